import assert from "node:assert/strict";
import { test } from "node:test";
import { identity } from "@cutwater/imaging/homography.ts";
import { fillRuns, type Runs, runsOf } from "@cutwater/imaging/mask/runs.ts";
import { globalMotion, trackable } from "@cutwater/imaging/motion/global-motion.ts";
import type { Shot } from "@cutwater/imaging/motion/shots.ts";
import { halfLumaOfRgb } from "@cutwater/imaging/segment/half-luma.ts";
import { shrunkRgb } from "@cutwater/imaging/segment/view.ts";
import {
  type Actor,
  coverage,
  coveredBy,
  stageHeight as height,
  overlapOf,
  played,
  stageWidth as width,
} from "@cutwater/imaging/test/acted.ts";
import { followRegion, holeOf, type MarkedFrame } from "./follow.ts";
import { together } from "./objects.ts";
import { inMemory, type Scene } from "./scene.ts";

/**
 * The scene of a clip as the engine knows it. @param shrink a pixel of a small frame is the mean of shrink x shrink full-size
 * pixels
 */
function sceneOf(
  frames: readonly Uint8Array[],
  shots: readonly Shot[] = [{ start: 0, end: frames.length }],
  shrink = 1,
): Scene {
  const tracked = frames.map((rgb) =>
    trackable(halfLumaOfRgb(rgb, width, height), new Uint8Array((width * height) / 4)),
  );
  const motions = tracked.slice(1).map((next, t) => {
    if (shots.some(({ start }) => start === t + 1)) return { map: identity(), agreement: 0 };
    return globalMotion(tracked[t]!, next);
  });
  return {
    width,
    height,
    shots,
    framesPerSecond: 25,
    small: inMemory(
      frames.map((rgb) => shrunkRgb(rgb, width, height, shrink)),
      width / shrink,
      height / shrink,
    ),
    toNext: motions.map(({ map }) => map),
    agreement: motions.map(({ agreement }) => agreement),
  };
}

const markOf = (mask: Uint8Array, frame: number) => ({ frame, mask: runsOf(mask, width, height), isBox: false });
const filled = (runs: Runs | null): Uint8Array => {
  const mask = new Uint8Array(width * height);
  if (runs) fillRuns(runs, mask);
  return mask;
};
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Bars like letters, 72 x 24 pixels. All bars are different. */
const isLetter = (u: number, v: number): boolean =>
  u >= 0 && u < 72 && v >= 0 && v < 24 && (u % 12 < 4 || (Math.abs(v - 4 - u / 6) < 2.5 && u % 24 < 14));
const logo: Actor = { covers: (x, y) => isLetter(x - 150, y - 20), colour: [240, 240, 240] };
const drifting = (isThere: (t: number) => boolean, density = 1): Actor => ({
  covers: (x, y, t) => isThere(t) && isLetter(x - 20 - 3 * t, y - 60 - Math.round(20 * Math.sin(t / 5))),
  colour: [240, 240, 240],
  density,
});
const walker: Actor = {
  covers: (x, y, t) =>
    Math.hypot((x - 50 - 3.5 * t) / (18 + 6 * Math.sin(t / 2)), (y - 80) / (30 + 5 * Math.cos(t / 3))) < 1,
  colour: [60, 60, 160],
};
/** The walker for 36 frames. It is made once, because tests only read it. */
const walking = sceneOf(played(36, 2, [walker]));

test("a logo stays in place across a cut, and all frames share one mask", async () => {
  const frames = [...played(24, 3, [logo]), ...played(24, -2, [logo])];
  const scene = sceneOf(frames, [
    { start: 0, end: 24 },
    { start: 24, end: 48 },
  ]);
  const followed = await followRegion({ scene, marks: [markOf(coveredBy(logo, 0), 10)], from: 0, to: 48 });
  assert.equal(followed.kind, "still");
  assert.equal(followed.masks.length, 48);
  assert.ok(followed.masks.every((mask) => mask === followed.masks[0]));
  const hole = holeOf(followed, 40);
  assert.equal(hole, holeOf(followed, 0));
  assert.equal(coverage(filled(hole), coveredBy(logo, 0)), 1);
});

test("letters that are illegible on the marked frame are found on other frames of the shot", async () => {
  const behind = (x: number, t: number) => x + 3 * t;
  const pale: Actor = { covers: (x, _, t) => behind(x, t) > 185 && behind(x, t) < 260, colour: [240, 240, 240] };
  const scene = sceneOf(played(48, 3, [pale, logo]));
  const truth = coveredBy(logo, 0);
  const legible = truth.map((value, i) => (i % width < 180 ? value : 0));
  const box = { left: 140, top: 12, width: 92, height: 42 };
  const marks = [{ ...markOf(legible, 2), box }];
  const followed = await followRegion({ scene, marks, from: 0, to: 48 });
  assert.equal(followed.kind, "still");
  assert.ok(coverage(filled(holeOf(followed, 30)), truth) > 0.95);
});

test("a box around a walking person is not mistaken for a still overlay", async () => {
  const box = { left: 40, top: 40, width: 80, height: 80 };
  const { kind } = await followRegion({
    scene: walking,
    marks: [{ ...markOf(coveredBy(walker, 8), 8), box }],
    from: 0,
    to: 36,
  });
  assert.equal(kind, "object");
});

