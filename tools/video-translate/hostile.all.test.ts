import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { before, test } from "node:test";
import { promisify } from "node:util";
import { drawSound, tone } from "@cutwater/media/test/drawn-sound.ts";
import { readWav } from "@cutwater/speech/sound/wav.ts";
import { runEngine, runUntilPause } from "@cutwater/toolkit/testing.ts";
import type { Draft } from "./draft.ts";
import engine from "./engine.ts";
import { drawFilm } from "./test/films.ts";
import { folders, refusalOf, srt } from "./test/job.ts";
import { scriptedRemote } from "./test/scripted-remote.ts";

const { aFolder } = folders();
const run = promisify(execFile);

const segments = [
  { start: 0.2, end: 1, text: "Good morning." },
  { start: 1.2, end: 1.9, text: "We begin." },
];
const working = { segments, translate: (text: string) => `es ${text}`, speak: () => 0.6 };
const finish = { next: "finish" } as const;
const dubbing = { url: "u", to: "es", output: "dub" } as const;

let film = "";
before(async () => {
  film = join(await aFolder(), "film.mp4");
  await drawFilm({ path: film, seconds: 2 });
  const sound = join(await aFolder(), "tone.wav");
  await drawSound(sound, 2, (t) => (segments.some(({ start, end }) => t > start && t < end) ? tone(300, 0.2)(t) : 0));
  await drawFilm({ path: film, seconds: 2, sound });
});
const jobOf = async (path = film) => ({ inputs: { u: path }, folder: join(await aFolder(), "job"), threads: 1 });

test("a film's length is measured, whatever its owner's draft says", async () => {
  const job = { ...(await jobOf()), language: scriptedRemote(working) };
  const draft = await runUntilPause(engine, dubbing, job);
  for (const filmSeconds of [1e9, 0]) {
    const review = { draft: { ...draft, filmSeconds }, answer: finish };
    const { result } = await runEngine(engine, dubbing, { ...job, review });
    assert.ok(Math.abs(result.durationSeconds - 2) < 0.1, `${filmSeconds}: ${result.durationSeconds}`);
  }
});

test("a sound track that is longer than the picture belongs to the film, and is transcribed to its end", async () => {
  for (const name of ["long.mp4", "long.mkv"]) {
    const path = join(await aFolder(), name);
    const sound = ["-f", "lavfi", "-i", "sine=f=300:d=30"];
    await run("ffmpeg", ["-v", "error", "-i", film, ...sound, "-map", "0:v", "-map", "1:a", "-c:v", "copy", path]);
    const job = { ...(await jobOf(path)), language: scriptedRemote(working) };
    const draft = await runUntilPause(engine, { url: "u", to: "es" }, job);
    assert.ok(Math.abs(draft.filmSeconds - 30) < 0.1, `${name}: ${draft.filmSeconds}`);
    const { samples, sampleRate } = readWav(await readFile(join(job.folder, "sound.wav")))!;
    assert.ok(Math.abs(samples.length / sampleRate - 30) < 0.1, `${name}: ${samples.length / sampleRate}`);
  }
});

test("a film of two seconds has no pages of text translated or spoken, and nothing is asked before that is said", async () => {
  const language = scriptedRemote(working);
  const pages = srt(
    Array.from({ length: 300 }, (_, i) => ({ start: i / 200, end: i / 200 + 0.1, text: `page ${i}.` })),
  );
  const job = { ...(await jobOf()), language };
  assert.equal(
    await refusalOf(runEngine(engine, { ...dubbing, transcript: pages, reviewed: true }, job)),
    "tooMuchText",
  );
  assert.equal(await refusalOf(runEngine(engine, { ...dubbing, translation: pages }, job)), "tooMuchText");
  assert.deepEqual(language.asks, []);
});

test("engines are asked only up to a limit, however often a job continues; its owner's edits stay", async () => {
  const language = scriptedRemote(working);
  const job = { ...(await jobOf()), language };
  let draft: Draft = await runUntilPause(engine, dubbing, job);
  let rounds = 0;
  for (; rounds < 20 && !draft.problem; rounds++) {
    const lines = draft.transcript.lines.map((line) => ({
      ...line,
      target: `${rounds} ${"x".repeat(500)}`,
      flags: [],
    }));
    const edited = { ...draft, transcript: { ...draft.transcript, lines } };
    draft = await runUntilPause(engine, dubbing, { ...job, review: { draft: edited, answer: { next: "dub" } } });
  }
  assert.equal(draft.problem, "tooMuchText");
  assert.match(draft.transcript.lines[0]?.target ?? "", new RegExp(`^${rounds - 1} x`));
  const asked = language.asks.reduce((sum, { length }) => sum + length, 0);
  assert.ok(asked < 4_000 + 200 * 2 + 200, String(asked));
});

test("a picture is not slowed without limit for a long text in a short place", async () => {
  const language = scriptedRemote({ ...working, speak: () => 60 });
  const job = { ...(await jobOf()), language };
  const draft = await runUntilPause(engine, dubbing, job);
  const slowed = draft.transcript.lines.map(({ id }) => id);
  const { result } = await runEngine(engine, dubbing, {
    ...job,
    review: { draft: { ...draft, slowed }, answer: finish },
  });
  assert.ok(result.durationSeconds < 2.1, String(result.durationSeconds));
});

test("speakers and lines may have the names of what every object has", async () => {
  const job = { ...(await jobOf()), language: scriptedRemote(working) };
  const draft = await runUntilPause(engine, dubbing, job);
  const [first, second] = draft.transcript.lines;
  const lines = [
    { ...first!, id: "constructor", speaker: "__proto__" },
    { ...second!, id: "__proto__", speaker: "constructor", target: "…" },
  ];
  const edited = { ...draft, transcript: { ...draft.transcript, lines }, slowed: ["constructor", "toString"] };
  const { result } = await runEngine(engine, dubbing, { ...job, review: { draft: edited, answer: finish } });
  assert.deepEqual(
    result.lines.map(({ id, rate }) => [id, rate === null]),
    [
      ["constructor", false],
      ["__proto__", true],
    ],
  );
});
