import assert from "node:assert/strict";
import { copyFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { before, test } from "node:test";
import { drawFilm as drawSoundtrack } from "@cutwater/dubbing/test/drawn-film.ts";
import { amplitudeAt, samplesOf } from "@cutwater/dubbing/test/listen.ts";
import { EngineFailure } from "@cutwater/language/failures.ts";
import { draw } from "@cutwater/media/test/drawn.ts";
import { runEngine } from "@cutwater/toolkit/testing.ts";
import engine from "./engine.ts";
import { drawFilm } from "./test/films.ts";
import { folders } from "./test/job.ts";
import { scriptedRemote } from "./test/scripted-remote.ts";

const { aFolder } = folders();
const segments = [
  { start: 1, end: 2.6, text: "Good morning." },
  { start: 4, end: 5.6, text: "We begin at nine." },
];
const seconds = 8;
const data = { url: "u", from: "en", to: "es", output: "dub", reviewed: true } as const;

let film = "";
let music = "";
before(async () => {
  const folder = await aFolder();
  film = join(folder, "film.mp4");
  music = join(folder, "music.wav");
  const sound = join(folder, "sound.wav");
  await drawSoundtrack(sound, seconds, segments, "one channel");
  await drawFilm({ path: film, seconds, sound, more: ["-c:a", "aac", "-b:a", "192k"] });
  await drawSoundtrack(join(folder, "alone.wav"), seconds, [], "one channel");
  await draw("-i", join(folder, "alone.wav"), "-ar", "44100", "-ac", "2", "-c:a", "pcm_s16le", music);
});

type Separate = NonNullable<Parameters<typeof scriptedRemote>[0]["separate"]>;
async function dub(separate: Separate | undefined) {
  const folder = join(await aFolder(), "job");
  const language = scriptedRemote({
    segments,
    translate: (text) => `[${text.length}] mañana`,
    speak: (text) => 0.4 + 0.05 * text.length,
    ...(separate && { separate }),
  });
  const steps = new Set<string>();
  const job = { inputs: { u: film }, folder, threads: 2, language };
  const run = () => runEngine(engine, data, { ...job, onProgress: (_, step) => void steps.add(step?.key ?? "") });
  return { ...(await run()), folder, language, steps, again: run };
}

test("where an engine removes voices, music stays under the dub, and a second run repeats no request", async () => {
  const asked: string[] = [];
  const { outputPath, result, folder, language, steps, again } = await dub(async (file, out) => {
    asked.push(file);
    await copyFile(music, out);
  });
  assert.equal(result.originalVoices?.removedBy, "network");
  assert.ok((result.originalVoices?.reducedDb ?? 0) >= 15, JSON.stringify(result.originalVoices));
  assert.ok(steps.has("separating"));
  const [made, original] = await Promise.all([samplesOf(outputPath), samplesOf(film)]);
  const softer = (hertz: number) => {
    const [was, is] = [original, made].map((sound) => amplitudeAt(sound, hertz, 1.4, 0.8));
    return 20 * Math.log10(was! / is!);
  };
  assert.ok(softer(540) - softer(331) > 15, `the voice is ${softer(540)} dB softer, the music ${softer(331)}`);
  assert.equal(language.asks.filter((ask) => ask === "separate").length, 1);
  const left = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith("part.wav"));
  assert.deepEqual([left, (await readdir(folder)).filter((name) => name.startsWith("background-"))], [[], []]);
  await again();
  assert.equal(asked.length, 1);
});

for (const [how, separate] of Object.entries<Separate>({
  fails: () => Promise.reject(new EngineFailure("separator", "unavailable", "it is down")),
  "gives too little": async (_, out) => await draw("-i", music, "-t", "3", "-c:a", "pcm_s16le", out),
}))
  test(`an engine that ${how} costs the dub only its music`, async () => {
    const { result, language } = await dub(separate);
    assert.deepEqual(result.originalVoices, { removedBy: null, reducedDb: null, duckedDb: 14 });
    assert.equal(language.asks.filter((ask) => ask === "separate").length, 1);
  });