test("a drifting watermark is followed, also when it is half-transparent", async () => {
  for (const density of [1, 0.6]) {
    const mark = drifting(() => true, density);
    const scene = sceneOf(played(40, 2, [mark]));
    const followed = await followRegion({ scene, marks: [markOf(coveredBy(mark, 5), 5)], from: 0, to: 40 });
    assert.equal(followed.kind, "rigid");
    const overlaps = followed.masks.map((runs, t) => overlapOf(filled(runs), coveredBy(mark, t)));
    assert.ok(mean(overlaps) > 0.9, overlaps.map((value) => value.toFixed(2)).join(" "));
    for (const t of followed.masks.keys())
      assert.ok(coverage(filled(holeOf(followed, t)), coveredBy(mark, t)) > 0.97, `${density} at ${t}`);
  }
});

test("a watermark that disappears leaves no hole, and is found again after a cut", async () => {
  const mark = drifting((t) => t < 26 || t > 44);
  const whole = played(60, 2, [mark]);
  const scene = sceneOf(whole, [
    { start: 0, end: 35 },
    { start: 35, end: 60 },
  ]);
  const { masks } = await followRegion({ scene, marks: [markOf(coveredBy(mark, 0), 0)], from: 0, to: 60 });
  for (let t = 30; t < 40; t++) assert.equal(masks[t], null, `${t}`);
  for (let t = 45; t < 50; t++) assert.ok(overlapOf(filled(masks[t]!), coveredBy(mark, t)) > 0.85, `${t}`);
});

test("a person who walks is followed in their shot, and not beyond it", async () => {
  const frames = [...played(36, 2, [walker]), ...played(10, 2, [])];
  const shots = [
    { start: 0, end: 36 },
    { start: 36, end: 46 },
  ];
  const scene = sceneOf(frames, shots, 2);
  const shares: number[] = [];
  const followed = await followRegion({
    scene,
    marks: [markOf(coveredBy(walker, 8), 8)],
    from: 0,
    to: 46,
    progress: (share) => shares.push(share),
  });
  assert.equal(followed.kind, "object");
  const overlaps = followed.masks.slice(0, 36).map((runs, t) => overlapOf(filled(runs), coveredBy(walker, t)));
  assert.ok(mean(overlaps) > 0.7, overlaps.map((value) => value.toFixed(2)).join(" "));
  assert.ok(followed.masks.slice(36).every((mask) => mask === null));
  assert.ok(shares.length > 10 && shares.at(-1) === 1 && shares.every((share, i) => share >= (shares[i - 1] ?? 0)));
});

test("a second mark determines the frames that are nearer to it", async () => {
  const wrong = Uint8Array.from({ length: width * height }, (_, i) => (i % width < 30 && i < 30 * width ? 1 : 0));
  const marks = [markOf(coveredBy(walker, 30), 30), markOf(wrong, 0)];
  const { masks } = await followRegion({ scene: walking, marks, from: 0, to: 36 });
  assert.ok(overlapOf(filled(masks[20]!), coveredBy(walker, 20)) > 0.6);
  assert.ok(overlapOf(filled(masks[5]!), coveredBy(walker, 5)) < 0.1);
});

test("a second, imprecise mark does not make the result worse", async () => {
  const wide = coveredBy(
    { ...walker, covers: (x, y, t) => walker.covers(x, y, t) || (walker.covers(x, y - 8, t) && y > 100) },
    0,
  );
  const from = async (marks: readonly MarkedFrame[]) => {
    const { masks } = await followRegion({ scene: walking, marks, from: 0, to: 36 });
    return mean(masks.map((runs, t) => overlapOf(filled(runs), coveredBy(walker, t))));
  };
  const loose = markOf(wide, 0);
  assert.ok((await from([loose, markOf(coveredBy(walker, 30), 30)])) >= (await from([loose])));
});

test("a part from only one of two marks counts if it moves by itself and is close to the common part", () => {
  const size = { width: 100, height: 20 };
  const columnsOf = (...columns: [from: number, to: number][]) => {
    const isIn = (x: number) => columns.some(([from, to]) => x >= from && x < to);
    const mask = Uint8Array.from({ length: size.width * size.height }, (_, i) => (isIn(i % size.width) ? 1 : 0));
    return runsOf(mask, size.width, size.height);
  };
  const thing: [number, number] = [10, 40];
  const first = { seen: columnsOf(thing), sure: columnsOf(thing) };
  const merged = (piece: [number, number]) => {
    const second = { seen: columnsOf(thing, piece), sure: columnsOf(thing, piece) };
    return runsOf(together(first, second), size.width, size.height);
  };
  assert.deepEqual(merged([44, 50]), columnsOf(thing, [44, 50]));
  assert.deepEqual(merged([70, 80]), columnsOf(thing));
  const standing = { seen: columnsOf(thing, [40, 50]), sure: columnsOf(thing) };
  assert.deepEqual(
    runsOf(together(first, standing), size.width, size.height),
    columnsOf(thing),
    "what moves by itself alone",
  );
});

test("only the requested frames are followed, even when the mark is outside of them", async () => {
  const scene = sceneOf(played(30, 2, [walker]));
  const { from, masks } = await followRegion({ scene, marks: [markOf(coveredBy(walker, 2), 2)], from: 12, to: 20 });
  assert.equal(from, 12);
  assert.equal(masks.length, 8);
  assert.ok(overlapOf(filled(masks[7]!), coveredBy(walker, 19)) > 0.6);
});

test("following stops on its signal", async () => {
  const scene = sceneOf(played(30, 2, [walker]));
  const signal = AbortSignal.abort(new Error("enough"));
  const marks = [markOf(coveredBy(walker, 2), 2)];
  await assert.rejects(followRegion({ scene, marks, from: 0, to: 30, signal }), /enough/);
});
