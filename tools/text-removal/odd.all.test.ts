import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { describe, test } from "node:test";
import { promisify } from "node:util";
import { Refusal } from "@cutwater/contract/answer.ts";
import { languages, text } from "@cutwater/contract/i18n.ts";
import type { Frame } from "@cutwater/imaging/frame.ts";
import { fillRuns } from "@cutwater/imaging/mask/runs.ts";
import { readPlanar } from "@cutwater/media/video/read.ts";
import { traitsOf } from "@cutwater/media/video/traits.ts";
import { soakTest } from "@cutwater/testing/height.ts";
import { runEngine } from "@cutwater/toolkit/testing.ts";
import { jobFolders } from "@cutwater/video-inpainting/test/folders.ts";
import { textLeftIn } from "@cutwater/video-text";
import { drawVideo as drawScene, subtitle } from "@cutwater/video-text/test/drawn-scenes.ts";
import type { TextWanted } from "@cutwater/video-text/test/drawn-text.ts";
import { type DrawnVideo, drawTextVideo, type VideoWanted } from "@cutwater/video-text/test/drawn-video.ts";
import engine from "./engine.ts";
import { messages } from "./messages.ts";
import { framesOf, type Removed, removeText } from "./test/remove.ts";

const exec = promisify(execFile);
const { aFolder } = jobFolders();

const line = (lines: readonly string[], more: Partial<TextWanted> = {}): TextWanted => ({
  kind: "subtitle",
  lines,
  script: "latin",
  size: 0.075,
  style: { colour: "white", isBold: true, outline: 0.07 },
  place: [0.5, 0.93],
  from: 0,
  to: 30,
  ...more,
});

type Case = { path: string; drawn: DrawnVideo; removed: Removed };

async function removedFrom(wanted: Omit<VideoWanted, "path">): Promise<Case> {
  const folder = await aFolder();
  const path = join(folder, "given.mp4");
  const drawn = await drawTextVideo({ ...wanted, path });
  return { path, drawn, removed: await removeText({ path, folder, threads: 2 }) };
}

/** Asserts that the letters are gone, all frames are there, and every luma value outside the filled areas is unchanged. */
async function assertGone({ path, drawn, removed }: Case, least = 24): Promise<void> {
  const given = await framesOf(path);
  const made = await framesOf(removed.path);
  assert.equal(made.length, drawn.truth.length);
  const nearness: number[] = [];
  for (const [t, hole] of drawn.holes.entries()) {
    assertKept(given[t]!, made[t]!, removed, t);
    if (hole.includes(1)) nearness.push(psnrIn(made[t]!, drawn.truth[t]!, hole));
  }
  nearness.sort((a, b) => a - b);
  const worst = nearness[0]!;
  const median = nearness[nearness.length >> 1]!;
  assert.ok(median > least && worst > least - 6, `${median.toFixed(1)} dB, the worst frame ${worst.toFixed(1)} dB`);
}

function assertKept(given: Frame, made: Frame, { filled }: Removed, t: number): void {
  const { width, height } = given;
  const hole = new Uint8Array(width * height);
  if (filled[t]) fillRuns(filled[t], hole);
  for (let i = 0; i < hole.length; i++) {
    if (given.data[i] === made.data[i]) continue;
    const cell = i - (i % width) - (Math.floor(i / width) % 2 === 1 ? width : 0) + ((i % width) & ~1);
    const isFilled = [cell, cell + 1, cell + width, cell + width + 1].some((place) => hole[place] === 1);
    assert.ok(isFilled, `frame ${t} changed at ${i % width}, ${Math.floor(i / width)}`);
  }
}

function psnrIn(a: Frame, b: Frame, hole: Uint8Array): number {
  let sum = 0;
  let count = 0;
  for (let i = 0; i < hole.length; i++) {
    if (hole[i] === 0) continue;
    sum += (a.data[i]! - b.data[i]!) ** 2;
    count++;
  }
  return 10 * Math.log10((255 ** 2 * count) / Math.max(1e-9, sum));
}

/** A video's frame times after its first frame, its rotation, its audio tracks and its colours. */
async function seenOf(path: string) {
  const traits = await traitsOf(path);
  const { timeBase, matrix, audioCodecs, colours, width, height } = traits;
  const times: number[] = [];
  for await (const { time } of readPlanar({ path, traits })) times.push(time);
  const seconds = times.map((time) => (((time - times[0]!) * timeBase.num) / timeBase.den).toFixed(4));
  return { seconds, matrix, audioCodecs, colours, width, height };
}

const soundOf = async (path: string) =>
  (await exec("ffmpeg", ["-v", "error", "-i", path, "-map", "0:a", "-c", "copy", "-f", "streamhash", "-"])).stdout;

/** Asserts that the work is refused with a complete sentence in both languages. @returns the refusal's key */
async function refusedAs(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => assert.fail("it was taken"),
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof Refusal, String(error));
  for (const language of languages)
    assert.doesNotMatch(
      text(messages, language, error.key as keyof typeof messages.en, error.params),
      /[{}]|undefined/,
    );
  return error.key;
}

