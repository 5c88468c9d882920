import assert from "node:assert/strict";
import { test } from "node:test";
import { realFiles } from "@cutwater/testing/real-files.ts";
import { makeCase } from "../../bench/cases.ts";
import { fillClip } from "../../bench/fill-clip.ts";
import { openFootage } from "../../bench/footage.ts";
import { planarOf, rgbOf } from "../../bench/planar.ts";
import { scoreOf } from "../../bench/score.ts";
import { telea } from "../../bench/telea.ts";

const { skip } = realFiles("masked-frames/tennis");

test("a logo over a tennis court is removed, 2 dB better than by its surroundings alone", { skip }, async () => {
  const footage = await openFootage("tennis", 10);
  const { frames, holes } = await makeCase(footage, "moving watermark", []);
  const { width: w, height: h } = footage;
  const clip = { frames: frames.map((rgb) => planarOf(rgb, footage)), holes };
  const truth = footage.frames.map((rgb) => rgbOf(planarOf(rgb, footage)));
  const ours = scoreOf(fillClip(clip).frames.map(rgbOf), truth, holes, footage);
  const peer = scoreOf(
    clip.frames.map((frame, t) => telea(rgbOf(frame), holes[t]!, w, h)),
    truth,
    holes,
    footage,
  );
  assert.ok(ours.psnr > peer.psnr + 2, `${ours.psnr} against ${peer.psnr} dB`);
  assert.ok(ours.ssim > peer.ssim && ours.flicker < peer.flicker);
});
