import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { promisify } from "node:util";
import { drawVideo } from "../../test/drawn.ts";
import { drawHeld } from "../../test/drawn-times.ts";
import { damagedMedia, drawnVideos, otherCodecs, otherMedia } from "../../test/drawn-videos.ts";
import { packetsOf } from "../packets.ts";
import { probe } from "../probe.ts";
import { convertToH264 } from "./convert.ts";
import { traitsOf } from "./traits.ts";

const exec = promisify(execFile);
let folder = "";
before(async () => {
  folder = await mkdtemp(join(tmpdir(), "cutwater-convert-"));
});
after(() => rm(folder, { recursive: true }));

const recipes = { ...otherCodecs, ...otherMedia };
const drawn = async (name: keyof typeof recipes): Promise<string> =>
  (await drawnVideos(recipes, [name])).get(name) ?? assert.fail();
const usual = { durationSeconds: 1, mostBytes: 500e6, threads: 1 };

async function converted(name: keyof typeof recipes) {
  const path = await drawn(name);
  const out = join(folder, `${name}.mp4`);
  const { isToneMapped } = await convertToH264({ ...usual, path, out });
  return { path, out, isToneMapped, was: await traitsOf(path), is: await traitsOf(out) };
}

/** Times at which frames are shown, in milliseconds after the first one. */
async function timesOf(path: string): Promise<number[]> {
  const times = (await packetsOf(path, "V:0", 0, null)).map(({ ptsSeconds }) => ptsSeconds).sort((a, b) => a - b);
  return times.map((time) => Math.round((time - (times[0] ?? 0)) * 1000));
}

/** Peak signal-to-noise ratio between the frames of two files, in 4:2:0, dB. */
async function likeness(one: string, other: string): Promise<number> {
  const graph = "[0:v]format=yuv420p[one];[1:v]format=yuv420p[other];[one][other]psnr";
  const { stderr } = await exec("ffmpeg", ["-i", one, "-i", other, "-lavfi", graph, "-an", "-f", "null", "-"]);
  return Number(/average:([\d.]+)/.exec(stderr)?.[1]);
}

const bytesOfSound = async (path: string): Promise<string> =>
  (await exec("ffmpeg", ["-v", "error", "-i", path, "-map", "0:a:0", "-c", "copy", "-f", "md5", "-"])).stdout;

/** Luma of one row of the first frame, 0 to 255. */
async function rowOf(path: string): Promise<Buffer> {
  const row = ["-frames:v", "1", "-vf", "format=gray,crop=96:1:0:32", "-f", "rawvideo", "-"];
  return (await exec("ffmpeg", ["-v", "error", "-i", path, ...row], { encoding: "buffer" })).stdout;
}

test("every codec becomes 8-bit H.264 with nearly the same frames at the same times", async () => {
  for (const name of ["phone.mov", "ten-bits-av1.mkv", "vp9.webm", "prores.mov", "mpeg4.avi"] as const) {
    const { path, out, was, is, isToneMapped } = await converted(name);
    const [video] = (await probe(out)).streams;
    assert.ok(video?.kind === "video");
    assert.deepEqual([video.codec, video.pixelFormat, isToneMapped], ["h264", "yuv420p", false], name);
    assert.deepEqual(await timesOf(out), await timesOf(path), name);
    assert.deepEqual(
      [is.width, is.height, is.sampleAspect, is.matrix],
      [was.width, was.height, was.sampleAspect, was.matrix],
      name,
    );
    assert.ok((await likeness(path, out)) > 40, name);
  }
});

test("uneven frames keep their times, and a picture that begins after its sound keeps its delay", async () => {
  const uneven = await converted("uneven-hevc.mp4");
  assert.deepEqual(await timesOf(uneven.out), [0, 100, 400, 600, 700, 800, 900]);
  const late = await converted("late-picture.mkv");
  const startOf = ({ startTime, timeBase }: typeof late.is) => (startTime * timeBase.num) / timeBase.den;
  assert.ok(Math.abs(startOf(late.is) - startOf(late.was)) < 0.002);
});

test("a last frame that is held for seconds keeps its length", async () => {
  const path = await drawHeld(join(folder, "held-hevc.mp4"), { codec: "hevc" });
  const out = join(folder, "held.mp4");
  await convertToH264({ ...usual, path, out });
  assert.deepEqual([(await probe(out)).durationSeconds, (await timesOf(out)).at(-1)], [3.45, 450]);
});

