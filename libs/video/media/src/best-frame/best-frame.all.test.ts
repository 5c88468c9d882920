import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { draw, drawAudio } from "../../test/drawn.ts";
import { sharp } from "../pictures/loaders.ts";
import { writeMatrix } from "../video/matrix.ts";
import { bestFrame } from "./best-frame.ts";

let folder = "";
before(async () => {
  folder = await mkdtemp(join(tmpdir(), "best-frame-"));
});
after(() => rm(folder, { recursive: true }));

const limits = { longerSide: 160, maxPixels: 1_000_000, timeoutMs: 20_000, isNice: true, memoryMegabytes: 1_536 };
const h264 = ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p"];
const plain = (colour: string, seconds: number, { size = "96x64", rate = 10 } = {}) =>
  `color=c=${colour}:size=${size}:rate=${rate}:duration=${seconds}`;
const scene = (seconds: number, { size = "96x64", rate = 10 } = {}) =>
  `testsrc2=size=${size}:rate=${rate}:duration=${seconds}`;

/** Draws videos one after the other into one file. */
async function drawn(name: string, sources: readonly string[], ...coded: string[]): Promise<string> {
  const path = join(folder, name);
  const inputs = sources.flatMap((source) => ["-f", "lavfi", "-i", source]);
  const joined = ["-filter_complex", `concat=n=${sources.length}`];
  await draw(...inputs, ...joined, ...(coded.length > 0 ? coded : h264), path);
  return path;
}

async function best(path: string): Promise<{ width: number; height: number; hasAlpha: boolean; spread: number }> {
  const picture = await bestFrame(path, limits);
  assert.ok(picture);
  const { format, width, height, hasAlpha } = await sharp(picture).metadata();
  assert.equal(format, "webp");
  const { channels } = await sharp(picture).stats();
  return { width, height, hasAlpha, spread: Math.max(...channels.slice(0, 3).map(({ stdev }) => stdev)) };
}

test("a video that begins and ends plain is represented by the scene between, always by the same bytes", async () => {
  const path = await drawn("flat.mp4", [plain("yellow", 2), scene(1), plain("black", 1), plain("white", 2)]);
  const { spread, ...facts } = await best(path);
  assert.deepEqual(facts, { width: 96, height: 64, hasAlpha: false });
  assert.ok(spread > 40, String(spread));
  assert.deepEqual(await bestFrame(path, limits), await bestFrame(path, limits));
});

test("a video of black and white frames alone has a picture too", async () => {
  assert.ok((await best(await drawn("plain.mp4", [plain("black", 1), plain("white", 1)]))).spread < 2);
});

test("a video of one frame, and one of a tenth of a second, are represented by a frame", async () => {
  for (const [name, seconds] of [
    ["one.mp4", 0.1],
    ["short.mp4", 0.2],
  ] as const)
    assert.ok((await best(await drawn(name, [scene(seconds)]))).spread > 40, name);
  assert.ok((await best(await drawn("slow.mp4", [scene(4, { rate: 0.5 })]))).spread > 40);
});

test("candidates of a video longer than a minute are sought one by one", async () => {
  const small = { size: "64x36", rate: 4 };
  const path = await drawn("long.mp4", [plain("gray", 50, small), scene(10, small), plain("gray", 20, small)]);
  assert.ok((await best(path)).spread > 40);
});

test("a frame of a rotated video is upright, a wide pixel is wide, and a large frame becomes smaller", async () => {
  const turned = await drawn("turned.mp4", [scene(1)]);
  await writeMatrix(turned, [0, 65_536, 0, -65_536, 0, 0, 64 * 65_536, 0, 2 ** 30]);
  assert.deepEqual([(await best(turned)).width, (await best(turned)).height], [64, 96]);
  const wide = join(folder, "wide.mp4");
  await draw("-f", "lavfi", "-i", scene(1), "-vf", "setsar=2/1", ...h264, wide);
  assert.deepEqual([(await best(wide)).width, (await best(wide)).height], [160, 53]);
});

test("transparency is kept", async () => {
  const path = join(folder, "clear.mov");
  const clear = "format=rgba,geq=r='r(X,Y)':g='g(X,Y)':b='b(X,Y)':a='if(lt(X,48),0,255)'";
  await draw("-f", "lavfi", "-i", scene(0.5), "-vf", clear, "-c:v", "qtrle", path);
  assert.equal((await best(path)).hasAlpha, true);
});

test("a sound has no frame; a broken file, and one with larger frames than allowed, are refused", async () => {
  const sound = join(folder, "sound.m4a");
  await drawAudio(sound, { seconds: 0.2 });
  assert.equal(await bestFrame(sound, limits), null);
  const broken = join(folder, "broken.mp4");
  await writeFile(broken, "no video");
  await assert.rejects(bestFrame(broken, limits), { name: "MediaError", kind: "unreadable" });
  const path = await drawn("large.mp4", [scene(0.2)]);
  await assert.rejects(bestFrame(path, { ...limits, maxPixels: 1_000 }), { name: "MediaError" });
  const stop = AbortSignal.abort(new Error("enough"));
  await assert.rejects(bestFrame(path, { ...limits, signal: stop }), /enough/);
});
