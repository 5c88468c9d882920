import type { Yuv } from "./ink.ts";

/** The colour as "#" and six hexadecimal digits. Source of the weights: ITU-R BT.601-7, 2.5 */
export function hexOf([luma, blue, red]: Yuv): string {
  const b = luma + blue / 0.564;
  const r = luma + red / 0.713;
  const g = (luma - 0.299 * r - 0.114 * b) / 0.587;
  return `#${[r, g, b]
    .map((value) =>
      Math.max(0, Math.min(255, Math.round(value)))
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}
