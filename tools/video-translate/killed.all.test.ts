import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";
import { drawSound, tone } from "@cutwater/media/test/drawn-sound.ts";
import { drawFilm } from "./test/films.ts";
import { folders } from "./test/job.ts";
import type { KilledRun } from "./test/killed-child.ts";

const exec = promisify(execFile);
const { aFolder } = folders();

const segments = [
  { start: 0.5, end: 1.8, text: "One morning." },
  { start: 2.2, end: 3.6, text: "Another morning in May." },
  { start: 4, end: 5.4, text: "The last one of them all." },
];
const child = join(import.meta.dirname, "test/killed-child.ts");
const run = async (wanted: KilledRun) => (await exec(process.execPath, [child, JSON.stringify(wanted)])).stdout;

test("a job that is killed at seven points gives the same bytes and repeats no request", async () => {
  const folder = await aFolder();
  const film = join(folder, "film.mp4");
  const sound = join(folder, "tone.wav");
  await drawSound(sound, 6, (t) => (segments.some(({ start, end }) => t > start && t < end) ? tone(300, 0.2)(t) : 0));
  await drawFilm({ path: film, seconds: 6, sound });
  const calm = await run({
    film,
    folder: join(await aFolder(), "job"),
    segments,
    log: join(folder, "calm.log"),
    killAt: null,
  });

  const job = { film, folder: join(folder, "job"), segments, log: join(folder, "killed.log") };
  const asks = (await readFile(join(folder, "calm.log"), "utf8")).trim().split("\n");
  const spoken = asks.filter((ask) => ask.startsWith("speak"));
  for (const killAt of ["transcribe", asks[2]!, spoken[0]!, spoken[2]!, "separate", "mixing", "composing"])
    await assert.rejects(run({ ...job, killAt }), ({ signal }: { signal?: string }) => signal === "SIGKILL", killAt);
  const made = await run({ ...job, killAt: null });

  assert.ok((await readFile(made)).equals(await readFile(calm)));
  const answered = (await readFile(job.log, "utf8")).trim().split("\n");
  // The run was killed during a request for several lines, which was never answered.
  assert.deepEqual(answered.toSorted(), [...asks, asks[1]!].toSorted());
});
