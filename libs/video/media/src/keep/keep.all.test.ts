import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { promisify } from "node:util";
import { describeFilm, drawInterlaced, phoneKeys } from "../../test/described-film.ts";
import { draw, drawVideo } from "../../test/drawn.ts";
import { probe } from "../probe.ts";
import { muxDubbed } from "../sound/mux-dubbed.ts";
import { addSubtitles } from "../subtitles/add-subtitles.ts";
import { assemble, outputIn } from "../video/assemble.ts";
import { convertToH264 } from "../video/convert.ts";
import { createEncoder } from "../video/encode.ts";
import { type DecodedFrame, readPlanar } from "../video/read.ts";
import { traitsOf } from "../video/traits.ts";
import { describe, tagOf } from "./description.ts";

const exec = promisify(execFile);
let folder = "";
const at = (name: string) => join(folder, name);
before(async () => {
  folder = await mkdtemp(join(tmpdir(), "keep-"));
  await drawVideo(at("picture.mp4"), { seconds: 1, fps: 20, size: "96x64" });
  for (const ending of ["mp4", "mkv"]) await describeFilm(at("picture.mp4"), at(`film.${ending}`));
  await draw("-f", "lavfi", "-i", "sine=frequency=700:duration=1", "-c:a", "aac", at("dubbed.m4a"));
});
after(() => rm(folder, { recursive: true }));

/** Decodes and encodes a video, or frames 6 to 15 of it, as erasing does. */
async function coded(source: string, isPart = false): Promise<string> {
  const traits = await traitsOf(source);
  const read: DecodedFrame[] = [];
  for await (const frame of readPlanar({ path: source, traits })) read.push(frame);
  const frames = isPart ? read.slice(6, 16) : read;
  const first = frames[0]?.time ?? 0;
  const step = (read[1]?.time ?? 0) - (read[0]?.time ?? 0);
  const encoder = createEncoder({ path: at("piece.mp4"), traits, frameSeconds: 0.05, isUneven: false });
  for (const { data, time } of frames) await encoder.write(data, time - first);
  await encoder.end();
  const lastTime = frames.at(-1)?.time ?? 0;
  const out = outputIn(folder, traits);
  const pieces = [{ path: at("piece.mp4"), time: first }];
  const times = { frames: frames.length, lastTime, endTime: lastTime + step };
  await assemble({ pieces, ...times, traits, source, isPart, out });
  return out;
}

const converted = async (path: string, more = {}): Promise<string> => {
  const out = at("converted.mp4");
  await convertToH264({ path, out, durationSeconds: 1, mostBytes: 1e8, threads: 1, ...more });
  return out;
};

const rowsOf = async (path: string, kind: "audio" | "subtitle") =>
  (await describe(path)).streams
    .filter((one) => one.kind === kind)
    .map(({ tags, roles }) => [tagOf(tags, "language"), tagOf(tags, "title"), roles.join()]);
const cuesOf = async (path: string, nth = 0) =>
  (await exec("ffmpeg", ["-v", "error", "-i", path, "-map", `0:s:${nth}`, "-f", "srt", "-"])).stdout;

const sounds = [
  ["eng", "Main", ""],
  ["deu", "Kommentar", "comment"],
  ["fra", "Doublage", "default"],
];
const subtitles = [
  ["eng", "Full", ""],
  ["spa", "Signs", "forced"],
];

async function assertDescribed(path: string, source: string): Promise<void> {
  const { tags, streams, chapters } = await describe(path);
  const own = await describe(source);
  for (const name of ["title", "artist", "comment", "creation_time", "location"])
    assert.equal(tagOf(tags, name), tagOf(own.tags, name), name);
  if (source.endsWith(".mp4")) for (const [key, value] of phoneKeys) assert.equal(tags[key], value);
  assert.deepEqual(
    chapters.map(({ title, startSeconds }) => [title, Math.round(10 * startSeconds)]),
    [
      ["One", 0],
      ["Two", 5],
    ],
  );
  assert.equal(streams.filter(({ roles }) => roles.includes("attached_pic")).length, 1, "the cover");
}

