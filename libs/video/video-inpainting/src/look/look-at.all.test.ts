import assert from "node:assert/strict";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { Refusal } from "@cutwater/contract/answer.ts";
import { sharp } from "@cutwater/media/pictures/loaders.ts";
import { draw } from "@cutwater/media/test/drawn.ts";
import { readShown } from "@cutwater/media/video/shown.ts";
import { traitsOf } from "@cutwater/media/video/traits.ts";
import { LookTimes } from "../calls.ts";
import { answerLook } from "./look-at.ts";

let folder = "";
before(async () => {
  folder = await mkdtemp(join(tmpdir(), "look-"));
});
after(() => rm(folder, { recursive: true, force: true }));

/** Brightness of each frame. Neighbouring frames always differ. */
const lightOf = (number: number): number => 20 + ((7 * number) % 200);
const lights = (seconds: number, rate: number) =>
  `color=black:size=64x32:rate=${rate}:duration=${seconds},format=gray,geq=lum='20+mod(7*N,200)',format=yuv420p`;

type Film = { name: string; seconds: number; rate?: number; codec?: string[]; times?: string };

/** A film with a keyframe every 50 frames. */
async function film({ name, seconds, rate = 10, codec = ["libx264", "-crf", "1"], times }: Film): Promise<string> {
  const path = join(folder, name);
  const drawn = ["-f", "lavfi", "-i", lights(seconds, rate)];
  const uneven = times
    ? ["-vf", `settb=1/1000,setpts=${times}`, "-fps_mode", "passthrough", "-enc_time_base", "1:1000"]
    : [];
  await draw(...drawn, ...uneven, "-c:v", ...codec, "-g", "50", "-bf", "2", path);
  return path;
}

async function look(path: string, times: unknown, width = 64) {
  const answers: { place: number; picture: Buffer }[] = [];
  const asked = { url: "u", times: JSON.stringify(times), width };
  for await (const { place, picture } of answerLook(asked, { open: () => path, signal: new AbortController().signal }))
    answers.push({ place, picture: Buffer.from(picture.split(",")[1] ?? "", "base64") });
  return answers;
}

/** Brightness of the frames returned for the given times, in ascending order of time. */
async function lightsAt(path: string, times: readonly number[]): Promise<number[]> {
  const answers = await look(path, times);
  assert.deepEqual(
    answers.map(({ place }) => place),
    times.map((_, place) => place),
  );
  return await Promise.all(answers.map(async ({ picture }) => (await sharp(picture).stats()).channels[0]?.mean ?? 0));
}

/** Brightness of the frames that the engine finds by their own times: the last one that began by then. */
async function lightsByEngine(path: string, times: readonly number[]): Promise<number[]> {
  const all: { seconds: number; light: number }[] = [];
  for await (const { rgb, seconds } of readShown({ path, traits: await traitsOf(path), width: 64, height: 32 }))
    all.push({ seconds, light: rgb.reduce((sum, value) => sum + value, 0) / rgb.length });
  return times.map((time) => (all.findLast(({ seconds }) => seconds <= time + 0.001) ?? all[0]!).light);
}

async function assertSame(path: string, times: readonly number[]): Promise<void> {
  const answers = await lightsAt(path, times);
  const meant = await lightsByEngine(path, times);
  for (const [place, light] of meant.entries())
    assert.ok(Math.abs(answers[place]! - light) < 2, `at ${times[place]} s: ${answers[place]} instead of ${light}`);
}

for (const [name, codec] of [
  ["h264.avi", ["libx264", "-crf", "1"]],
  ["mpeg4.avi", ["mpeg4", "-q:v", "1"]],
  ["h264.mp4", ["libx264", "-crf", "1"]],
  ["h264.mkv", ["libx264", "-crf", "1"]],
] as const)
  test(`${name}: each time gives the frame that the engine finds: the first before the start, the last after the end`, async () => {
    const path = await film({ name, seconds: 11, codec: [...codec] });
    await assertSame(path, [0, 0.1, 0.7, 0.7, 4.95, 5.1, 5.15, 10.2, 10.95, 60]);
    await assertSame(path, [7.04]);
  });

/** One frame at each of these times: 0, 0.5 ... 10 s, then 22 s, then fifty frames per second from 22.02 s on. */
const uneven = "'if(lte(N,20),N/2,22+(N-21)/50)/TB'";

test("with uneven times the shown frame is returned, however long before it began", async () => {
  const path = await film({ name: "uneven.mp4", seconds: 8.1, times: uneven });
  const times = [0, 1.9, 9.4, 10.2, 21.9, 22.21, 23.15, 24];
  const numbers = [0, 3, 18, 20, 20, 31, 78, 80];
  const assertShown = async (asked: number[], meant: number[]) => {
    for (const [place, light] of (await lightsAt(path, asked)).entries())
      assert.ok(Math.abs(light - lightOf(meant[place]!)) < 3, `at ${asked[place]} s, frame ${meant[place]}`);
  };
  await assertShown(times, numbers);
  for (const place of [0, 4, 5, 7]) await assertShown([times[place]!], [numbers[place]!]);
});

test("times late in a film and far apart each give the exact frame", async () => {
  const path = await film({ name: "long.avi", seconds: 100, rate: 2, codec: ["mpeg4", "-q:v", "1"] });
  await assertSame(path, [31.5]);
  await assertSame(path, [2, 17, 31, 33, 48.2, 64, 90.7]);
});

test("a frame half a minute into a film is found by reading little of the film", async () => {
  const path = join(folder, "minute.avi");
  const part = join(folder, "part.avi");
  await draw("-f", "lavfi", "-i", "testsrc2=size=1280x720:rate=25:duration=2", "-c:v", "mpeg4", "-g", "25", part);
  await draw("-stream_loop", "29", "-i", part, "-c", "copy", path);
  const lastsMs = async (seconds: number) => {
    const began = performance.now();
    assert.equal((await look(path, [seconds], 1_280)).length, 1);
    return Math.round(performance.now() - began);
  };
  const early = await lastsMs(0.5);
  const late = await lastsMs(29.5);
  assert.ok(late < 3 * early + 500, `${late} ms, near the beginning ${early} ms`);
});

test("no returned picture is larger than the film", async () => {
  const path = await film({ name: "small.mp4", seconds: 1 });
  for (const [wanted, width, height] of [
    [8_192, 64, 32],
    [64, 64, 32],
    [20, 20, 10],
  ] as const) {
    const [answers] = await look(path, [0.5], wanted);
    const { width: wide, height: high } = await sharp(answers!.picture).metadata();
    assert.deepEqual([wide, high], [width, height]);
  }
});

test("a call takes 1 to 30 times; more, none, or an invalid list are refused", async () => {
  const path = await film({ name: "many.mp4", seconds: 3 });
  const thirty = Array.from({ length: 30 }, (_, i) => i / 10);
  await assertSame(path, thirty);
  for (const times of [[...thirty, 3], [], [-1], [40_000], "1", null]) {
    assert.equal(LookTimes.safeParse(times).success, false);
    await assert.rejects(look(path, times), (error) => error instanceof Refusal && error.key === "timesBroken");
  }
});

test("a film of which only the head exists is refused as broken", async () => {
  const path = await film({ name: "head.mp4", seconds: 3, codec: ["libx264", "-movflags", "+faststart"] });
  const bytes = await readFile(path);
  await writeFile(path, bytes.subarray(0, bytes.indexOf("mdat") + 4));
  await assert.rejects(look(path, [1]), (error) => error instanceof Refusal && error.key === "videoBroken");
});
