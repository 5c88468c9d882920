import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { join } from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";
import { audioOf } from "@cutwater/media/facts.ts";
import { probe } from "@cutwater/media/probe.ts";
import { drawGap, drawHeld, drawLatePicture, drawLongSound, drawTrimmed } from "@cutwater/media/test/drawn-times.ts";
import { timingOf } from "@cutwater/media/timing.ts";
import { runEngine } from "@cutwater/toolkit/testing.ts";
import engine from "./engine.ts";
import { folders, srt } from "./test/job.ts";
import { scriptedRemote } from "./test/scripted-remote.ts";

const { aFolder } = folders();
const exec = promisify(execFile);
const language = scriptedRemote({ segments: [], translate: (text) => text, speak: () => 0.8 });
type Cue = readonly [start: number, end: number];

async function translated(path: string, output: "dub" | "burned" | "soft" | "subtitles", cues: readonly Cue[]) {
  const translation = srt(cues.map(([start, end], i) => ({ start, end, text: `LINE ${i + 1}` })));
  const data = { url: "u", from: "en", to: "de", output, translation } as const;
  const { result, outputPath } = await runEngine(engine, data, {
    inputs: { u: path },
    folder: join(await aFolder(), "job"),
    threads: 2,
    language,
  });
  return { result, outputPath };
}

/** Start of each frame, and ends of picture and sound, in seconds. */
async function timesOf(path: string) {
  const facts = await probe(path);
  const { picture, sound } = await timingOf(path, facts);
  const hundredths = (seconds = 0) => Math.round(seconds * 100) / 100;
  return {
    frames: picture?.times.map(hundredths) ?? [],
    end: hundredths(picture?.endSeconds),
    soundEnd: hundredths(sound?.endSeconds),
    audio: audioOf(facts),
  };
}

/** Whether the lower part of the picture differs between two times, by more than its coding. */
async function isChanged(path: string, at: number, other: number): Promise<boolean> {
  const [one, two] = await Promise.all([lowerPart(path, at), lowerPart(path, other)]);
  return one.some((value, i) => Math.abs(value - two[i]!) > 60);
}

async function lowerPart(path: string, at: number): Promise<Buffer> {
  const shown = [
    "-vf",
    `fps=100,trim=start=${at},crop=iw:ih/2:0:ih/2,format=gray`,
    "-frames:v",
    "1",
    "-f",
    "rawvideo",
    "-",
  ];
  return (await exec("ffmpeg", ["-v", "error", "-i", path, ...shown], { encoding: "buffer" })).stdout;
}

const aFilm = async (name: string, draw: (path: string) => Promise<string>) => await draw(join(await aFolder(), name));

test("a trimmed film is dubbed to its end, with every line", async () => {
  const path = await aFilm("trimmed.mp4", (at) => drawTrimmed(at, { seconds: 9 }));
  const cues = [
    [0.5, 1.8],
    [3, 4.5],
    [6, 8.5],
  ] as const;
  const { result, outputPath } = await translated(path, "dub", cues);
  const { frames, end, soundEnd } = await timesOf(outputPath);
  assert.deepEqual([result.durationSeconds, frames.length, end, Math.round(soundEnd)], [9, 180, 9, 9]);
  assert.ok(result.lines.every(({ rate }) => rate !== null));
});

test("while the picture stands still, each drawn subtitle appears and disappears at its times", async () => {
  const path = await aFilm("gap.mp4", drawGap);
  const cues = [
    [0.1, 0.9],
    [1.3, 2.5],
    [3, 4.5],
    [6.8, 7.4],
  ] as const;
  const { outputPath } = await translated(path, "burned", cues);
  const { frames, end, soundEnd } = await timesOf(outputPath);
  assert.deepEqual(
    frames.filter((time) => time > 0.46 && time < 6.49),
    // The rules for subtitles let the first one stay until shortly before the second one.
    [1.22, 1.3, 2.5, 3, 4.5],
  );
  assert.deepEqual([frames.length, end, Math.round(soundEnd)], [45, 8, 8]);
  const bare = 5;
  for (const [time, isShown] of [
    [0.6, true],
    [1.26, false],
    [1.5, true],
    [2.7, false],
    [4.2, true],
    [4.8, false],
  ] as const)
    assert.equal(await isChanged(outputPath, time, bare), isShown, `${time} s`);
});

test("a last frame that is held is held as long with drawn subtitles, which change on it", async () => {
  const path = await aFilm("held.mp4", drawHeld);
  const { frames, end } = await timesOf((await translated(path, "burned", [[1, 2]])).outputPath);
  assert.deepEqual([frames.slice(-2), end], [[1, 2], 3.45]);
});

test("subtitles that can be switched on leave frames hidden, and a held frame as long as it is", async () => {
  const trimmed = await aFilm("pcm.mov", (at) => drawTrimmed(at, { seconds: 9, sound: "pcm_s16le" }));
  const cut = await timesOf((await translated(trimmed, "soft", [[1, 2]])).outputPath);
  assert.deepEqual([cut.frames.length, cut.frames[0], cut.end], [180, 0, 9]);
  const held = await aFilm("held.mkv", drawHeld);
  for (const output of ["soft", "dub"] as const) {
    const { frames, end } = await timesOf((await translated(held, output, [[1, 2]])).outputPath);
    assert.deepEqual([frames.length, end], [10, 3.45], output);
  }
});

test("subtitles before a late picture and after a short one are drawn, and the dub is as long as the sound", async () => {
  const cues = [
    [0.5, 1.5],
    [3.5, 4.5],
  ] as const;
  for (const draw of [drawLatePicture, drawLongSound]) {
    const path = await aFilm("sound.mp4", draw);
    const burned = (await translated(path, "burned", cues)).outputPath;
    const { frames, end, soundEnd } = await timesOf(burned);
    const changes = cues.flat().filter((time) => !(draw === drawLatePicture ? time > 3 : time < 2));
    for (const time of changes) assert.ok(frames.includes(time), `${draw.name}: ${time} s of ${frames.join(" ")}`);
    assert.deepEqual([end, soundEnd], [5, 5], draw.name);
    const { result, outputPath } = await translated(path, "dub", cues);
    assert.equal(result.durationSeconds, 5);
    assert.ok(result.lines.every(({ rate }) => rate !== null));
    assert.ok(Math.abs((await timesOf(outputPath)).soundEnd - 5) < 0.05, draw.name);
  }
});
