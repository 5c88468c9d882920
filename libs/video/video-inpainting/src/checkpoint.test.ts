import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { deserialize, serialize } from "node:v8";
import { gunzipSync, gzipSync } from "node:zlib";
import { MediaError } from "@cutwater/media/error.ts";
import { checkpointed, clearLeftovers } from "./checkpoint.ts";
import { hashOf } from "./code-version.ts";
import { orDiskFull } from "./disk-full.ts";

let folder = "";
before(async () => {
  folder = await mkdtemp(join(tmpdir(), "kept-"));
});
after(() => rm(folder, { recursive: true }));

const never = async () => assert.fail("it was made again");

test("a stored result is reused, and shared objects in it stay shared", async () => {
  const path = join(folder, "one.bin");
  const mask = { spans: Uint16Array.of(1, 2, 3) };
  await checkpointed(path, async () => [mask, mask]);
  const [first, second] = await checkpointed<(typeof mask)[]>(path, never);
  assert.deepEqual(first, mask);
  assert.equal(first, second);
});

test("a result of another code version is made again", async () => {
  const path = join(folder, "older.bin");
  await checkpointed(path, async () => "as it was");
  const left = deserialize(gunzipSync(await readFile(path)));
  await writeFile(path, gzipSync(serialize({ ...left, version: "another" })));
  assert.equal(await checkpointed(path, async () => "as it is"), "as it is");
  assert.equal(await checkpointed(path, never as () => Promise<string>), "as it is");
  // Written in the format before outcomes had a version.
  await writeFile(path, gzipSync(serialize({ times: [1, 2] })));
  assert.equal(await checkpointed(path, async () => "anew"), "anew");
});

test("a name without its bytes is made again", async () => {
  const path = join(folder, "torn.bin");
  await writeFile(path, "");
  assert.equal(await checkpointed(path, async () => 7), 7);
});

test("any change of any file gives another version, and nothing else does", async () => {
  const code = join(folder, "code");
  await mkdir(join(code, "deep"), { recursive: true });
  await writeFile(join(code, "a.ts"), "1");
  await writeFile(join(code, "deep/b.ts"), "2");
  const version = await hashOf([code]);
  assert.equal(await hashOf([code]), version);
  await writeFile(join(code, "deep/b.ts"), "3");
  const changed = await hashOf([code]);
  assert.notEqual(changed, version);
  await writeFile(join(code, "deep/b.ts"), "2");
  assert.equal(await hashOf([code]), version);
  await rm(join(code, "a.ts"));
  assert.notEqual(await hashOf([code]), version);
});

test("unfinished files of a killed run are removed, finished files stay", async () => {
  const own = join(folder, "job");
  await mkdir(own);
  for (const name of ["study.bin", "study.bin.part", "piece-0.mp4", "piece-25.mp4.5f1e.part", "result.mp4.part"])
    await writeFile(join(own, name), "x");
  await clearLeftovers(own);
  assert.deepEqual((await readdir(own)).sort(), ["piece-0.mp4", "study.bin"]);
});

test("a full disk is reported as such", {
  skip: existsSync("/dev/full") ? false : "there is no /dev/full",
}, async () => {
  const isFull = (error: unknown) => error instanceof MediaError && error.kind === "diskFull";
  await assert.rejects(orDiskFull(writeFile("/dev/full", "x")), isFull);
  await assert.rejects(orDiskFull(Promise.reject(new Error("else"))), /else/);
});
