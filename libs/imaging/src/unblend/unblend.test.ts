import assert from "node:assert/strict";
import { test } from "node:test";
import { boxMask, filmed, psnrIn } from "../../test/scene.ts";
import { findVeil, unveil, type Veiled } from "./unblend.ts";

const [width, height, count] = [120, 80, 30];
const hole = boxMask(width, height, 30, 20, 60, 36);
/** How much the logo hides of each pixel: nothing at the hole's edge, more and more inwards. */
const opacity = (i: number, most: number) => {
  const [x, y] = [i % width, Math.floor(i / width)];
  return most * Math.min(1, Math.max(0, Math.min(x - 32, 87 - x, y - 22, 53 - y) / 6));
};

/** A wall under a moving camera with a logo over it, and a rough guess at what is under the logo. */
function veiled(most: number): Veiled & { truth: Uint8Array[] } {
  const truth = Array.from({ length: count }, (_, t) =>
    filmed(width, height, Float64Array.of(1, 0, 3 * t, 0, 1, t, 0, 0, 1)),
  );
  const frames = truth.map((frame) =>
    frame.map((value, i) => {
      const a = hole[Math.floor(i / 3)] === 0 ? 0 : opacity(Math.floor(i / 3), most);
      return Math.round((1 - a) * value + a * [250, 230, 40][i % 3]!);
    }),
  );
  const filled = truth.map((frame, t) =>
    frame.map((value, i) =>
      hole[Math.floor(i / 3)] === 0 ? value : Math.min(255, Math.max(0, value + ((i * 31 + t * 57) % 25) - 12)),
    ),
  );
  const unseen = truth.map(() => new Uint8Array(width * height));
  return { hole, frames, filled, unseen, truth };
}

test("what shines through a logo is found again, better than the guess it was found by", () => {
  for (const most of [0.3, 0.5]) {
    const run = veiled(most);
    const veil = findVeil(run);
    assert.equal(veil.places.length, 60 * 36);
    const result = run.filled[9]!.slice();
    unveil(veil, run.frames[9]!, result);
    const [gained, guessed] = [psnrIn(hole, result, run.truth[9]!), psnrIn(hole, run.filled[9]!, run.truth[9]!)];
    assert.ok(gained > 36 && gained > guessed + 4, `${gained} from ${guessed} dB`);
    for (let i = 0; i < result.length; i++)
      if (hole[Math.floor(i / 3)] === 0) assert.equal(result[i], run.filled[9]![i]);
  }
});

test("behind what hides all, only its edge is seen", () => {
  const veil = findVeil(veiled(1));
  assert.ok(veil.places.length > 0 && [...veil.places].every((place) => opacity(place, 1) < 0.9));
});

test("a background that never moved, or was never seen, tells nothing", () => {
  const run = veiled(0.5);
  const still = { ...run, frames: run.frames.map(() => run.frames[0]!), filled: run.filled.map(() => run.filled[0]!) };
  assert.equal(findVeil(still).places.length, 0);
  const blind = { ...run, unseen: run.unseen.map(() => hole) };
  assert.equal(findVeil(blind).places.length, 0);
});
