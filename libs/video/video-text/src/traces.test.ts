import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { draw } from "@cutwater/media/test/drawn.ts";
import { traitsOf } from "@cutwater/media/video/traits.ts";
import { coveredHoles } from "./covered.ts";
import { tracesOf } from "./traces.ts";
import type { TextTrack } from "./track.ts";

const width = 480;
const height = 270;
const count = 30;
const box = { left: 120, top: 214, width: 240, height: 42 };
let folder = "";
before(async () => {
  folder = await mkdtemp(join(tmpdir(), "traces-"));
});
after(() => rm(folder, { recursive: true }));

/** A passing background with words at the bottom, from one frame to another (exclusive). */
async function film(name: string, words: { opacity: number; from: number; to: number } | null) {
  const path = join(folder, name);
  const ground = `color=0x808080:size=960x270:rate=15:duration=2,format=yuv444p,noise=alls=100:all_seed=3,gblur=sigma=6,eq=contrast=4:saturation=3,crop=${width}:${height}:x=4*n:y=0`;
  const letters = words
    ? `,drawtext=text='Quiet harbour':font=DejaVu Sans:fontsize=30:fontcolor=white@${words.opacity}:borderw=1:bordercolor=black@${words.opacity}:x=(w-tw)/2:y=220:enable='between(n,${words.from},${words.to - 1})'`
    : "";
  await draw("-f", "lavfi", "-i", ground + letters, "-pix_fmt", "yuv420p", "-c:v", "libx264", "-crf", "12", path);
  const traits = await traitsOf(path);
  return {
    path,
    traits,
    upright: { width, height },
    toStored: (x: number, y: number): [number, number] => [x, y],
    seconds: Array.from({ length: count }, (_, t) => t / 15),
  };
}

const removed = (from: number, to: number): TextTrack => ({
  kind: "subtitle",
  from,
  to,
  boxes: Array.from({ length: to - from }, () => box),
  text: "Quiet harbour",
  confidence: 0.9,
});

test("words that are still half visible in a result are reported as traces with times and places", async () => {
  const result = await film("left.mp4", { opacity: 0.7, from: 15, to: 30 });
  const [trace, ...others] = await tracesOf(result, [removed(0, 15), removed(15, 30)], { threads: 2 });
  assert.deepEqual([others.length, trace?.from, trace?.to, trace?.boxes.length], [0, 15, 30, 15]);
  const { left, top, width: w, height: h } = trace!.boxes[0]!;
  assert.ok(left > 110 && left < 165 && left + w > 320 && left + w < 372, JSON.stringify(trace!.boxes[0]));
  assert.ok(top > 205 && top < 228 && top + h > 240 && top + h < 266, JSON.stringify(trace!.boxes[0]));
});

test("where the words are gone, no background is mistaken for words", async () => {
  const result = await film("gone.mp4", null);
  const shares: number[] = [];
  const seen = await tracesOf(result, [removed(0, 30)], { threads: 2, onShare: (share) => shares.push(share) });
  assert.deepEqual([seen, shares.at(-1)], [[], 1]);
});

test("a trace is covered completely, only on its frames; frames with the same holes share them", async () => {
  const trace = removed(10, 20);
  const holes = coveredHoles(
    Array.from({ length: count }, () => null),
    [trace],
    { width, height },
  );
  assert.deepEqual(
    holes.flatMap((hole, t) => (hole ? t : [])),
    [10, 11, 12, 13, 14, 15, 16, 17, 18, 19],
  );
  assert.equal(holes[10], holes[19]);
  assert.deepEqual([...holes[10]!.spans.slice(0, 3), holes[10]!.spans.length / 3], [214, 120, 360, 42]);
});
