import type { VideoTraits } from "@cutwater/media/video/traits.ts";

type Size = { width: number; height: number };

/** A place in one picture as a place in another. */
export type PlaceMap = (x: number, y: number) => [x: number, y: number];

/**
 * Where a place of the picture as it is shown lies in the picture as it is stored: turned, mirrored and with pixels of another shape.
 *
 * @param upright the size in which it is shown
 */
export function storedPlaces(
  { width, height, matrix }: Pick<VideoTraits, "width" | "height" | "matrix">,
  upright: Size,
): PlaceMap {
  // Quarter turns and mirrors alone: the signs of the matrix say all.
  const [a = 1, b = 0, , c = 0, d = 1] = (matrix ?? []).map(Math.sign);
  return (x, y) => {
    const [u, v] = [x / upright.width - 0.5, y / upright.height - 0.5];
    return [(a * u + b * v + 0.5) * width, (c * u + d * v + 0.5) * height];
  };
}
