import { runsOf } from "@cutwater/imaging/mask/runs.ts";
import type { Subject } from "../src/index.ts";

/** A subject that is the same box of the stored frame in the whole video. @param box left, top, right, bottom */
export const boxSubject = ([left, top, right, bottom]: readonly [number, number, number, number]): Subject => ({
  code: [import.meta.dirname],
  overlays: () => [
    [
      [left, top],
      [right, top],
      [right, bottom],
      [left, bottom],
    ],
  ],
  async find({ traits: { width, height }, count }) {
    const mask = new Uint8Array(width * height);
    for (let y = top; y < bottom; y++) mask.fill(1, y * width + left, y * width + right);
    const hole = runsOf(mask, width, height);
    return { holes: Array.from({ length: count }, () => hole), engines: [], told: null };
  },
});