describe("a video with text of an odd kind", () => {
  test("a video without text is refused, and no file is made", async () => {
    const folder = await aFolder();
    const path = join(folder, "given.mp4");
    await drawTextVideo({ path, frames: 16, texts: [] });
    const job = await aFolder();
    const work = runEngine(engine, { url: "u" }, { inputs: { u: path }, folder: job });
    assert.equal(await refusedAs(work), "noText");
    assert.deepEqual(
      (await readdir(job)).filter((name) => /mp4|mkv|mov|kept|result/.test(name)),
      [],
    );
  });

  test("two languages together and a cut within a subtitle: both are removed, and times, sound and colours stay", async () => {
    const texts = [
      line(["Nobody came home"], { from: 4, to: 32, place: [0.5, 0.95] }),
      line(["没有人回家来"], { from: 4, to: 32, script: "cjk", size: 0.09, place: [0.5, 0.83] }),
    ];
    const done = await removedFrom({ frames: 36, cuts: [18], texts, hasSound: true });
    await assertGone(done);
    assert.deepEqual(await seenOf(done.removed.path), await seenOf(done.path));
    assert.equal(await soundOf(done.removed.path), await soundOf(done.path));
    const touched = done.removed.filled.flatMap((hole, t) => (hole ? [t] : []));
    assert.ok(touched[0]! >= 2 && touched.at(-1)! < 34, `frames ${touched[0]} to ${touched.at(-1)}`);
  });

  test("a URL alone is enough, and the removed texts are listed", async () => {
    const folder = await aFolder();
    const path = join(folder, "given.mp4");
    const { texts } = await drawTextVideo({
      path,
      frames: 30,
      texts: [line(["Over the bridge"], { from: 3, to: 27 })],
    });
    const { result, outputPath, progress } = await runEngine(engine, { url: "u" }, { inputs: { u: path }, folder });
    assert.equal(progress.at(-1), 100);
    assert.deepEqual([result.frames, result.removed.length, result.traces], [30, texts.length, []]);
    const [{ kind, fromSeconds, toSeconds } = assert.fail()] = result.removed;
    assert.equal(kind, "subtitle");
    assert.ok(
      Math.abs(fromSeconds - 0.12) < 0.09 && Math.abs(toSeconds - 1.08) < 0.09,
      `${fromSeconds} to ${toSeconds}`,
    );
    assert.deepEqual(await seenOf(outputPath), await seenOf(path));
  });

  test("vertical subtitles and rolling credits go, and text that stays in the scene is reported as text that is left", async () => {
    const folder = await aFolder();
    const path = join(folder, "given.mp4");
    const signs = [..."天亮以前没人回来"];
    await drawScene({
      path,
      frames: 50,
      words: (t) => [
        { text: "BAKERY", x: 260 - 3 * t, y: 60, size: 30, look: 'fill="#111"' },
        ...(t >= 6 && t < 28 ? signs.map((sign, i) => subtitle(sign, { x: 440, y: 40 + 24 * i })) : []),
        subtitle("Directed by Ann Lee", { x: 200, y: 300 - 6 * t }),
      ],
    });
    const { result, outputPath } = await runEngine(engine, { url: "u" }, { inputs: { u: path }, folder });
    assert.deepEqual(result.removed.map(({ kind }) => kind).sort(), ["subtitle", "ticker"]);
    assert.deepEqual(result.traces, []);
    assert.ok(result.textLeft?.length, "the sign of the bakery");
    const bare = join(folder, "bare.mp4");
    await drawScene({ path: bare, frames: 10, words: () => [] });
    const upright = { width: 480, height: 270 };
    assert.deepEqual(await textLeftIn(bare, { upright, frames: 10, seconds: 0.4, threads: 1 }), []);
    assert.ok(outputPath);
  });

  soakTest("from the first frame to the last, in portrait, without sound", async () => {
    const texts = [line(["Stay with us"], { size: 0.05, to: 20 })];
    await assertGone(await removedFrom({ frames: 20, width: 270, height: 480, texts }));
  });

  soakTest("lying on its side and with frames that come unevenly it stays so", async () => {
    const texts = [line(["We were late"], { size: 0.05, from: 4, to: 21 })];
    const at = (t: number) => t / 25 + (t > 11 ? 0.12 : 0) + (t % 3 === 1 ? 0.012 : 0);
    const done = await removedFrom({ frames: 24, width: 270, height: 480, texts, at, isTurned: true });
    await assertGone(done);
    assert.deepEqual(await seenOf(done.removed.path), await seenOf(done.path));
  });

  soakTest("with ten bits a value", async () => {
    const folder = await aFolder();
    const drawnPath = join(folder, "eight.mp4");
    const path = join(folder, "given.mp4");
    const texts = [line(["Ten bits of it"], { from: 3, to: 27 })];
    const drawn = await drawTextVideo({ path: drawnPath, frames: 30, texts });
    const coded = ["-c:v", "libx264", "-preset", "ultrafast", "-crf", "4", "-pix_fmt", "yuv420p10le", path];
    await exec("ffmpeg", ["-v", "error", "-i", drawnPath, ...coded]);
    const removed = await removeText({ path, folder, threads: 2 });
    await assertGone({ path, drawn, removed });
    assert.deepEqual((await seenOf(removed.path)).seconds, (await seenOf(path)).seconds);
  });

  test("over the whole frame on all frames: removed, or refused with a sentence", async () => {
    const folder = await aFolder();
    const path = join(folder, "given.mp4");
    const lines = ["words that fill", "a whole picture", "from its upper", "to its lower edge"];
    const texts = [line(lines, { kind: "caption", size: 0.18, place: [0.5, 0.5], to: 12 })];
    await drawTextVideo({ path, frames: 12, texts });
    const work = runEngine(engine, { url: "u" }, { inputs: { u: path }, folder: await aFolder() });
    const done = await work.catch(() => null);
    if (!done) await refusedAs(work);
    else assert.deepEqual(await seenOf(done.outputPath), await seenOf(path));
  });
});
