import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { copyFile, readFile } from "node:fs/promises";
import { join } from "node:path";
import { before, test } from "node:test";
import { promisify } from "node:util";
import { soakTest } from "@cutwater/testing/height.ts";
import { runEngine } from "@cutwater/toolkit/testing.ts";
import { readSubtitles } from "@cutwater/video-text";
import type { TextWanted } from "@cutwater/video-text/test/drawn-text.ts";
import { drawTextVideo } from "@cutwater/video-text/test/drawn-video.ts";
import { errorsIn } from "@cutwater/video-text/test/errors-in.ts";
import engine from "./engine.ts";
import { changedRows, drawFilm, packetsOf } from "./test/films.ts";
import { folders, srt } from "./test/job.ts";
import type { KilledRun } from "./test/killed-child.ts";

const exec = promisify(execFile);
const { aFolder } = folders();

const old = ["你昨天晚上去哪里了", "我在车站等了三个小时"];
const fresh = ["Where were you last night?", "We waited three hours."];
const frames = [8, 36, 42, 70] as const;
const translation = srt([
  { start: frames[0] / 25, end: frames[1] / 25, text: fresh[0]! },
  { start: frames[2] / 25, end: frames[3] / 25, text: fresh[1]! },
]);
const data = { url: "u", from: "zh", to: "en", translation, removesOldSubtitles: true } as const;
const jobOf = async (path: string) => ({ inputs: { u: path }, folder: join(await aFolder(), "job"), threads: 2 });
const readIn = async (path: string) =>
  (await readSubtitles({ path, folder: await aFolder(), modelDirectories: [], threads: 2 })).map(({ text }) => text);

let film = "";
before(async () => {
  film = join(await aFolder(), "film.mp4");
  const style = { colour: "white", isBold: true, outline: 0.07 };
  const texts = old.map((text, i): TextWanted => {
    const from = frames[2 * i]!;
    const to = frames[2 * i + 1]!;
    return { kind: "subtitle", lines: [text], script: "cjk", size: 0.075, style, place: [0.5, 0.93], from, to };
  });
  await drawTextVideo({ path: film, frames: 78, texts, width: 480, height: 270, hasSound: true });
});

test("the old subtitles are removed from the picture and the new ones drawn; sound and times stay", async () => {
  const job = await jobOf(film);
  const steps = new Set<string>();
  const { result, outputPath } = await runEngine(
    engine,
    { ...data, output: "burned" },
    { ...job, onProgress: (_, step) => steps.add(step?.key ?? "") },
  );
  assert.deepEqual([result.oldSubtitles?.outcome, result.oldSubtitles?.removed], ["removed", 2]);
  const read = await readIn(outputPath);
  assert.equal(read.length, fresh.length, read.join(" | "));
  for (const [i, text] of read.entries()) assert.ok(errorsIn(text, fresh[i]!) < 0.07, text);
  assert.equal(await packetsOf(outputPath, "0:a:0"), await packetsOf(film, "0:a:0"));
  for (const step of ["finding", "outlining", "filling", "lookingAgain", "composing"]) assert.ok(steps.has(step), step);
  const burned = join(await aFolder(), "burned.mp4");
  await copyFile(outputPath, burned);
  // Work of an earlier run is not repeated.
  const again = new Set<string>();
  const second = await runEngine(
    engine,
    { ...data, output: "soft" },
    { ...job, onProgress: (_, step) => again.add(step?.key ?? "") },
  );
  assert.ok(!again.has("filling") && !again.has("finding"), [...again].join());
  const { low } = await changedRows([second.outputPath, burned], (frames[0] + frames[1]) / 50);
  assert.ok(low > 3, `soft subtitles do not stand on the picture: ${low}`);
});

test("a film without subtitles in its picture stays unchanged, and the result reports this", async () => {
  const path = join(await aFolder(), "film.mp4");
  await drawFilm({ path, seconds: 3 });
  const { result, outputPath } = await runEngine(engine, { ...data, output: "soft" }, await jobOf(path));
  assert.deepEqual(result.oldSubtitles, { outcome: "none", removed: 0, traces: [] });
  assert.equal(await packetsOf(outputPath, "0:v:0"), await packetsOf(path, "0:v:0"));
});

soakTest("a job that is killed during the removal and after it gives the same bytes", async () => {
  const folder = await aFolder();
  const child = join(import.meta.dirname, "test/killed-child.ts");
  const run = async (wanted: Partial<KilledRun>) => {
    const whole = { film, segments: [], log: join(folder, "asks"), killAt: null, data: { ...data, output: "burned" } };
    return (await exec(process.execPath, [child, JSON.stringify({ ...whole, ...wanted })])).stdout;
  };
  const job = { folder: join(folder, "job") };
  for (const killAt of ["filling", "composing"])
    await assert.rejects(run({ ...job, killAt }), ({ signal }: { signal?: string }) => signal === "SIGKILL", killAt);
  const made = await run(job);
  const calm = await run({ folder: join(await aFolder(), "job") });
  assert.ok((await readFile(made)).equals(await readFile(calm)));
});

soakTest("a job that is cancelled during the removal ends", async () => {
  const stop = new AbortController();
  const job = { ...(await jobOf(film)), signal: stop.signal };
  const onProgress = (_: number, step?: { key: string }) => {
    if (step?.key === "filling") stop.abort(new Error("cancelled"));
  };
  await assert.rejects(runEngine(engine, { ...data, output: "dub" }, { ...job, onProgress }), /cancelled/);
});
