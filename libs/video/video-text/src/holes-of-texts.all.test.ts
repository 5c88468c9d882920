import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { areaOf, type Bounds, maskOf } from "@cutwater/imaging/mask/runs.ts";
import { drawnSize, drawText, type Layer, wordOf } from "../test/drawn-strokes.ts";
import { holesOfTexts, type TextVideo } from "./holes-of-texts.ts";
import type { TextTrack } from "./track.ts";

let root = "";
before(async () => {
  root = await mkdtemp(join(tmpdir(), "holes-of-texts-"));
});
after(() => rm(root, { recursive: true }));

const frames = 48;
const { width } = drawnSize;

function boxOf({ alpha }: Layer, dx = 0): Bounds {
  const places = [...alpha.keys()].filter((i) => alpha[i]! > 0.1);
  const xs = places.map((i) => (i % width) + dx);
  const ys = places.map((i) => Math.floor(i / width));
  const least = (values: number[]) => values.reduce((a, b) => Math.min(a, b));
  const most = (values: number[]) => values.reduce((a, b) => Math.max(a, b));
  const left = Math.max(0, least(xs) - 1);
  const right = Math.min(width, most(xs) + 2);
  return { left, top: least(ys) - 1, width: right - left, height: most(ys) + 3 - least(ys) };
}

function trackOf(from: number, to: number, boxAt: (t: number) => Bounds, more: Partial<TextTrack> = {}): TextTrack {
  const boxes = Array.from({ length: to - from }, (_, i) => boxAt(from + i));
  return { kind: "subtitle", from, to, boxes, text: null, confidence: 0.9, ...more };
}

/**
 * Measures the smallest share of a frame's drawn pixels that the holes cover, and the size of the holes relative to the boxes.
 */
async function figures(video: TextVideo, drawn: readonly Uint8Array[], tracks: readonly TextTrack[]) {
  const holes = await holesOfTexts(video, tracks);
  assert.equal(holes.length, video.count);
  let least = 1;
  let area = 0;
  for (const [t, mask] of drawn.entries()) {
    const hole = holes[t];
    if (!tracks.some(({ from, to }) => from <= t && t < to)) assert.equal(hole, null);
    const covers = hole ? maskOf(hole) : new Uint8Array(mask.length);
    const all = mask.reduce((sum, value) => sum + value, 0);
    const seen = mask.reduce((sum, value, i) => sum + (value & covers[i]!), 0);
    if (all > 0) least = Math.min(least, seen / all);
    area += hole ? areaOf(hole) : 0;
  }
  let boxes = 0;
  for (const track of tracks) for (const box of track.boxes) boxes += box.width * box.height;
  return { recall: least, area: area / boxes, holes };
}

const opaque: (t: number) => number = () => 1;

let videos = 0;
/** A word over a passing picture, on frames 8 to 40. */
async function overStreet(layer: Layer, { speed = 3, from = 8, to = 40, opacity = opaque } = {}) {
  const path = join(root, `${videos++}.mp4`);
  const layersAt = (t: number) => (t >= from && t < to ? [{ layer, opacity: opacity(t) }] : []);
  const { video, drawn } = await drawText({ path, frames, speed, layersAt });
  const box = boxOf(layer);
  return await figures(video, drawn, [trackOf(from, to, () => box)]);
}

const place = { x: 60, y: 130 };

describe("letters over a picture that moves", () => {
  test("an outlined word is covered and the spaces between its letters are not", async () => {
    const { recall, area } = await overStreet(wordOf({ ...place, outline: 1.5 }));
    assert.ok(recall > 0.99 && area < 0.9, `${recall} of it, ${area} of the box`);
  });

  test("a shadow belongs to the word", async () => {
    const { recall, area } = await overStreet(wordOf({ ...place, shadow: 0.6 }));
    assert.ok(recall > 0.99 && area < 0.9, `${recall} of it, ${area} of the box`);
  });

  test("a half-transparent plate is covered completely", async () => {
    const { recall, area } = await overStreet(wordOf({ ...place, plate: 0.5 }));
    assert.ok(recall > 0.99 && area < 1.1, `${recall} of it, ${area} of the box`);
  });

  test("a word that fades in and out is also covered while it is faint", async () => {
    const { recall } = await overStreet(wordOf({ ...place, outline: 1.5 }), {
      opacity: (t) => Math.min(1, (t - 7) / 8, (40 - t) / 8),
    });
    assert.ok(recall > 0.99, `${recall} of it`);
  });

  test("a word whose letters change their colour one after the other is covered on all frames", async () => {
    const [light, dark] = [225, 150].map((fill) => wordOf({ ...place, fill, outline: 1.5 })) as [Layer, Layer];
    const layersAt = (t: number) => {
      const border = place.x + 4 * t;
      return [
        { layer: { ...light, luma: light.luma.map((value, i) => (i % width < border ? dark.luma[i]! : value)) } },
      ];
    };
    const { video, drawn } = await drawText({ path: join(root, "karaoke.mp4"), frames, speed: 3, layersAt });
    const box = boxOf(light);
    const { recall, area } = await figures(video, drawn, [trackOf(0, frames, () => box)]);
    assert.ok(recall > 0.99 && area < 0.9, `${recall} of it, ${area} of the box`);
  });

  test("a running line has one mask that moves with it from one side of the picture to the other", async () => {
    const layer = wordOf({ ...place, count: 4, outline: 1.5 });
    const dxAt = (t: number) => 250 - 9 * t;
    const { video, drawn } = await drawText({
      path: join(root, "ticker.mp4"),
      frames,
      speed: 2,
      layersAt: (t) => [{ layer, dx: dxAt(t) }],
    });
    const isIn = (t: number) => boxOf(layer).left + dxAt(t) < width - 4;
    const from = Array.from({ length: frames }, (_, t) => t).findIndex(isIn);
    const to = 35;
    const track = trackOf(from, to, (t) => boxOf(layer, dxAt(t)), { kind: "ticker" });
    const { recall, area } = await figures(
      video,
      drawn.map((mask, t) => (t < from || t >= to ? mask.fill(0) : mask)),
      [track],
    );
    assert.ok(recall > 0.97 && area < 0.95, `${recall} of it, ${area} of the boxes`);
  });
});

