import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import {
  drawGap,
  drawHeld,
  drawLatePicture,
  drawLongSound,
  drawTrimmed,
  inFolder,
} from "@cutwater/media/test/drawn-times.ts";
import { lookIntoVideo } from "./look-video.ts";

let folder = "";
before(async () => {
  folder = await mkdtemp(join(tmpdir(), "look-times-"));
});
after(() => rm(folder, { recursive: true }));
const drawn = inFolder(() => folder);

async function factsOf(path: string) {
  const { facts } = await lookIntoVideo(path, {
    container: "MP4",
    scratch: folder,
    signal: AbortSignal.timeout(60_000),
  });
  assert.equal(facts.kind, "video");
  return facts.kind === "video" ? facts : assert.fail();
}

test("an upload lasts as long as its edit list shows, neither longer nor shorter", async () => {
  const long = await factsOf(await drawn("long.mp4", (path) => drawTrimmed(path, { seconds: 9 })));
  assert.deepEqual([long.durationSeconds, long.framesPerSecond, long.presentedSeconds], [9, 20, undefined]);
  const short = await factsOf(await drawn("short.mp4", (path) => drawTrimmed(path, { seconds: 4 })));
  assert.ok(Math.abs(short.durationSeconds - 4.1) <= 0.1, `${short.durationSeconds} s`);
});

test("an upload whose picture stands still or is held at its end has its whole length", async () => {
  assert.equal((await factsOf(await drawn("gap.mp4", drawGap))).durationSeconds, 8);
  assert.equal((await factsOf(await drawn("held.mp4", drawHeld))).durationSeconds, 3.45);
});

test("an upload whose sound exceeds its picture states both lengths", async () => {
  for (const draw of [drawLatePicture, drawLongSound]) {
    const { durationSeconds, presentedSeconds } = await factsOf(await drawn("sound.mp4", draw));
    assert.deepEqual([durationSeconds, presentedSeconds], [2, 5], draw.name);
  }
});
