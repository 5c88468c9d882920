import type { Font } from "./fonts/font.ts";
import type { Box, Corner } from "./lines/box.ts";
import type { TextStyle } from "./lines/style.ts";

/** A text to be set. Lengths are pixels. */
export type TextToSet = {
  text: string;
  language: string;
  /** Place of the text. */
  box: Box;
  /** Room into which the text may grow; the box itself by default. */
  room?: Box | undefined;
  style: TextStyle;
  /** Text that is too long becomes smaller down to this share of its size; 0.6 by default. */
  leastShare?: number;
  /** The font from `Fonts.load`. */
  font: Font;
};

/** A run of text that is drawn in one go: a row, or in columns a character or a rotated word. */
export type Piece = {
  text: string;
  /** Left end of the piece's baseline, in pixels of the frame. */
  x: number;
  y: number;
  /** Clockwise rotation of the piece about that point, in degrees. */
  turn: 0 | 90;
  /** Space between its letters, in ems. */
  tracking: number;
};

/** A text in its place, ready to be drawn. */
export type SetText = {
  pieces: readonly Piece[];
  /** Texts of the rows or columns, in reading order. */
  rows: readonly string[];
  /** The frame: its upper left corner in the picture, and its clockwise rotation in degrees. */
  origin: Corner;
  angle: number;
  /** The box in the frame; its upper left corner is (0, 0). */
  width: number;
  height: number;
  /** The ink's rectangle in the frame, with the outline, without the shadow. */
  ink: Rectangle;
  font: Font;
  /** The font's size in pixels. */
  size: number;
  /** Space between letters, in ems. */
  tracking: number;
  direction: "ltr" | "rtl";
  language: string;
  style: TextStyle;
};

/** left < right and top < bottom, in pixels. */
export type Rectangle = { left: number; top: number; right: number; bottom: number };

/** The result of setting a text. */
export type Setting =
  | {
      kind: "set";
      set: SetText;
      /** Whether the text is smaller than the size in its style. */
      isShrunk: boolean;
    }
  | {
      kind: "too-long";
      /** How many of its characters would fit at the minimum size. */
      characters: number;
      /** The text set below the minimum size, for a preview; null when even that does not fit. */
      set: SetText | null;
    };
