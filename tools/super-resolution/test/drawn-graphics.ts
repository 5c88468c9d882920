import { createImage, type Image } from "@cutwater/imaging/image.ts";

/** A drawing in two colours. `hasInk` says whether there is ink at a point, in pixels of the drawing. */
export type Drawing = { side: number; hasInk(x: number, y: number): boolean };

const glyphs: Readonly<Record<string, readonly string[]>> = {
  E: ["#####", "#....", "####.", "#....", "#....", "#####"],
  A: [".###.", "#...#", "#####", "#...#", "#...#", "#...#"],
  K: ["#...#", "#..#.", "###..", "#.#..", "#..#.", "#...#"],
};
/** Side of a dot of a glyph, in pixels. */
const dot = 1.5;
/** Distance from one glyph to the next, in pixels. */
const advance = 10;

/** A rectangle, a triangle, lines in three directions, one of them thin, and three letters. */
export const drawing: Drawing = {
  side: 72,
  hasInk: (x, y) =>
    (x >= 6 && x < 22 && y >= 6 && y < 18) ||
    (y >= 6 && y < 22 && Math.abs(x - 40) < (y - 6) / 1.7) ||
    Math.abs((x - 6) * 0.45 - (y - 30)) * 0.912 < 1.6 ||
    Math.abs((x - 54) * 2.4 - (y - 40)) * 0.385 < 0.6 ||
    (y >= 64 && y < 67 && x >= 4) ||
    hasLetter(x - 5, y - 50),
};

function hasLetter(x: number, y: number): boolean {
  const glyph = glyphs["EAK"[Math.floor(x / advance)] ?? ""];
  return y >= 0 && glyph?.[Math.floor(y / dot)]?.[Math.floor((x % advance) / dot)] === "#";
}

/** Draws in two colours, blended by the share of each pixel that ink covers. */
export function drawnIn({ side, hasInk }: Drawing, paper: readonly number[], ink: readonly number[]): Image {
  const samples = 8;
  const image = createImage(side, side, paper.length);
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      let covered = 0;
      for (let i = 0; i < samples ** 2; i++)
        if (hasInk(x + ((i % samples) + 0.5) / samples, y + (Math.floor(i / samples) + 0.5) / samples)) covered++;
      const share = covered / samples ** 2;
      image.data.set(
        paper.map((value, c) => Math.round(value + share * ((ink[c] as number) - value))),
        (y * side + x) * paper.length,
      );
    }
  return image;
}

/** Whether all points within `reach` pixels in each direction are ink (true) or none are (false); null if there is an edge. */
export function alikeAround({ side, hasInk }: Drawing, x: number, y: number, reach: number): boolean | null {
  const within = (place: number) => Math.min(side - 0.01, Math.max(0, place));
  const first = hasInk(within(x - reach), within(y - reach));
  for (let v = -reach; v <= reach; v += 0.25)
    for (let u = -reach; u <= reach; u += 0.25) if (hasInk(within(x + u), within(y + v)) !== first) return null;
  return first;
}
