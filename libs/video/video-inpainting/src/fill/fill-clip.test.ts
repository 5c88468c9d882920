import assert from "node:assert/strict";
import { test } from "node:test";
import { planesOf } from "@cutwater/imaging/frame.ts";
import { sourceOf } from "@cutwater/imaging/propagate/source.ts";
import { delogo } from "../../bench/delogo.ts";
import { type Clip, fillClip } from "../../bench/fill-clip.ts";
import { planarOf, rgbOf } from "../../bench/planar.ts";
import { scoreOf } from "../../bench/score.ts";
import { telea } from "../../bench/telea.ts";

const width = 192;
const height = 128;
const size = { width, height };

/** A passing street and a passing forest, drawn as waves of several lengths, each with its own colours. */
function filmed(place: number, isForest: boolean): Uint8Array {
  const rgb = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i++) {
    const x = (i % width) + place;
    const y = Math.floor(i / width);
    const [a, b] = isForest ? [x / 3.1 + y / 9, x / 11 - y / 2.7] : [x / 4.3 - y / 17, x / 23 + y / 3.9];
    for (let c = 0; c < 3; c++)
      rgb[3 * i + c] =
        (isForest ? 70 : 140) + 30 * Math.sin(a + c) + 25 * Math.sin(b - c) + 15 * Math.sin(x * y * 0.011);
  }
  return rgb;
}

function aClip({ hides = 1, frames = 14 } = {}): Clip & { truth: Uint8Array[] } {
  const hole = new Uint8Array(width * height);
  for (let y = 40; y < 64; y++) hole.fill(1, y * width + 70, y * width + 110);
  const truth = Array.from({ length: 2 * frames }, (_, t) => rgbOf(planarOf(filmed(6 * t, t >= frames), size)));
  const covered = truth.map((frame) =>
    frame.map((value, i) => (hole[Math.floor(i / 3)] === 0 ? value : Math.round((1 - hides) * value + hides * 230))),
  );
  return { frames: covered.map((rgb) => planarOf(rgb, size)), holes: truth.map(() => hole), truth };
}

test("each shot is filled from its own frames, and outside the hole nothing changes", () => {
  const clip = aClip();
  const { frames, unseen } = fillClip(clip);
  const { psnr } = scoreOf(frames.map(rgbOf), clip.truth, clip.holes, size);
  assert.ok(psnr > 27, `${psnr} dB`);
  assert.ok(unseen.every((mask) => mask.every((value) => value === 0)));
  for (const [t, frame] of frames.entries()) {
    const { hole, chromaHole } = sourceOf(clip.frames[t]!, clip.holes[t]!);
    for (const [c, { data }] of planesOf(frame).entries()) {
      const mask = c === 0 ? hole : chromaHole;
      const given = planesOf(clip.frames[t]!)[c]!.data;
      assert.ok(data.every((value, i) => mask[i] !== 0 || value === given[i]));
    }
  }
});

test("the background behind a half-transparent logo is recovered", () => {
  const clip = aClip({ hides: 0.5, frames: 24 });
  const { psnr } = scoreOf(fillClip(clip).frames.map(rgbOf), clip.truth, clip.holes, size);
  assert.ok(psnr > 36, `${psnr} dB`);
});

test("a single frame, a clip without holes, and a clip that is all hole are handled", () => {
  const clip = aClip({ frames: 1 });
  const single = { frames: clip.frames.slice(0, 1), holes: clip.holes.slice(0, 1) };
  assert.deepEqual(fillClip(single).unseen[0], single.holes[0]);
  const none = { ...single, holes: [new Uint8Array(width * height)] };
  assert.deepEqual(fillClip(none).frames, none.frames);
  const all = { ...single, holes: [new Uint8Array(width * height).fill(255)] };
  assert.deepEqual(fillClip(all).frames, all.frames);
});

test("the competitors change nothing outside the hole, and fill a gradient well", () => {
  const slope = new Uint8Array(width * height * 3).map((_, i) => Math.floor((Math.floor(i / 3) % width) + (i % 3)));
  const { holes } = aClip({ frames: 1 });
  const covered = slope.map((value, i) => (holes[0]![Math.floor(i / 3)] === 0 ? value : 255));
  for (const fill of [telea, delogo]) {
    const filled = fill(covered, holes[0]!, width, height);
    assert.ok(filled.every((value, i) => holes[0]![Math.floor(i / 3)] !== 0 || value === slope[i]));
    assert.ok(
      scoreOf([filled], [slope], [holes[0]!], size).psnr > 32,
      `${fill.name}: ${scoreOf([filled], [slope], [holes[0]!], size).psnr}`,
    );
  }
});

test("a logo over a passing picture is removed, 2 dB better than by its surroundings alone", () => {
  const clip = aClip({ frames: 10 });
  const { frames } = fillClip(clip);
  const ours = scoreOf(frames.map(rgbOf), clip.truth, clip.holes, size);
  const peers = clip.frames.map((frame, t) => telea(rgbOf(frame), clip.holes[t]!, width, height));
  const peer = scoreOf(peers, clip.truth, clip.holes, size);
  assert.ok(ours.psnr > peer.psnr + 2, `${ours.psnr} against ${peer.psnr} dB`);
  assert.ok(ours.ssim > peer.ssim && ours.flicker < peer.flicker);
});
