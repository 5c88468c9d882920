import assert from "node:assert/strict";
import { test } from "node:test";
import { boxMask, filmedFrame, psnrIn } from "../../test/scene.ts";
import { type Frame, planesOf } from "../frame.ts";
import { shrunkMask } from "../plane.ts";
import { findVeil, unveil, type Veiled } from "./unblend.ts";

const [width, height, count] = [120, 80, 30];
const hole = boxMask(width, height, 30, 20, 60, 36);
/** How much the logo hides of each pixel: nothing at the hole's edge, more and more inwards. */
const opacity = (i: number, most: number) => {
  const [x, y] = [i % width, Math.floor(i / width)];
  return most * Math.min(1, Math.max(0, Math.min(x - 32, 87 - x, y - 22, 53 - y) / 6));
};

const chromaHole = shrunkMask(hole, width, height, 2);
const lumaOf = (frame: Frame) => planesOf(frame)[0].data;

/** Every value of a frame, by its plane and the opacity of what lies over it: chroma's is the mean of its four pixels'. */
function changed(
  frame: Frame,
  most: number,
  change: (value: number, a: number, plane: number, i: number) => number,
): Frame {
  const made = { ...frame, data: frame.data.slice() };
  for (const [c, plane] of planesOf(made).entries())
    for (let i = 0; i < plane.data.length; i++) {
      const at = (Math.floor(i / plane.width) << plane.shiftY) * width + ((i % plane.width) << plane.shiftX);
      const of = c === 0 ? [at] : [at, at + 1, at + width, at + width + 1];
      const a = of.reduce((sum, one) => sum + (hole[one] === 0 ? 0 : opacity(one, most)), 0) / of.length;
      plane.data[i] = Math.min(255, Math.max(0, Math.round(change(plane.data[i]!, a, c, i))));
    }
  return made;
}

/** A wall under a moving camera with a logo over it, and a rough guess at what is under the logo. */
function veiled(most: number): Veiled & { truth: Frame[] } {
  const truth = Array.from({ length: count }, (_, t) =>
    filmedFrame({ width, height }, Float64Array.of(1, 0, 3 * t, 0, 1, t, 0, 0, 1)),
  );
  const frames = truth.map((frame) => changed(frame, most, (value, a, c) => (1 - a) * value + a * [230, 90, 150][c]!));
  const isIn = (c: number, i: number) => (c === 0 ? hole : chromaHole)[i] !== 0;
  const filled = truth.map((frame, t) => ({
    frame: changed(frame, 1, (value, _, c, i) => (isIn(c, i) ? value + ((i * 31 + t * 57) % 25) - 12 : value)),
    unseen: new Uint8Array(hole.length),
    unseenChroma: new Uint8Array(chromaHole.length),
  }));
  return { hole, chromaHole, frames, filled, truth };
}

test("what shines through a logo is found again, better than the guess it was found by", () => {
  for (const most of [0.3, 0.5]) {
    const run = veiled(most);
    const veil = findVeil(run);
    assert.equal(veil.luma.places.length, 60 * 36);
    const guess = run.filled[9]!.frame;
    const result = { ...guess, data: guess.data.slice() };
    unveil(veil, run.frames[9]!, result);
    for (const [c, mask] of [hole, chromaHole, chromaHole].entries()) {
      const [gained, guessed] = [result, guess].map((frame) =>
        psnrIn(mask, planesOf(frame)[c]!.data, planesOf(run.truth[9]!)[c]!.data),
      ) as [number, number];
      assert.ok(gained > 36 && gained > guessed + 4, `plane ${c}: ${gained} from ${guessed} dB`);
      for (let i = 0; i < mask.length; i++)
        if (mask[i] === 0) assert.equal(planesOf(result)[c]!.data[i], planesOf(guess)[c]!.data[i]);
    }
  }
});

test("behind what hides all, only its edge is seen", () => {
  const { luma } = findVeil(veiled(1));
  assert.ok(luma.places.length > 0 && [...luma.places].every((place) => opacity(place, 1) < 0.9));
});

test("a background that never moved, or was never seen, tells nothing", () => {
  const run = veiled(0.5);
  const still = { ...run, frames: run.frames.map(() => run.frames[0]!), filled: run.filled.map(() => run.filled[0]!) };
  assert.equal(findVeil(still).luma.places.length, 0);
  const blind = { ...run, filled: run.filled.map((one) => ({ ...one, unseen: hole, unseenChroma: chromaHole })) };
  assert.deepEqual(
    [findVeil(blind).luma, findVeil(blind).chroma].map(({ places }) => places.length),
    [0, 0],
  );
  assert.ok(lumaOf(run.truth[0]!).some((value, i) => value !== lumaOf(run.truth[9]!)[i]));
});
