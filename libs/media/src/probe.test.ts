import assert from "node:assert/strict";
import { existsSync, readdirSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { MediaError } from "./error.ts";
import { audioOf, videoOf } from "./facts.ts";
import { probe } from "./probe.ts";

const data = new URL("../../../../shared/data/", import.meta.url).pathname;
const skip = existsSync(join(data, "codecs")) ? false : "the test data is not on this machine";
let folder = "";
before(async () => {
  folder = await mkdtemp(join(tmpdir(), "probe-"));
});
after(() => rm(folder, { recursive: true }));

const filesIn = (name: string, recursive = false) =>
  readdirSync(join(data, name), { withFileTypes: true, recursive })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

test("every good file tells its streams", { skip }, async () => {
  for (const path of filesIn("codecs")) {
    const facts = await probe(path);
    assert.ok(facts.streams.length > 0, path);
    const video = videoOf(facts);
    if (video) assert.ok(video.width > 0 && video.height > 0, path);
  }
});

test("a broken file gives facts or a readable error, never a hang", { skip }, async () => {
  let refused = 0;
  for (const path of [...filesIn("broken", true), ...filesIn("codecs/tiny")]) {
    try {
      assert.ok((await probe(path)).streams.length > 0, path);
    } catch (error) {
      assert.ok(error instanceof MediaError && ["unreadable", "fault"].includes(error.kind), `${path}: ${error}`);
      assert.ok(error.message.length > 10, path);
      refused += 1;
    }
  }
  assert.ok(refused >= 3);
});

test("a turned video is told upright", { skip }, async () => {
  const stored = videoOf(await probe(join(data, "codecs/video_90.mov")));
  assert.ok(stored && [90, 270].includes(stored.rotation), `${stored?.rotation}`);
  assert.equal(stored.width, stored.codedHeight);
  assert.equal(stored.height, stored.codedWidth);
});

test("HDR, sample rate, channels and language are told", { skip }, async () => {
  assert.equal(videoOf(await probe(join(data, "codecs/hdr10-av1.mp4")))?.isHdr, true);
  assert.equal(videoOf(await probe(join(data, "codecs/sample.mp4")))?.isHdr, false);
  const audio = audioOf(await probe(join(data, "codecs/sample.mp4")));
  assert.ok(audio?.sampleRate && audio.channels);
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