for (const ending of ["mp4", "mkv"])
  for (const [name, make] of [
    ["erased", coded],
    ["converted", converted],
  ] as const)
    test(`a film in ${ending} that is ${name} keeps all that it says of itself`, async () => {
      const source = at(`film.${ending}`);
      const out = await make(source);
      assert.deepEqual(await rowsOf(out, "audio"), sounds);
      assert.deepEqual(await rowsOf(out, "subtitle"), subtitles);
      assert.match(await cuesOf(out, 1), /Early[^]*Above[^]*Late/);
      await assertDescribed(out, source);
    });

test("a part of a film has the cues and chapters of that part, and lasts no longer", async () => {
  for (const ending of ["mp4", "mkv"]) {
    const out = await coded(at(`film.${ending}`), true);
    assert.deepEqual(await rowsOf(out, "audio"), sounds);
    assert.deepEqual(await rowsOf(out, "subtitle"), subtitles);
    const text = await cuesOf(out);
    assert.match(text, /00:00:00,0\d\d --> 00:00:00,4\d\d\n.*Above/, text);
    assert.match(text, /--> 00:00:00,(49|50)\d\n.*Late/, text);
    assert.doesNotMatch(text, /Early/);
    const { chapters, tags } = await describe(out);
    assert.deepEqual(
      chapters.map(({ title, startSeconds }) => [title, Math.round(10 * startSeconds)]),
      [
        ["One", 0],
        ["Two", 2],
      ],
    );
    assert.equal(tagOf(tags, "title"), "My trip");
    assert.ok(((await probe(out)).durationSeconds ?? 9) < 0.55);
  }
});

test("a result in Matroska keeps the same: sounds that no mp4 holds, styled or plain subtitles, cover, part", async () => {
  for (const ending of ["mp4", "mkv"]) {
    const source = at(`old.${ending === "mp4" ? "mov" : "mkv"}`);
    const tracks = ending === "mp4" ? ["-map", "0:v:0", "-map", "0:a", "-map", "0:s"] : ["-map", "0", "-map", "-0:v:1"];
    await draw("-i", at(`film.${ending}`), ...tracks, "-c", "copy", "-c:a:0", "mp2", "-strict", "-2", source);
    for (const isPart of [false, true]) {
      const out = await coded(source, isPart);
      assert.match(out, /mkv$/);
      assert.deepEqual(
        (await rowsOf(out, "subtitle")).map(([language]) => language),
        ["eng", "spa"],
      );
      assert.match(await cuesOf(out), isPart ? /Above[^]*Late/ : /Early[^]*Above[^]*Late/);
      assert.equal((await describe(out)).streams[0]?.roles.join(), "default");
    }
  }
});

test("a dubbed film keeps all other sounds behind the new one, and its subtitles", async () => {
  const source = at("film.mp4");
  const name = { language: "es", title: "Español" };
  const original = { language: "en", title: "Original" };
  const out = at("out.mp4");
  await muxDubbed({ film: source, dubbed: at("dubbed.m4a"), name, original, out, container: "mp4" });
  assert.deepEqual(await rowsOf(out, "audio"), [
    ["spa", "Español", "default"],
    ["eng", "Main", ""],
    ["deu", "Kommentar", "comment"],
    ["fra", "Doublage", ""],
  ]);
  assert.deepEqual(await rowsOf(out, "subtitle"), subtitles);
  await assertDescribed(out, source);
});

test("an added subtitle track is the only default, and earlier ones keep language, title and role", async () => {
  for (const [ending, container] of [
    ["mp4", "mp4"],
    ["mkv", "mp4"],
    ["mkv", "mkv"],
  ] as const) {
    const source = at(`film.${ending}`);
    await draw("-i", source, "-map", "0:s:1", at("new.srt"));
    const out = at(`out.${container}`);
    const name = { language: "it", title: "Italiano" };
    await addSubtitles({ video: source, subtitles: at("new.srt"), name, out, container });
    assert.deepEqual(await rowsOf(out, "subtitle"), [["ita", "Italiano", "default"], ...subtitles]);
    assert.deepEqual(await rowsOf(out, "audio"), sounds);
    await assertDescribed(out, source);
  }
});

