import assert from "node:assert/strict";
import { test } from "node:test";
import { boxMask, filmedFrame, psnrIn } from "../../test/scene.ts";
import { type Frame, planesOf } from "../frame.ts";
import { compose, type Homography, identity } from "../homography.ts";
import { propagate } from "./propagate.ts";
import { regionsOf } from "./regions.ts";
import { type Source, sourceOf } from "./source.ts";

const width = 200;
const height = 140;
const size = { width, height };
const logo = boxMask(width, height, 80, 50, 44, 24);

type ClipOptions = {
  frames?: number;
  step?: Homography;
  hole?: Uint8Array;
  light?: number;
  mistake?: Homography;
  shifts?: { shiftX: 0 | 1; shiftY: 0 | 1 };
};

/**
 * Frames of a wall under a camera that moves by `step` per frame, with the holes painted red, and the original pixels under the
 * holes.
 */
function aShot({
  frames = 14,
  step = Float64Array.of(1.002, 0, 4, 0, 1.001, 1, 0, 0, 1),
  hole = logo,
  light = 0,
  mistake,
  shifts = { shiftX: 1, shiftY: 1 },
}: ClipOptions = {}) {
  const truth: Frame[] = [];
  const sources: Source[] = [];
  let toGround = identity();
  for (let t = 0; t < frames; t++) {
    if (t > 0) toGround = compose(toGround, step);
    truth.push(filmedFrame({ ...size, ...shifts }, toGround, light * t));
    const source = sourceOf({ ...truth[t]!, data: truth[t]!.data.slice() }, hole);
    paint(source.frame, [hole, source.chromaHole, source.chromaHole].map(inner), [76, 85, 255]);
    const given = mistake && t > 0 ? compose(toGround, mistake) : toGround;
    sources.push({ ...sourceOf(source.frame, hole), toGround: given });
  }
  return { truth, sources, hole, chromaHole: sources[0]!.chromaHole };
}

/** The mask without its outermost pixels, because a hole is slightly larger than the thing that it hides. */
function inner(mask: Uint8Array): Uint8Array {
  const across = mask.length === width * height ? width : width / 2;
  return mask.map(
    (value, i) => value & (mask[i - 1] ?? 0) & (mask[i + 1] ?? 0) & (mask[i - across] ?? 0) & (mask[i + across] ?? 0),
  );
}

function paint(frame: Frame, masks: readonly Uint8Array[], colours: readonly number[]): void {
  for (const [c, { data }] of planesOf(frame).entries())
    for (let i = 0; i < data.length; i++) if (masks[c]![i] !== 0) data[i] = colours[c]!;
}

const luma = (frame: Frame) => planesOf(frame)[0].data;
const lumaPsnr = (mask: Uint8Array, a: Frame, b: Frame) => psnrIn(mask, luma(a), luma(b));

test("a logo is replaced by what the camera reveals, in luma and chroma, and nothing else changes", () => {
  for (const shifts of [
    { shiftX: 1, shiftY: 1 },
    { shiftX: 1, shiftY: 0 },
    { shiftX: 0, shiftY: 0 },
  ] as const) {
    const { truth, sources, hole, chromaHole } = aShot({ shifts });
    const { frame, unseen, unseenChroma } = propagate(sources, 6);
    assert.ok(unseen.every((value) => value === 0) && unseenChroma.every((value) => value === 0));
    for (const [c, mask] of [hole, chromaHole, chromaHole].entries()) {
      const [plane, wanted, given] = [frame, truth[6]!, sources[6]!.frame].map((one) => planesOf(one)[c]!.data);
      assert.ok(psnrIn(mask, plane!, wanted!) > (c === 0 ? 36 : 34), `plane ${c}: ${psnrIn(mask, plane!, wanted!)} dB`);
      for (let i = 0; i < mask.length; i++) if (mask[i] === 0) assert.equal(plane![i], given![i]);
    }
  }
});

test("odd sizes are filled to their edges", () => {
  const w = 151;
  const h = 99;
  const hole = boxMask(w, h, 120, 70, 31, 29);
  const sources = Array.from({ length: 10 }, (_, t): Source => {
    const toGround = Float64Array.of(1, 0, 7 * t, 0, 1, 5 * t, 0, 0, 1);
    return { ...sourceOf(filmedFrame({ width: w, height: h }, toGround), hole), toGround };
  });
  const truth = sources[1]!.frame.data.slice();
  for (const { frame, chromaHole } of sources) paint(frame, [hole, chromaHole, chromaHole], [76, 85, 255]);
  const { frame, unseen, unseenChroma } = propagate(sources, 1);
  const shown = unseen.filter((value) => value !== 0).length;
  const shownChroma = unseenChroma.filter((value) => value !== 0).length;
  assert.ok(shown < 250 && shownChroma < 90, `${shown} and ${shownChroma} unseen`);
  const seen = hole.map((value, i) => (unseen[i] === 0 ? value : 0));
  assert.ok(psnrIn(seen, luma(frame), truth.subarray(0, w * h)) > 30);
});

