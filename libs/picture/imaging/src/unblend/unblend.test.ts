import assert from "node:assert/strict";
import { test } from "node:test";
import { boxMask, filmedFrame, psnrIn } from "../../test/scene.ts";
import { type Frame, planesOf } from "../frame.ts";
import { shrunkMask } from "../plane.ts";
import { findVeil, framesToTell, unveil, type Veiled, veilSteps } from "./unblend.ts";

const width = 120;
const height = 80;
const count = 30;
const hole = boxMask(width, height, 30, 20, 60, 36);
/** Opacity of the logo at each pixel: 0 at the hole's edge, increasing inwards. */
const opacity = (i: number, most: number) => {
  const x = i % width;
  const y = Math.floor(i / width);
  return most * Math.min(1, Math.max(0, Math.min(x - 32, 87 - x, y - 22, 53 - y) / 6));
};

const chromaHole = shrunkMask(hole, width, height, 2);
const lumaOf = (frame: Frame) => planesOf(frame)[0].data;

/**
 * Changes every value of a frame by its plane and the overlay's opacity; the opacity of chroma is the mean of its four pixels.
 */
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

/** A wall under a moving camera with a logo on top, and a rough guess at the wall under the logo. */
function veiled(most: number): Veiled & { truth: Frame[] } {
  const toGround = Array.from({ length: count }, (_, t) => Float64Array.of(1, 0, 3 * t, 0, 1, t, 0, 0, 1));
  const truth = toGround.map((map) => filmedFrame({ width, height }, map));
  const frames = truth.map((frame) => changed(frame, most, (value, a, c) => (1 - a) * value + a * [230, 90, 150][c]!));
  const isIn = (c: number, i: number) => (c === 0 ? hole : chromaHole)[i] !== 0;
  const filled = truth.map((frame, t) => ({
    frame: changed(frame, 1, (value, _, c, i) => (isIn(c, i) ? value + ((i * 31 + t * 57) % 25) - 12 : value)),
    unseen: new Uint8Array(hole.length),
    unseenChroma: new Uint8Array(chromaHole.length),
  }));
  return { hole, chromaHole, frames, filled, truth, toGround };
}

test("the background behind a logo is recovered, better than the first guess", () => {
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

test("when other frames show only the logo's edge, its middle is found from there inwards", () => {
  const run = veiled(0.5);
  const inner = boxMask(width, height, 36, 26, 48, 24);
  const innerChroma = shrunkMask(inner, width, height, 2);
  const filled = run.filled.map(({ frame }) => ({
    frame: changed(frame, 1, (value, _, c, i) => ((c === 0 ? inner : innerChroma)[i] ? 90 : value)),
    unseen: inner,
    unseenChroma: innerChroma,
  }));
  const veil = findVeil({ ...run, filled });
  const result = { ...filled[9]!.frame, data: filled[9]!.frame.data.slice() };
  unveil(veil, run.frames[9]!, result);
  const reached = psnrIn(inner, lumaOf(result), lumaOf(run.truth[9]!));
  assert.ok(reached > 32, `${reached} dB`);
  const wrong = run.toGround.map((_, t) => Float64Array.of(1, 0, -2 * t, 0, 1, 0, 0, 0, 1));
  const lost = { ...filled[9]!.frame, data: filled[9]!.frame.data.slice() };
  unveil(findVeil({ ...run, filled, toGround: wrong }), run.frames[9]!, lost);
  assert.ok(psnrIn(inner, lumaOf(lost), lumaOf(run.truth[9]!)) < reached - 6);
});

test("a bar beside the picture stays equally dark behind a logo, and does not affect the picture", () => {
  const run = veiled(0.5);
  const isBar = (c: number, i: number) => i % (c === 0 ? width : width / 2) >= (c === 0 ? 80 : 40);
  const barred = (frames: readonly Frame[]) =>
    frames.map((frame) => changed(frame, 0, (value, _, c, i) => (isBar(c, i) ? [16, 128, 128][c]! : value)));
  const truth = barred(run.truth);
  const frames = truth.map((frame) => changed(frame, 0.5, (value, a, c) => (1 - a) * value + a * [230, 90, 150][c]!));
  const filled = run.filled.map((one, t) => ({ ...one, frame: frames[t]!, unseen: hole, unseenChroma: chromaHole }));
  const { luma } = findVeil({ ...run, frames, filled });
  const bars = [...luma.places.keys()].filter((i) => isBar(0, luma.places[i]!));
  assert.equal(bars.length, 10 * 36);
  assert.ok(bars.every((i) => luma.gains[i] === 0 && luma.offsets[i] === 16));
});

test("behind an opaque overlay, only its edge is recovered", () => {
  const { luma } = findVeil(veiled(1));
  assert.ok(luma.places.length > 0 && [...luma.places].every((place) => opacity(place, 1) < 0.9));
});

test("a background that never moved, or was never seen, gives no veil", () => {
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

/** A striped panel over most of a frame under a moving camera; only the background near its rim was visible. */
function panel(wide: number, high: number, frames: number): Veiled & { truth: Frame; inner: Uint8Array } {
  const size = { width: wide, height: high };
  const under = boxMask(wide, high, 24, 24, wide - 48, high - 48);
  const inner = boxMask(wide, high, 64, 24, wide - 128, high - 48);
  const toGround = Array.from({ length: frames }, (_, t) => Float64Array.of(1, 0, 5 * t, 0, 1, t, 0, 0, 1));
  const clear = toGround.map((map) => filmedFrame(size, map));
  const over = (frame: Frame, mask: Uint8Array, change: (value: number, x: number, y: number) => number): Frame => {
    const made = { ...frame, data: frame.data.slice() };
    for (let i = 0; i < mask.length; i++)
      if (mask[i] !== 0) made.data[i] = change(made.data[i]!, i % wide, Math.floor(i / wide));
    return made;
  };
  return {
    hole: under,
    chromaHole: shrunkMask(under, wide, high, 2),
    toGround,
    truth: clear[0]!,
    inner,
    frames: clear.map((frame) =>
      over(frame, under, (value, x, y) => 0.6 * value + 0.4 * ((x + y) % 24 < 12 ? 220 : 120)),
    ),
    filled: clear.map((frame) => ({
      frame: over(frame, inner, () => 90),
      unseen: inner,
      unseenChroma: shrunkMask(inner, wide, high, 2),
    })),
  };
}

test("the veil over a large hole is found in a bounded number of steps, from few of its frames, its pattern included", () => {
  const run = panel(400, 280, 40);
  const steps = veilSteps(run);
  let count = 0;
  let step = steps.next();
  for (; !step.done; step = steps.next()) count++;
  assert.ok(count < 1_000, `${count} steps`);
  const result = { ...run.filled[0]!.frame, data: run.filled[0]!.frame.data.slice() };
  unveil(step.value, run.frames[0]!, result);
  const reached = psnrIn(run.inner, lumaOf(result), lumaOf(run.truth));
  assert.ok(reached > 28, `${reached} dB`);
});

test("the larger a hole, the fewer frames are used, as many as help", () => {
  assert.deepEqual([1, 100_000, 200_000, 10_000_000].map(framesToTell), [48, 48, 25, 16]);
});

test("finding a veil can be stopped at any step", () => {
  const steps = veilSteps(panel(240, 160, 20));
  for (let i = 0; i < 10; i++) assert.equal(steps.next().done, false);
  steps.return(undefined as never);
  assert.equal(steps.next().done, true);
});
