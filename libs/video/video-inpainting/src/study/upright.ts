import type { VideoTraits } from "@cutwater/media/video/traits.ts";

type Size = { width: number; height: number };

/** Maps a position in one picture to a position in another picture. */
export type PointMap = (x: number, y: number) => [x: number, y: number];

/**
 * Maps a position in the shown picture to its position in the stored picture. The shown picture may be rotated, mirrored, and
 * have pixels of another shape.
 *
 * @param upright the size in which the video is shown
 */
export function storedPoints(
  { width, height, matrix }: Pick<VideoTraits, "width" | "height" | "matrix">,
  upright: Size,
): PointMap {
  // Only quarter turns and mirrors, as players show them: the nearest one to the matrix, which the signs of its entries
  // determine.
  const [a = 1, b = 0, , c = 0, d = 1] = matrix ?? [];
  const isTurned = Math.abs(b) > Math.abs(a);
  const [across, down] = isTurned ? [0, 0] : [Math.sign(a), Math.sign(d)];
  const [toRight, toLower] = isTurned ? [Math.sign(b), Math.sign(c)] : [0, 0];
  return (x, y) => {
    const u = x / upright.width - 0.5;
    const v = y / upright.height - 0.5;
    return [(across * u + toRight * v + 0.5) * width, (toLower * u + down * v + 0.5) * height];
  };
}
