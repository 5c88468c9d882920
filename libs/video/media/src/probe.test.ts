import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { damagedMedia, drawnVideos, oddH264, otherMedia } from "../test/drawn-videos.ts";
import { MediaError } from "./error.ts";
import { audioOf, videoOf } from "./facts.ts";
import { probe } from "./probe.ts";

let folder = "";
before(async () => {
  folder = await mkdtemp(join(tmpdir(), "probe-"));
});
after(() => rm(folder, { recursive: true }));

test("every kind of media gives its streams", async () => {
  for (const [name, path] of [...(await drawnVideos(oddH264)), ...(await drawnVideos(otherMedia))]) {
    const facts = await probe(path);
    const video = videoOf(facts);
    assert.equal(video === null, name.startsWith("sound."), name);
    if (video) assert.ok(video.width > 0 && video.height > 0, name);
    if (name.startsWith("sound.")) assert.ok(audioOf(facts), name);
  }
});

test("a damaged file gives facts or a readable error, never a hang", async () => {
  let refused = 0;
  for (const [name, path] of await drawnVideos(damagedMedia)) {
    try {
      assert.ok((await probe(path)).streams.length > 0, name);
    } catch (error) {
      assert.ok(error instanceof MediaError && error.kind === "unreadable", `${name}: ${error}`);
      assert.ok(error.message.length > 10, name);
      refused += 1;
    }
  }
  assert.ok(refused >= 3);
});

test("the size of a rotated video is its size as shown", async () => {
  const paths = await drawnVideos(oddH264, ["quarter-turn.mov", "three-quarter-turn.mov"]);
  for (const [name, path] of paths) {
    const { rotation, width, height, codedWidth, codedHeight } = videoOf(await probe(path)) ?? assert.fail(name);
    assert.equal(rotation, name === "quarter-turn.mov" ? 90 : 270);
    assert.deepEqual([width, height], [codedHeight, codedWidth]);
  }
});

test("HDR, sample rate and channels are found", async () => {
  const hdr = await drawnVideos(otherMedia, ["hdr.mp4"]);
  const [plain] = (await drawnVideos(oddH264, ["plain.mp4"])).values();
  assert.equal(videoOf(await probe(hdr.get("hdr.mp4") ?? ""))?.isHdr, true);
  const facts = await probe(plain ?? "");
  assert.equal(videoOf(facts)?.isHdr, false);
  assert.partialDeepStrictEqual(audioOf(facts), { sampleRate: 44_100, channels: 1 });
});

test("an empty file and a playlist posing as media are unreadable", async () => {
  const empty = join(folder, "empty.mp4");
  await writeFile(empty, "");
  await assert.rejects(probe(empty), { name: "MediaError", kind: "unreadable" });
  const secret = join(folder, "secret.ts");
  await writeFile(secret, "not for strangers");
  for (const text of [
    `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nfile://${secret}\n#EXT-X-ENDLIST\n`,
    `ffconcat version 1.0\nfile ${secret}\n`,
  ]) {
    const posing = join(folder, "posing.mp4");
    await writeFile(posing, text);
    await assert.rejects(
      probe(posing),
      (error) => error instanceof MediaError && error.kind === "unreadable" && !error.detail.includes("strangers"),
    );
  }
});

test("a probe stops with its signal's reason", async () => {
  await writeFile(join(folder, "any.mp4"), "x");
  await assert.rejects(probe(join(folder, "any.mp4"), { signal: AbortSignal.abort(new Error("stopped")) }), /stopped/);
});