test("a phone's rotation and wide pixels are kept, so the video is shown as before", async () => {
  const turned = await converted("phone.mov");
  assert.deepEqual(turned.is.matrix?.slice(0, 2), [0, 65_536]);
  const wide = await converted("wide-pixels-hevc.mkv");
  assert.equal(wide.is.sampleAspect, "2:1");
});

test("sound is copied bit for bit where an mp4 holds it; else it becomes AAC", async () => {
  for (const name of ["phone.mov", "vp9.webm", "mpeg4.avi"] as const) {
    const { path, out, was, is } = await converted(name);
    assert.deepEqual(is.audioCodecs, was.audioCodecs, name);
    assert.equal(await bytesOfSound(out), await bytesOfSound(path), name);
  }
  for (const name of ["prores.mov", "rgb.webm"] as const)
    assert.deepEqual((await converted(name)).is.audioCodecs, ["aac"], name);
  assert.deepEqual((await converted("av1.mp4")).is.audioCodecs, []);
});

test("full-range and RGB frames become limited-range YCbCr with the right tags", async () => {
  const full = await converted("full-range.mov");
  assert.deepEqual([full.is.colours.range, full.is.colours.space], ["tv", full.was.colours.space]);
  assert.ok((await likeness(full.path, full.out)) > 38);
  const rgb = await converted("rgb.webm");
  assert.deepEqual([rgb.is.colours.range, rgb.is.colours.space], ["tv", "bt709"]);
});

test("HDR becomes SDR of BT.709, said so: brighter stays brighter, and white is not as bright as what shines", async () => {
  for (const [name, white] of [
    ["hlg.mp4", 0.75],
    ["pq.mp4", 0.58],
  ] as const) {
    const { path, out, is, isToneMapped } = await converted(name);
    assert.equal(isToneMapped, true);
    assert.deepEqual(is.colours, { range: "tv", space: "bt709", transfer: "bt709", primaries: "bt709" }, name);
    const before = await rowOf(path);
    const after = await rowOf(out);
    const fell = after.filter((value, at) => at > 0 && value < (after[at - 1] ?? 0) - 1);
    assert.equal(fell.length, 0, `${name}: ${[...after]}`);
    // Diffuse white of 203 cd/m², by its share of the signal (BT.2408), leaves room above it.
    const shown = after[before.findIndex((value) => value >= white * 255)] ?? 0;
    assert.ok(shown > 200 && shown < 235, `${name}: white is ${shown}`);
    const { stdout } = await exec("ffprobe", ["-v", "error", "-show_frames", "-show_streams", out]);
    assert.doesNotMatch(stdout, /Mastering display|Content light/);
  }
});

test("an odd size loses its last column and row, and a detailed film stays within its size limit", async () => {
  const odd = await converted("odd-size.webm");
  assert.deepEqual([odd.is.width, odd.is.height], [94, 62]);
  const path = join(folder, "long.mp4");
  const out = join(folder, "held.mp4");
  await drawVideo(path, { seconds: 4, codec: ["mpeg4", "-q:v", "1"], size: "640x360" });
  await convertToH264({ ...usual, path, out, durationSeconds: 4, mostBytes: 400_000 });
  assert.ok((await stat(out)).size < 400_000, `${(await stat(out)).size} bytes`);
});

test("a file without video is unreadable, and an abort leaves no file", async () => {
  const sound = await drawn("sound.mp3");
  const out = join(folder, "none.mp4");
  await assert.rejects(convertToH264({ ...usual, path: sound, out }), { name: "MediaError", kind: "unreadable" });
  const [noise] = (await drawnVideos(damagedMedia, ["noise.mp4"])).values();
  await assert.rejects(convertToH264({ ...usual, path: noise ?? "", out }), { kind: "unreadable" });
  const path = join(folder, "slow.mp4");
  await drawVideo(path, { seconds: 20, codec: ["mpeg4"], size: "640x360" });
  const stopping = new AbortController();
  const why = new Error("not wanted");
  const told: number[] = [];
  const onProgress = ({ seconds }: { seconds: number }) => {
    told.push(seconds);
    stopping.abort(why);
  };
  await assert.rejects(convertToH264({ ...usual, path, out, signal: stopping.signal, onProgress }), why);
  assert.ok(told.length > 0);
  await assert.rejects(stat(out), { code: "ENOENT" });
});
