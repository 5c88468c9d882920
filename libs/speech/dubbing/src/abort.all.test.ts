import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { draw } from "@cutwater/media/test/drawn.ts";
import { isRunning, noProcesses as skip } from "@cutwater/media/test/running.ts";
import { atBest } from "@cutwater/testing/at-best.ts";
import { drawLine } from "../test/drawn-film.ts";
import { makeDubbedTrack } from "./mix.ts";

let folder = "";
before(async () => {
  folder = await mkdtemp(join(tmpdir(), "abort-"));
  await drawLine(join(folder, "line.wav"), 1);
  await draw("-f", "lavfi", "-i", "anoisesrc=sample_rate=8000:duration=200:amplitude=0.2", join(folder, "film.wav"));
});
after(() => rm(folder, { recursive: true }));

/** The step that is running when the signal is aborted: none yet, listening, stretching, mixing. */
for (const share of [0, 0.2, 0.4, 0.6])
  test(`a stop at ${share} gives the signal's reason within a second, and leaves no process or file`, {
    skip,
  }, async () => {
    const tookMs = await atBest(1_000, () => stopAt(share));
    assert.ok(tookMs < 1_000, `${tookMs} ms`);
  });

/** Aborts a run at this share of its work. @returns time in ms until the run has ended */
async function stopAt(share: number): Promise<number> {
  const stop = new AbortController();
  let stoppedAt = 0;
  // Waits a little, until the step's process has begun.
  const stopSoon = () =>
    setTimeout(() => {
      stoppedAt = performance.now();
      stop.abort(new Error("enough"));
    }, 100);
  const lines = Array.from({ length: 40 }, (_, i) => ({ start: 2 * i, end: 2 * i + 1, rate: 1.1 }));
  const scratch = join(folder, "scratch");
  const out = join(folder, "out.m4a");
  const run = makeDubbedTrack({
    film: join(folder, "film.wav"),
    filmSeconds: 200,
    lines: lines.map((line) => ({ ...line, path: join(folder, "line.wav"), voice: "anna" })),
    originalSpeech: lines,
    scratch,
    out,
    codec: "aac",
    signal: stop.signal,
    onShare: (done) => void (done === share && stopSoon()),
  });
  if (share === 0) stopSoon();
  await assert.rejects(run, /enough/);
  const tookMs = performance.now() - stoppedAt;
  assert.equal(await isRunning(folder), false);
  assert.deepEqual(await readdir(scratch), []);
  for (const path of [out, `${out}.part`]) assert.equal(existsSync(path), false);
  return tookMs;
}
