import type { Explanation } from "./explanation.ts";

type Picture = Explanation["pictures"][number];
type Pictured = Pick<Explanation, "pictures" | "lines">;

/**
 * Adds a picture that has been uploaded, in the place in which it was chosen, whichever upload ended first. Scenes that name a
 * later picture still show the same picture.
 *
 * @param placeOf the place of a picture among the chosen ones, by its URL; undefined for pictures of an earlier visit
 * @param most the maximum number of pictures; a picture too many is left out
 */
export function withPicture<Whole extends Pictured>(
  whole: Whole,
  picture: Picture,
  { placeOf, most }: { placeOf: (url: string) => number | undefined; most: number },
): Whole {
  if (whole.pictures.length >= most) return whole;
  const own = placeOf(picture.url) ?? Number.POSITIVE_INFINITY;
  const later = whole.pictures.findIndex(({ url }) => (placeOf(url) ?? Number.NEGATIVE_INFINITY) > own);
  const place = later < 0 ? whole.pictures.length : later;
  return {
    ...whole,
    pictures: whole.pictures.toSpliced(place, 0, picture),
    lines: whole.lines.map((line) =>
      line.picture !== null && line.picture >= place ? { ...line, picture: line.picture + 1 } : line,
    ),
  };
}