describe("letters over a picture that stands still", () => {
  test("new pixels are covered, and little else", async () => {
    const { recall, area } = await overStreet(wordOf({ ...place, outline: 1.5, shadow: 0.5 }), { speed: 0 });
    assert.ok(recall > 0.99 && area < 0.9, `${recall} of it, ${area} of the box`);
  });

  test("letters that are always visible are found by their strokes", async () => {
    const { recall } = await overStreet(wordOf({ ...place, outline: 1.5 }), { speed: 0, from: 0, to: frames });
    assert.ok(recall > 0.97, `${recall} of it`);
  });
});

describe("frames and holes", () => {
  test("a word of one frame is covered on that frame", async () => {
    const { recall, holes } = await overStreet(wordOf({ ...place, outline: 1.5 }), { from: 20, to: 21 });
    assert.ok(recall > 0.97, `${recall} of it`);
    assert.equal(holes.filter((hole) => hole !== null).length, 1);
  });

  test("a box without letter-like pixels is covered completely, in a video of a single colour", async () => {
    const path = join(root, "even.mp4");
    const { video } = await drawText({ path, frames: 4, speed: 0, layersAt: () => [{ layer: evenLayer() }] });
    const box = { left: 100, top: 50, width: 80, height: 30 };
    const holes = await holesOfTexts(video, [trackOf(0, 4, () => box, { confidence: 0 })]);
    const covers = maskOf(holes[0]!);
    for (let y = box.top; y < box.top + box.height; y++)
      for (let x = box.left; x < box.left + box.width; x++) assert.equal(covers[y * width + x], 1);
  });

  test("frames with the same texts have the same hole, and the same video and tracks give the same holes", async () => {
    const upper = wordOf({ x: 60, y: 40, outline: 1 });
    const lower = wordOf({ ...place, outline: 1 });
    const { video } = await drawText({
      path: join(root, "two.mp4"),
      frames,
      speed: 3,
      layersAt: (t) => [...(t < 30 ? [{ layer: upper }] : []), ...(t >= 10 ? [{ layer: lower }] : [])],
    });
    const above = boxOf(upper);
    const below = boxOf(lower);
    const tracks = [trackOf(0, 30, () => above), trackOf(10, frames, () => below)];
    const holes = await holesOfTexts(video, tracks);
    const again = await holesOfTexts(video, tracks);
    assert.deepEqual(again, holes);
    assert.equal(new Set(holes.map((hole) => hole?.spans)).size, 3);
    assert.equal(areaOf(holes[20]!), areaOf(holes[0]!) + areaOf(holes[40]!));
  });

  test("frames share a hole only if the shot never shows the background or the camera stands still", async () => {
    const always = await overStreet(wordOf({ ...place, outline: 1 }), { from: 0, to: frames });
    assert.equal(new Set(always.holes).size, 1);
    const passing = await overStreet(wordOf({ ...place, outline: 1 }), { from: 8, to: frames });
    assert.equal(new Set(passing.holes).size, 1 + frames - 8);
    const still = await overStreet(wordOf({ ...place, outline: 1 }), { from: 8, to: frames, speed: 0 });
    assert.equal(new Set(still.holes).size, 2);
  });

  test("without texts there is no hole, and nothing is read", async () => {
    const { video } = await drawText({ path: join(root, "none.mp4"), frames: 3, speed: 0, layersAt: () => [] });
    const holes = await holesOfTexts({ ...video, path: join(root, "missing.mp4") }, []);
    assert.deepEqual(holes, [null, null, null]);
  });

  test("an aborted job ends with the signal's reason", async () => {
    const { video } = await drawText({ path: join(root, "given-up.mp4"), frames: 3, speed: 0, layersAt: () => [] });
    const box = { left: 10, top: 10, width: 30, height: 20 };
    const reason = new Error("given up");
    const work = holesOfTexts(video, [trackOf(0, 3, () => box)], { signal: AbortSignal.abort(reason) });
    await assert.rejects(work, reason);
  });
});

const evenLayer = (): Layer => ({
  luma: new Float32Array(drawnSize.width * drawnSize.height).fill(120),
  alpha: new Float32Array(drawnSize.width * drawnSize.height).fill(1),
});
