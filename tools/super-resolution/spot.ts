/** The longest side of a free preview square, in pixels. */
const mostPixels = 256;
/** The shortest side of a preview square in pixels: a smaller one would show nothing useful. */
const leastPixels = 16;
/**
 * A preview square has at most a third of the picture's shorter side, so that a few free previews do not cover a whole small
 * picture.
 */
const part = 3;

type Size = { width: number; height: number };

/** A square of a picture: its upper left corner and its side, in pixels. */
export type Spot = { left: number; top: number; side: number };

/** The side of the preview square for a picture; null if the picture is too small. */
export function spotSideOf({ width, height }: Size): number | null {
  const side = Math.min(mostPixels, Math.floor(Math.min(width, height) / part));
  return side < leastPixels ? null : side;
}

/**
 * The preview square whose middle is nearest to a place, within the picture; null if the picture is too small.
 *
 * @param place in pixels
 */
export function spotAt(picture: Size, place: { x: number; y: number }): Spot | null {
  const side = spotSideOf(picture);
  if (side === null) return null;
  const within = (middle: number, length: number) =>
    Math.min(length - side, Math.max(0, Math.round(middle - side / 2)));
  return { left: within(place.x, picture.width), top: within(place.y, picture.height), side };
}
