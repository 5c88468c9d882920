/** The longest side of a spot that is previewed for free, in pixels. */
const mostPixels = 256;
/** The shortest side of a spot: a smaller one shows nothing. */
const leastPixels = 16;
/** The largest share of a small picture's shorter side: a few free spots must not cover a whole picture. */
const part = 3;

type Size = { width: number; height: number };

/** A square of a picture: its upper left corner and its side, in pixels. */
export type Spot = { left: number; top: number; side: number };

/** The side of a picture's preview; null where the picture is too small for one. */
export function spotSideOf({ width, height }: Size): number | null {
  const side = Math.min(mostPixels, Math.floor(Math.min(width, height) / part));
  return side < leastPixels ? null : side;
}

/** The spot whose middle is nearest to a place, within the picture; null where the picture is too small. @param place in pixels */
export function spotAt(picture: Size, place: { x: number; y: number }): Spot | null {
  const side = spotSideOf(picture);
  if (side === null) return null;
  const within = (middle: number, length: number) =>
    Math.min(length - side, Math.max(0, Math.round(middle - side / 2)));
  return { left: within(place.x, picture.width), top: within(place.y, picture.height), side };
}
