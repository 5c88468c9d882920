import { type FamilyName, families } from "./families.ts";

/** A file of a family: one slice of its characters, upright or italic. */
export type FontFile = { family: FamilyName; slice: string; isItalic: boolean };

/** The font of a text: files that together have all its characters, best first. */
export type Font = {
  files: readonly FontFile[];
  /** 100-1000, as in CSS. */
  weight: number;
  /** Whether letters are slanted, because there is no italic. */
  isSlanted: boolean;
};

/** Name under which a canvas knows a file. Each file is a family of its own, so that browser and server choose the same one. */
export const nameOf = ({ family, slice, isItalic }: FontFile): string =>
  `${family} ${slice}${isItalic ? " italic" : ""}`;

/** The file's name in its package's folder `files`. */
export const fileNameOf = ({ family, slice, isItalic }: FontFile): string =>
  `${family}-${slice}-wght-${isItalic ? "italic" : "normal"}.woff2`;

/** The value for a canvas's `font`, of a size in pixels. */
export const canvasFont = ({ files, weight }: Font, size: number): string =>
  `${weight} ${size}px ${files.map((file) => `"${nameOf(file)}"`).join(", ")}`;

/** The range of weights of a file, in CSS syntax. */
export const weightsOf = ({ family }: FontFile): string => families[family].weights.join(" ");
