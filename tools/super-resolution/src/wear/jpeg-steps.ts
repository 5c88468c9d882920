/** The luma table of quality 50, row by row. Source: ITU-T T.81, K.1. */
const luma50 = [
  ...[16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56],
  ...[14, 17, 22, 29, 51, 87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92],
  ...[49, 64, 78, 87, 103, 121, 120, 101, 72, 92, 95, 98, 112, 100, 103, 99],
] as const;

/** The quantisation steps of libjpeg for luma's 64 coefficients at a quality of 1 to 100, row by row, in levels. */
export function jpegSteps(quality: number): readonly number[] {
  const percent = quality < 50 ? Math.floor(5_000 / quality) : 200 - 2 * quality;
  return luma50.map((step) => Math.min(255, Math.max(1, Math.floor((step * percent + 50) / 100))));
}
