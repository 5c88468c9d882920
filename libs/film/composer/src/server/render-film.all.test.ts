import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { audioOf, videoOf } from "@cutwater/media/facts.ts";
import { readFrames } from "@cutwater/media/frames.ts";
import { probe } from "@cutwater/media/probe.ts";
import { measureLoudness } from "@cutwater/media/sound/loudness.ts";
import { until } from "@cutwater/testing/until.ts";
import { serverFonts } from "@cutwater/typesetting/fonts/server-fonts.ts";
import { serverCanvas } from "@cutwater/typesetting/server-canvas.ts";
import { loadImage } from "@napi-rs/canvas";
import { writeSampleFiles } from "../../test/sample-files.ts";
import { sampleAssets, sampleFilm, sampleTrack } from "../../test/sample-film.ts";
import { soundingFilm } from "../../test/sounding-film.ts";
import { createPainter } from "../drawing/painter.ts";
import type { Film } from "../layout/lay-out.ts";
import { renderFilm } from "./render-film.ts";

const child = join(import.meta.dirname, "../../test/render-child.ts");
let folder = "";
let film: Film;
let paths: Map<string, string>;
const at = (name: string) => join(folder, name);
before(async () => {
  folder = await mkdtemp(join(tmpdir(), "render-"));
  [film, paths] = await Promise.all([soundingFilm(serverFonts()), writeSampleFiles(folder)]);
});
after(() => rm(folder, { recursive: true }));

test("a film becomes an mp4 that plays while it loads: H.264 of 4:2:0, every frame, sound at -14 LUFS", async () => {
  const shares: number[] = [];
  const onShare = (share: number) => void shares.push(share);
  const report = await renderFilm({ film, paths, scratch: at("one"), out: at("one.mp4"), onShare });
  const facts = await probe(at("one.mp4"));
  const video = videoOf(facts);
  assert.deepEqual([video?.codec, video?.pixelFormat, video?.width, video?.height], ["h264", "yuv420p", 144, 256]);
  assert.ok(Math.abs((video?.durationSeconds ?? 0) - 7.9) < 0.001 && video?.fps === 30);
  assert.equal(audioOf(facts)?.codec, "aac");
  const bytes = await readFile(at("one.mp4"));
  assert.ok(bytes.indexOf("moov") < bytes.indexOf("mdat"));
  const { lufs, truePeak } = await measureLoudness(at("one.mp4"));
  assert.deepEqual(report, { frames: 237, kept: 0, sound: { lufs, truePeak } });
  assert.ok(Math.abs(lufs + 14) <= 1 && truePeak <= -1, `${lufs} LUFS, ${truePeak} dBTP`);
  assert.ok(shares.every((share, i) => share >= (shares[i - 1] ?? 0)) && shares.at(-1) === 1);
});

test("each frame of the file shows what is drawn at its time, also across segment borders", async () => {
  const painter = createPainter(film, serverCanvas);
  const { width, height } = film.frame;
  const pictures = new Map(
    await Promise.all(["first", "second"].map(async (asset) => [asset, await loadImage(paths.get(asset)!)] as const)),
  );
  const context = serverCanvas(width, height).getContext("2d");
  const picture = (asset: string) => {
    const source = pictures.get(asset);
    return source ? { source, width: source.width, height: source.height } : null;
  };
  let frame = 0;
  let looked = 0;
  for await (const rgb of readFrames({ path: at("one.mp4"), width, height })) {
    const seconds = frame++ / 30;
    // From 4.5 to 6.5 s it shows a video.
    if (frame % 5 !== 1 || (seconds > 4 && seconds < 6.6)) continue;
    painter.drawFrame(context, seconds, { picture, frame: () => null });
    const difference = differenceOf(rgb, context.getImageData(0, 0, width, height).data);
    assert.ok(difference < 5, `frame ${frame - 1}: ${difference} of 255`);
    looked += 1;
  }
  assert.equal(frame, 237);
  assert.ok(looked > 25);
});

