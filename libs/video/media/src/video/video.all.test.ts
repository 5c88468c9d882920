import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { promisify } from "node:util";
import { isSoak } from "@cutwater/testing/height.ts";
import { draw } from "../../test/drawn.ts";
import { damagedMedia, drawnVideos, oddH264 } from "../../test/drawn-videos.ts";
import { assemble, containerOf, outputIn } from "./assemble.ts";
import { createEncoder } from "./encode.ts";
import { writeMatrix } from "./matrix.ts";
import { type DecodedFrame, readPlanar } from "./read.ts";
import { traitsOf } from "./traits.ts";

let folder = "";
before(async () => {
  folder = await mkdtemp(join(tmpdir(), "video-"));
});
after(() => rm(folder, { recursive: true }));

const asked = promisify(execFile);
const probed = async (path: string, ...args: string[]) =>
  (await asked("ffprobe", ["-v", "error", ...args, "-of", "compact=p=0", path])).stdout.trim();
const hashOf = async (path: string, ...args: string[]) =>
  (await asked("ffmpeg", ["-v", "error", "-noautorotate", "-i", path, ...args, "-"])).stdout.trim();
async function timesOf(path: string): Promise<number[]> {
  const wanted = ["-select_streams", "V:0", "-show_entries", "frame=best_effort_timestamp_time", "-of", "csv=p=0"];
  const { stdout } = await asked("ffprobe", ["-v", "error", ...wanted, path]);
  return stdout.split(/[\s,]+/).flatMap((text) => (text === "" ? [] : [Number(text)]));
}
const pixelsOf = (path: string) =>
  hashOf(path, "-map", "0:V:0", "-fps_mode", "passthrough", "-pix_fmt", "yuv420p", "-f", "md5");

async function allOf(frames: AsyncIterable<DecodedFrame>): Promise<DecodedFrame[]> {
  const all: DecodedFrame[] = [];
  for await (const frame of frames) all.push(frame);
  return all;
}

/** Reads a video, encodes it without loss in three pieces, and joins them. */
async function roundTrip(path: string): Promise<string> {
  const own = await mkdtemp(join(folder, "round-"));
  const traits = await traitsOf(path);
  const frames = await allOf(readPlanar({ path, traits }));
  const times = frames.map(({ time }) => time);
  const usual = Math.max(1, Math.round((times.at(-1)! - times[0]!) / Math.max(1, times.length - 1)));
  const step = Math.ceil(frames.length / 3);
  const pieces = [];
  for (let start = 0; start < frames.length; start += step) {
    const piece = join(own, `${start}.mp4`);
    const frameSeconds = (usual * traits.timeBase.num) / traits.timeBase.den;
    const encoder = createEncoder({ path: piece, traits, isUneven: true, isLossless: true, frameSeconds });
    for (const { data, time } of frames.slice(start, start + step)) await encoder.write(data, time - times[start]!);
    await encoder.end();
    pieces.push({ path: piece, time: times[start]! });
  }
  const lastTime = times.at(-1)!;
  const endTime = Math.max(lastTime + 1, traits.endTime ?? lastTime + usual);
  const out = outputIn(own, traits);
  await assemble({ pieces, frames: frames.length, lastTime, endTime, traits, source: path, out });
  return out;
}

/** Asserts that nothing except the encoding of the pictures changed. */
async function assertKept(path: string, out: string): Promise<void> {
  assert.equal(await pixelsOf(out), await pixelsOf(path), "each pixel");
  const given = await timesOf(path);
  const made = await timesOf(out);
  assert.equal(made.length, given.length);
  // A file may begin after 0; all of its streams are then shifted alike.
  const shift = made[0]! - given[0]!;
  for (const [t, time] of given.entries())
    assert.ok(Math.abs(made[t]! - shift - time) < 2e-6, `frame ${t} is shown at ${made[t]} instead of ${time}`);
  const look = ["-select_streams", "V:0", "-show_entries"];
  const traits = ["stream=width,height,color_space,color_transfer,color_primaries", "stream_side_data=displaymatrix"];
  for (const entry of traits) assert.equal(await probed(out, ...look, entry), await probed(path, ...look, entry));
  const sounds = await probed(path, "-select_streams", "a", "-show_entries", "stream=codec_name");
  const sound = ["-map", "0:a", "-c", "copy", "-f", "streamhash"];
  if (sounds !== "") assert.equal(await hashOf(out, ...sound), await hashOf(path, ...sound), "each sound, bit for bit");
}

