import type { VideoTraits } from "@cutwater/media/video/traits.ts";

type Size = { width: number; height: number };

/** A place in one picture as a place in another. */
export type PointMap = (x: number, y: number) => [x: number, y: number];

/**
 * Where a place of the picture as it is shown lies in the picture as it is stored: turned, mirrored and with pixels of another shape.
 *
 * @param upright the size in which it is shown
 */
export function storedPoints(
  { width, height, matrix }: Pick<VideoTraits, "width" | "height" | "matrix">,
  upright: Size,
): PointMap {
  // Quarter turns and mirrors alone, as players show them: the nearest one to the matrix, of which the signs say all.
  const [a = 1, b = 0, , c = 0, d = 1] = matrix ?? [];
  const isTurned = Math.abs(b) > Math.abs(a);
  const [across, down] = isTurned ? [0, 0] : [Math.sign(a), Math.sign(d)];
  const [toRight, toLower] = isTurned ? [Math.sign(b), Math.sign(c)] : [0, 0];
  return (x, y) => {
    const [u, v] = [x / upright.width - 0.5, y / upright.height - 0.5];
    return [(across * u + toRight * v + 0.5) * width, (toLower * u + down * v + 0.5) * height];
  };
}