test("drawn subtitles leave the file's own tracks, none of them shown by itself", async () => {
  await draw("-i", at("film.mkv"), "-map", "0:s:0", at("drawn.ass"));
  const out = await converted(at("film.mp4"), { drawn: { path: at("drawn.ass"), width: 96, height: 64 } });
  assert.deepEqual(await rowsOf(out, "subtitle"), subtitles);
  assert.deepEqual(await rowsOf(out, "audio"), sounds);
});

test("a slowed film has its chapters at their new times, and no cues at old ones", async () => {
  const out = await converted(at("film.mp4"), { slowed: [{ start: 0.1, end: 0.3, factor: 2 }] });
  const { chapters } = await describe(out);
  assert.deepEqual(
    chapters.map(({ startSeconds }) => Math.round(10 * startSeconds)),
    [0, 7],
  );
  assert.deepEqual(await rowsOf(out, "subtitle"), []);
  assert.deepEqual(await rowsOf(out, "audio"), [["eng", "Main", "default"]]);
});

async function fieldsShown(path: string): Promise<string> {
  const entries = [
    "-select_streams",
    "V:0",
    "-show_entries",
    "frame=interlaced_frame,top_field_first",
    "-of",
    "csv=p=0",
  ];
  const { stdout } = await exec("ffprobe", ["-v", "error", ...entries, path]);
  return [...new Set(stdout.split(/\s+/).map((line) => line.split(",").slice(0, 2).join()))].filter(Boolean).join(" ");
}

/** The field order that a stream states, by its first frames. */
async function orderStated(path: string): Promise<string> {
  const entries = ["-select_streams", "V:0", "-show_entries", "stream=field_order", "-of", "csv=p=0"];
  return (await exec("ffprobe", ["-v", "error", ...entries, path])).stdout.trim();
}

test("interlaced frames stay interlaced with their field order, of 4:2:0 and of 4:2:2 with ten bits", async () => {
  for (const [first, flags] of [
    ["top", "1,1"],
    ["bottom", "1,0"],
  ] as const)
    for (const format of ["yuv420p", "yuv422p10le"]) {
      const path = at("fields.mp4");
      await drawInterlaced(path, first, format);
      assert.equal(await fieldsShown(path), flags);
      for (const [out, how] of [
        [await coded(path), "erased"],
        [await converted(path), "converted"],
      ] as const) {
        assert.equal(await fieldsShown(out), flags, `${first}, ${format}, ${how}`);
        assert.equal(await orderStated(out), first === "top" ? "tt" : "bb", `${first}, ${format}, ${how}`);
      }
    }
});

test("frames that H.264 cannot store as fields are deinterlaced: heights that are no multiple of four", async () => {
  const path = at("fields.mp4");
  await drawInterlaced(path, "top", "yuv422p", "96x62");
  for (const out of [await coded(path), await converted(path)]) {
    assert.equal(await fieldsShown(out), "0,0");
    const rows = await combOf(out);
    assert.ok(rows < 0.6 * (await combOf(path)), `combs ${rows}`);
  }
});

/** How much rows differ from the row after the next less than from the next one: large for combed frames. */
async function combOf(path: string): Promise<number> {
  const args = ["-v", "error", "-i", path, "-pix_fmt", "gray", "-f", "rawvideo", "-"];
  const { stdout } = await exec("ffmpeg", args, { encoding: "buffer", maxBuffer: 1e8 });
  let comb = 0;
  for (let i = 0; i + 2 * 96 < stdout.length; i++) {
    const a = stdout[i]!;
    const b = stdout[i + 96]!;
    const c = stdout[i + 192]!;
    comb += Math.max(0, Math.min(Math.abs(a - b), Math.abs(b - c)) - Math.abs(a - c));
  }
  return comb / stdout.length;
}