/** Each of these has a peculiarity of its own; the soak test covers all. */
const oddest: readonly (keyof typeof oddH264)[] = [
  "bt601.mp4",
  "uneven-times.mp4",
  "edit-list.mp4",
  "fragmented.mp4",
  "ten-bits.mp4",
  "half-turn-mirrored.mp4",
  "two-sounds.mp4",
  "late-sound.mp4",
  "wide-pixels.mp4",
  "many-key-frames.mkv",
];

/** Compressed, QuickTime's own, and uncompressed sounds; the soak test has more. */
const sounds: readonly (readonly [string, ...string[]])[] = [
  ["vorbis", "libvorbis"],
  ["adpcm_ima_qt", "adpcm_ima_qt"],
  ["pcm_s16le", "pcm_s16le"],
  ["opus", "libopus"],
  ["dts", "dca", "-strict", "-2"],
  ["mp2", "mp2"],
];

describe("a video that is taken apart and put together again", () => {
  for (const name of isSoak ? (Object.keys(oddH264) as (keyof typeof oddH264)[]) : oddest)
    test(`${name} keeps pixels, times, shape, colours, turning and sounds`, async () => {
      const path = (await drawnVideos(oddH264, [name])).get(name) ?? assert.fail();
      await assertKept(path, await roundTrip(path));
    });

  test("uneven full-range frames with uncompressed sound are kept", async () => {
    const path = join(folder, "uneven.mov");
    const picture = ["-f", "lavfi", "-i", "testsrc2=size=132x98:rate=30:duration=2"];
    const sound = ["-f", "lavfi", "-i", "sine=frequency=300:duration=2", "-c:a", "pcm_s16le"];
    // Two of three frames in the middle are left out.
    const uneven = ["-vf", "select='not(between(n,20,40))+not(mod(n,3))',scale=out_range=pc", "-fps_mode", "vfr"];
    await draw(...picture, ...sound, ...uneven, "-c:v", "libx264", "-pix_fmt", "yuvj420p", "-color_range", "pc", path);
    const out = await roundTrip(path);
    assert.match(out, /\.mov$/);
    await assertKept(path, out);
    assert.equal(await probed(out, "-select_streams", "V:0", "-show_entries", "stream=pix_fmt"), "pix_fmt=yuvj420p");
  });

  for (const [sound, ...coder] of isSoak ? sounds : sounds.slice(0, 3))
    test(`a turned video with ${sound} stays turned, and its sound as it was`, async () => {
      const path = join(folder, `turned-${sound}.${coder[0] === sound && sound !== "mp2" ? "mov" : "mp4"}`);
      const picture = ["-f", "lavfi", "-i", "testsrc2=size=96x64:rate=10:duration=1", "-c:v", "libx264"];
      const tone = [
        "-f",
        "lavfi",
        "-i",
        "sine=frequency=300:sample_rate=48000:duration=1",
        "-ac",
        "2",
        "-c:a",
        ...coder,
      ];
      await draw(
        ...picture.slice(0, 4),
        ...tone.slice(0, 4),
        ...picture.slice(4),
        ...tone.slice(4),
        "-pix_fmt",
        "yuv420p",
        path,
      );
      await writeMatrix(path, [0, 65_536, 0, -65_536, 0, 0, 64 * 65_536, 0, 2 ** 30]);
      await assertKept(path, await roundTrip(path));
    });

  test("a sound that nothing can play is left out", async () => {
    const [path] = (await drawnVideos(damagedMedia, ["sound-without-description.mp4"])).values();
    const out = await roundTrip(path ?? assert.fail());
    assert.equal(await probed(out, "-show_entries", "stream=codec_type"), "codec_type=video");
  });

  test("evenly spaced frames that are stored out of order are kept", async () => {
    const path = join(folder, "even.mp4");
    await draw(
      "-f",
      "lavfi",
      "-i",
      "testsrc2=size=64x48:rate=10:duration=3",
      "-c:v",
      "libx264",
      "-pix_fmt",
      "yuv420p",
      path,
    );
    const own = await mkdtemp(join(folder, "even-"));
    const traits = await traitsOf(path);
    const frames = await allOf(readPlanar({ path, traits }));
    const pieces = [];
    for (const start of [0, 12]) {
      const piece = { path: join(own, `${start}.mp4`), time: frames[start]!.time };
      const encoder = createEncoder({ path: piece.path, traits, isUneven: false, frameSeconds: 0.1 });
      for (const { data, time } of frames.slice(start, start === 0 ? 12 : 30))
        await encoder.write(data, time - piece.time);
      await encoder.end();
      pieces.push(piece);
    }
    const lastTime = frames[29]!.time;
    const out = join(own, "out.mp4");
    const endTime = traits.endTime ?? assert.fail("it states its end");
    await assemble({ pieces, frames: 30, lastTime, endTime, traits, source: path, out });
    assert.deepEqual(await timesOf(out), await timesOf(path));
    assert.match(await probed(out, "-select_streams", "V:0", "-show_entries", "stream=has_b_frames"), /=[12]$/);
  });

  test("half size is the mean of 2 x 2 values, and a part begins at the requested frame", async () => {
    const path = join(folder, "plain.mp4");
    await draw(
      "-f",
      "lavfi",
      "-i",
      "testsrc2=size=64x48:rate=10:duration=2",
      "-c:v",
      "libx264",
      "-qp",
      "0",
      "-pix_fmt",
      "yuv420p",
      path,
    );
    const traits = await traitsOf(path);
    const whole = await allOf(readPlanar({ path, traits }));
    const halves = await allOf(readPlanar({ path, traits, isHalf: true }));
    assert.deepEqual([whole.length, halves.length], [20, 20]);
    for (const [x, y] of [
      [0, 0],
      [17, 9],
      [31, 23],
    ] as const) {
      const at = 2 * y * 64 + 2 * x;
      const { data } = whole[7]!;
      const mean = (data[at]! + data[at + 1]! + data[at + 64]! + data[at + 65]!) / 4;
      assert.ok(Math.abs(halves[7]!.data[y * 32 + x]! - mean) <= 1);
    }
    const part = await allOf(readPlanar({ path, traits, fromSeconds: 0.5, firstFrame: 2, count: 3 }));
    assert.deepEqual(part, whole.slice(7, 10));
    const few = await allOf(readPlanar({ path, traits, fromSeconds: 0.5, firstFrame: 2, only: [0, 3, 4, 11] }));
    assert.deepEqual(
      few,
      [7, 10, 11, 18].map((t) => whole[t]),
    );
    const many = await allOf(readPlanar({ path, traits, only: Array.from({ length: 1_000 }, (_, t) => t) }));
    assert.deepEqual(many, whole);
  });

  test("a title that looks like the word of a frame's time is none", async () => {
    const titled = join(folder, "titled.mp4");
    const title = "title=[Parsed_showinfo_0 @ 0x1] n:   0 pts: 999999999 ";
    await asked("ffmpeg", ["-v", "error", "-i", join(folder, "plain.mp4"), "-c", "copy", "-metadata", title, titled]);
    const timesOf = async (path: string) => {
      const frames = await allOf(readPlanar({ path, traits: await traitsOf(path) }));
      return frames.map(({ time }) => time);
    };
    assert.deepEqual(await timesOf(titled), await timesOf(join(folder, "plain.mp4")));
  });

  test("the sound codecs determine the container", () => {
    const held = (matrix: readonly number[] | null, ...audioCodecs: (string | null)[]) =>
      containerOf({ audioCodecs, matrix });
    const turned = [0, 65_536, 0, -65_536, 0, 0, 0, 0, 2 ** 30];
    assert.deepEqual(
      [held(null), held(null, "aac"), held(null, "aac", "opus"), held(null, null)],
      Array(4).fill("mp4"),
    );
    assert.deepEqual(
      [held(null, "pcm_s16le"), held(null, "aac", "pcm_u8"), held(turned, "amr_nb")],
      Array(3).fill("mov"),
    );
    assert.deepEqual([held(null, "vorbis"), held(null, "dts", "aac"), held(turned, "wmav2")], Array(3).fill("mkv"));
    assert.deepEqual([held(turned, "vorbis"), held(turned, "dts", "aac")], Array(2).fill("mp4"));
  });

  test("an abort rejects with the signal's reason and leaves no encoder", async () => {
    const stop = new AbortController();
    const traits = { ...(await traitsOf(join(folder, "plain.mp4"))) };
    const encoder = createEncoder({
      path: join(folder, "stopped.mp4"),
      traits,
      isUneven: false,
      frameSeconds: 0.1,
      signal: stop.signal,
    });
    await encoder.write(new Uint8Array(64 * 48 * 1.5), 0);
    stop.abort(new Error("enough"));
    await assert.rejects(encoder.end(), /enough/);
    const reading = allOf(readPlanar({ path: join(folder, "plain.mp4"), traits, signal: stop.signal }));
    await assert.rejects(reading, /enough/);
  });
});