test("light that changes from frame to frame is matched", () => {
  const { truth, sources } = aShot({ light: 1.5 });
  const { frame } = propagate(sources, 6);
  assert.ok(lumaPsnr(logo, frame, truth[6]!) > 33, `${lumaPsnr(logo, frame, truth[6]!)} dB`);
});

test("an error of one pixel in the camera's motion is corrected around the hole", () => {
  const { truth, sources } = aShot({ mistake: Float64Array.of(1, 0, 1.1, 0, 1, -0.8, 0, 0, 1) });
  const right = propagate(sources, 0);
  const wrong = propagate(sources, 0, { isRefined: false });
  const [better, worse] = [right, wrong].map(({ frame }) => lumaPsnr(logo, frame, truth[0]!)) as [number, number];
  assert.ok(better > 30 && better > worse + 5, `${better} and ${worse} dB`);
});

test("a person who passes in front in one frame does not shine through", () => {
  const { truth, sources } = aShot();
  for (let y = 45; y < 80; y++)
    for (let x = 61; x < 84; x++) if (logo[y * width + x] === 0) luma(sources[7]!.frame)[y * width + x] = 240;
  const { frame } = propagate(sources, 4);
  assert.ok(lumaPsnr(logo, frame, truth[4]!) > 30, `${lumaPsnr(logo, frame, truth[4]!)} dB`);
});

test("pixels that no frame shows stay unseen: with a still camera, another scene, or omitted frames", () => {
  const still = aShot({ step: identity() });
  assert.deepEqual(propagate(still.sources, 3).unseen, logo);
  const { sources } = aShot();
  const elsewhere = sources.map((source, t) => {
    if (t === 5) return source;
    const frame = filmedFrame(size, Float64Array.of(1, 0, 57 + 9 * t, 0, 1, -43, 0, 0, 1));
    return { ...sourceOf(frame, logo), toGround: source.toGround };
  });
  assert.deepEqual(propagate(elsewhere, 5).unseen, logo);
  const alone = sources.map((source, t) => (t === 5 ? source : null));
  assert.deepEqual(propagate(alone, 5).unseen, logo);
  assert.deepEqual(propagate(alone, 5).frame, sources[5]!.frame);
  assert.throws(() => propagate(sources, 99), RangeError);
});

test("holes at the border, on the whole frame, and none at all", () => {
  const corner = boxMask(width, height, 170, 110, 30, 30);
  const { truth, sources } = aShot({ hole: corner });
  const { frame, unseen } = propagate(sources, 0);
  const seen = corner.map((value, i) => (unseen[i] === 0 ? value : 0));
  assert.ok(seen.some((value) => value !== 0) && lumaPsnr(seen, frame, truth[0]!) > 30);
  const all = aShot({ hole: boxMask(width, height, 0, 0, width, height), frames: 3 });
  assert.ok(propagate(all.sources, 1).unseen.every((value) => value === 1));
  const none = aShot({ hole: new Uint8Array(width * height), frames: 2 });
  assert.deepEqual(propagate(none.sources, 0).frame, none.truth[0]);
});

test("holes near each other are one region, others are not, and each pixel belongs to one", () => {
  const hole = boxMask(400, 120, 10, 10, 20, 20);
  for (const other of [boxMask(400, 120, 40, 12, 6, 6), boxMask(400, 120, 300, 80, 30, 30)])
    for (let i = 0; i < hole.length; i++) hole[i]! |= other[i]!;
  const frame = filmedFrame({ width: 400, height: 120 }, identity());
  const { chromaHole } = sourceOf(frame, hole);
  const regions = regionsOf({ frame, hole, chromaHole });
  assert.deepEqual(
    regions.map(({ luma, chroma }) => [luma.count, chroma.count]),
    [
      [436, 109],
      [900, 225],
    ],
  );
  for (const { left, top, luma, ring } of regions) {
    assert.ok(left % 4 === 0 && top % 4 === 0);
    for (let i = 0; i < luma.rows.length; i += 3)
      for (let x = luma.rows[i + 1]!; x < luma.rows[i + 2]!; x++) assert.equal(hole[luma.rows[i]! * 400 + x], 1);
    for (let i = 0; i < ring.length; i += 2) assert.equal(hole[ring[i + 1]! * 400 + ring[i]!], 0);
  }
});
