import { families, type Script } from "./words.ts";

/** Look of letters. */
export type Style = {
  colour: string;
  isBold?: boolean;
  /** Width of a black outline around the letters, as a share of their size. */
  outline?: number;
  /** Distance of a soft black shadow to the lower right, as a share of the letters' size. */
  shadow?: number;
  /** The plate under the letters. */
  plate?: { colour: string; opacity: number };
  /** Whether all letters have the same width. */
  isFixedWidth?: boolean;
};

/** Lines of one script, one below the other and centred; `size`: height of the letters' square in pixels. */
export type Letters = { lines: readonly string[]; script: Script; size: number; style: Style };

const lineHeight = 1.35;

/** Creates a canvas that is large enough for the letters, whatever their shapes. */
export function canvasFor({ lines, size }: Letters): { width: number; height: number } {
  const longest = Math.max(...lines.map((line) => [...line].length));
  return { width: Math.ceil((longest + 4) * size * 1.1), height: Math.ceil((lines.length * lineHeight + 2) * size) };
}

/** Some of the lines as SVG elements, with outline and shadow. */
export function svgOf({ lines, script, size, style }: Letters, width: number, chosen: readonly number[]): string {
  const { colour, isBold = false, outline = 0, shadow = 0, isFixedWidth = false } = style;
  const family = isFixedWidth ? "DejaVu Sans Mono, monospace" : families[script];
  const font = `font-family="${family}" font-size="${size}" font-weight="${isBold ? 700 : 400}" text-anchor="middle"`;
  const edge = `stroke="black" stroke-width="${2 * outline * size}" stroke-linejoin="round" paint-order="stroke"`;
  const line = (i: number, aside: number, looks: string) =>
    `<text x="${width / 2 + aside}" y="${size * (1.6 + i * lineHeight) + aside}" ${font} ${looks}>${lines[i]}</text>`;
  const soft = `<filter id="soft" x="-20%" y="-50%" width="140%" height="200%"><feGaussianBlur stdDeviation="${shadow * size * 0.6}"/></filter>`;
  return [
    ...(shadow > 0 ? [soft, ...chosen.map((i) => line(i, shadow * size, 'fill="black" filter="url(#soft)"'))] : []),
    ...chosen.map((i) => line(i, 0, `fill="${colour}" ${outline > 0 ? edge : ""}`)),
  ].join("");
}