test("a killed run continues, draws no complete segment again, and gives the same bytes", async () => {
  const args = [child, at("two"), at("two.mp4"), JSON.stringify([...paths])];
  const killed = spawn(process.execPath, args, { stdio: "inherit" });
  await until("a segment", async () => (await filesIn(at("two"))).some((name) => /^frames-\d+\.mp4$/.test(name)), 30);
  killed.kill("SIGKILL");
  await once(killed, "close");
  const { kept } = await renderFilm({ film, paths, scratch: at("two"), out: at("two.mp4") });
  assert.ok(kept >= 120, `${kept} frames`);
  assert.ok((await readFile(at("two.mp4"))).equals(await readFile(at("one.mp4"))));
});

test("leftovers of another film or of other files are not used", async () => {
  const other = { ...film, composition: { ...film.composition, title: "Other" } };
  const { kept } = await renderFilm({ film: { ...other, frames: 5 }, paths, scratch: at("two"), out: at("other.mp4") });
  assert.equal(kept, 0);
  assert.equal((await readdir(at("two"))).length, 1);
});

test("an aborted run ends and leaves no file", async () => {
  const stopping = new AbortController();
  const onShare = (share: number) => {
    if (share >= 0.1) stopping.abort(new Error("not wanted any more"));
  };
  const run = renderFilm({ film, paths, scratch: at("three"), out: at("three.mp4"), signal: stopping.signal, onShare });
  await assert.rejects(run, /not wanted any more/);
  await assert.rejects(readFile(at("three.mp4")));
});

test("an asset without a file and a file that is not a picture are reported", async () => {
  const without = new Map([...paths].filter(([asset]) => asset !== "second"));
  await assert.rejects(renderFilm({ film, paths: without, scratch: at("four"), out: at("four.mp4") }), RangeError);
  await writeFile(at("text.png"), "hello");
  const broken = new Map([...paths, ["first", at("text.png")] as const]);
  const run = renderFilm({ film, paths: broken, scratch: at("five"), out: at("five.mp4") });
  await assert.rejects(run, { name: "PictureRefused" });
});

test("mouth tracks are read from files, and missing or invalid files are reported", async () => {
  const talk = { ...(await sampleFilm("talk", "16:9", 144, serverFonts())), frames: 12 };
  const render = async (name: string, track: string | null) => {
    await writeFile(at(`${name}.json`), track ?? "");
    const files = new Map(track === null ? [] : [["speech", at(`${name}.json`)]]);
    return await renderFilm({ film: talk, paths: files, scratch: at(name), out: at(`${name}.mp4`) });
  };
  await render("spoken", JSON.stringify(sampleTrack));
  const { width, height } = talk.frame;
  const own = serverCanvas(width, height).getContext("2d");
  createPainter(talk, serverCanvas).drawFrame(own, 8 / 30, sampleAssets(serverCanvas));
  const frames: Uint8Array[] = [];
  for await (const frame of readFrames({ path: at("spoken.mp4"), width, height })) frames.push(frame);
  assert.equal(frames.length, 12);
  const difference = differenceOf(frames[8]!, own.getImageData(0, 0, width, height).data);
  assert.ok(difference < 5, `${difference} of 255`);
  await assert.rejects(render("broken", '{"framesPerSecond":25'), /speech is no mouth track/);
  await assert.rejects(render("missing", null), RangeError);
});

test("a film without sound has none", async () => {
  const silent = { ...film, frames: 10, composition: { ...film.composition, sounds: [] } };
  const { sound } = await renderFilm({ film: silent, paths, scratch: at("six"), out: at("six.mp4") });
  assert.equal(sound, null);
  assert.equal(audioOf(await probe(at("six.mp4"))), null);
});

const filesIn = (path: string): Promise<string[]> =>
  readdir(path, { recursive: true }).then(
    (all) => all.map((name) => name.replace(/^.*\//, "")),
    () => [],
  );

function differenceOf(rgb: Uint8Array, rgba: Uint8ClampedArray): number {
  let sum = 0;
  for (let i = 0; i < rgb.length; i++) sum += Math.abs(rgb[i]! - rgba[4 * Math.floor(i / 3) + (i % 3)]!);
  return sum / rgb.length;
}
