import assert from "node:assert/strict";
import { test } from "node:test";
import { boxMask, filmed, psnrIn } from "../../test/scene.ts";
import { compose, type Homography, identity } from "../motion/homography.ts";
import { halfLuma, shrunkMask } from "../plane.ts";
import { createProposals, fuse } from "./fuse.ts";
import { propagate } from "./propagate.ts";
import { regionsOf } from "./regions.ts";
import type { Source } from "./source.ts";

const [width, height] = [200, 140];
const logo = boxMask(width, height, 80, 50, 44, 24);

type Wish = { frames?: number; step?: Homography; hole?: Uint8Array; light?: number; mistake?: Homography };

/** Frames of a wall under a camera that moves by `step` a frame, with their holes painted red; and what was under them. */
function aShot({
  frames = 14,
  step = Float64Array.of(1.002, 0, 4, 0, 1.001, 1, 0, 0, 1),
  hole = logo,
  light = 0,
  mistake,
}: Wish = {}) {
  const truth: Uint8Array[] = [];
  const sources: Source[] = [];
  let toGround = identity();
  for (let t = 0; t < frames; t++) {
    if (t > 0) toGround = compose(toGround, step);
    truth.push(filmed(width, height, toGround, light * t));
    const rgb = truth[t]!.slice();
    for (let i = 0; i < hole.length; i++) if (hole[i] !== 0) rgb.set([255, 0, 0], 3 * i);
    const half = halfLuma(rgb, width, height);
    const told = mistake && t > 0 ? compose(toGround, mistake) : toGround;
    sources.push({ rgb, hole, half, halfHole: shrunkMask(hole, width, height, 2), toGround: told });
  }
  return { truth, sources };
}

test("what the camera reveals takes the place of a logo, and nothing else changes", () => {
  const { truth, sources } = aShot();
  const { rgb, unseen } = propagate(sources, 6, width, height);
  assert.ok(unseen.every((value) => value === 0));
  assert.ok(psnrIn(logo, rgb, truth[6]!) > 36, `${psnrIn(logo, rgb, truth[6]!)} dB`);
  for (let i = 0; i < rgb.length; i++) if (logo[Math.floor(i / 3)] === 0) assert.equal(rgb[i], sources[6]!.rgb[i]);
});

test("light that changes from frame to frame is matched", () => {
  const { truth, sources } = aShot({ light: 1.5 });
  const { rgb } = propagate(sources, 6, width, height);
  assert.ok(psnrIn(logo, rgb, truth[6]!) > 33, `${psnrIn(logo, rgb, truth[6]!)} dB`);
});

test("a motion that is told a pixel wrong is put right around the hole", () => {
  const { truth, sources } = aShot({ mistake: Float64Array.of(1, 0, 1.1, 0, 1, -0.8, 0, 0, 1) });
  const right = propagate(sources, 0, width, height);
  const wrong = propagate(sources, 0, width, height, { isRefined: false });
  const [better, worse] = [right, wrong].map(({ rgb }) => psnrIn(logo, rgb, truth[0]!)) as [number, number];
  assert.ok(better > 30 && better > worse + 5, `${better} and ${worse} dB`);
});

test("somebody who passes in front in one frame does not shine through", () => {
  const { truth, sources } = aShot();
  for (let i = 0; i < sources[7]!.rgb.length; i++) {
    const [x, y] = [Math.floor(i / 3) % width, Math.floor(i / 3 / width)];
    if (x > 60 && x < 84 && y > 45 && y < 80 && logo[y * width + x] === 0) sources[7]!.rgb[i] = 240;
  }
  const { rgb } = propagate(sources, 4, width, height);
  assert.ok(psnrIn(logo, rgb, truth[4]!) > 30, `${psnrIn(logo, rgb, truth[4]!)} dB`);
});

test("what no frame shows stays unseen: a still camera, another scene, frames that are left out", () => {
  const still = aShot({ step: identity() });
  assert.deepEqual(propagate(still.sources, 3, width, height).unseen, logo);
  const { sources } = aShot();
  const elsewhere = sources.map((source, t) => {
    if (t === 5) return source;
    const rgb = filmed(width, height, Float64Array.of(1, 0, 57 + 9 * t, 0, 1, -43, 0, 0, 1));
    return { ...source, rgb, half: halfLuma(rgb, width, height) };
  });
  assert.deepEqual(propagate(elsewhere, 5, width, height).unseen, logo);
  assert.deepEqual(
    propagate(
      sources.map((source, t) => (t === 5 ? source : null)),
      5,
      width,
      height,
    ).unseen,
    logo,
  );
  assert.throws(() => propagate(sources, 99, width, height), RangeError);
});

test("holes at the border, on the whole frame, and none at all", () => {
  const corner = boxMask(width, height, 170, 110, 30, 30);
  const { truth, sources } = aShot({ hole: corner });
  const { rgb, unseen } = propagate(sources, 0, width, height);
  const seen = corner.map((value, i) => (unseen[i] === 0 ? value : 0));
  assert.ok(seen.some((value) => value !== 0) && psnrIn(seen, rgb, truth[0]!) > 30);
  const all = aShot({ hole: boxMask(width, height, 0, 0, width, height), frames: 3 });
  assert.ok(propagate(all.sources, 1, width, height).unseen.every((value) => value === 1));
  const none = aShot({ hole: new Uint8Array(width * height), frames: 2 });
  assert.deepEqual(propagate(none.sources, 0, width, height).rgb, none.truth[0]);
});

test("holes near each other are one region, others are not, and each pixel belongs to one", () => {
  const holes = boxMask(400, 120, 10, 10, 20, 20);
  for (const other of [boxMask(400, 120, 40, 12, 6, 6), boxMask(400, 120, 300, 80, 30, 30)])
    for (let i = 0; i < holes.length; i++) holes[i]! |= other[i]!;
  const regions = regionsOf(holes, 400, 120);
  assert.deepEqual(
    regions.map(({ hole }) => hole.length),
    [436, 900],
  );
  for (const { left, top, hole, ring } of regions) {
    assert.ok(left % 4 === 0 && top % 4 === 0);
    assert.ok([...hole].every((place) => holes[place] !== 0) && [...ring].every((place) => holes[place] === 0));
  }
});

test("proposals are fused to the middle of those that agree", () => {
  const proposals = createProposals(3, 5);
  const propose = (pixel: number, grey: number, weight: number) => {
    const at = pixel * 5 + proposals.counts[pixel]!++;
    proposals.colours.fill(grey, 3 * at, 3 * at + 3);
    proposals.weights[at] = weight;
  };
  for (const grey of [100, 102, 98, 240]) propose(0, grey, 1);
  propose(1, 10, 5);
  propose(1, 200, 1);
  const out = new Float32Array(9).fill(-1);
  fuse(proposals, out);
  assert.ok(Math.abs(out[0]! - 100) < 0.8, `${out[0]}`);
  assert.ok(Math.abs(out[3]! - 10) < 0.1 && out[6] === -1);
});
