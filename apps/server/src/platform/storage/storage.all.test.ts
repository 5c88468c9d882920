import assert from "node:assert/strict";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { after, before, describe, test } from "node:test";
import { placeOfBucket, startS3 } from "@cutwater/testing/s3.ts";
import { readSettings, roles } from "../../config/config.ts";
import { createStorage } from "./create.ts";
import { diskWarning } from "./disk-warning.ts";
import type { Storage } from "./storage.ts";

for (const kind of ["disk", "s3"] as const)
  describe(`the storage on ${kind}`, () => {
    let folder = "";
    let storage: Storage;
    let stop = async (): Promise<void> => {};
    before(async () => {
      folder = await mkdtemp(join(tmpdir(), "cutwater-storage-"));
      const place = kind === "s3" ? await startS3() : null;
      if (place) stop = place.stop;
      storage = await createStorage(place?.config ?? { kind: "disk", folder: join(folder, "files") });
    });
    after(async () => {
      await stop();
      await rm(folder, { recursive: true });
    });

    test("returns what was stored, completely and by ranges", async () => {
      await storage.put("works/a-1/720p.mp4", Buffer.from("0123456789"));
      assert.equal(String(await buffer(await storage.open("works/a-1/720p.mp4"))), "0123456789");
      assert.equal(String(await buffer(await storage.open("works/a-1/720p.mp4", { start: 2, end: 4 }))), "234");
      assert.equal((await storage.stat("works/a-1/720p.mp4"))?.sizeBytes, 10);
    });

    test("moves a large file in, which is then gone from its old place", async () => {
      const path = join(folder, "large");
      const bytes = Buffer.alloc(20 * 1024 * 1024, "streamline ");
      await writeFile(path, bytes);
      await storage.putFile("works/large.bin", path, { contentType: "video/mp4" });
      assert.ok(bytes.equals(await buffer(await storage.open("works/large.bin"))));
      assert.ok(!(await readdir(folder)).includes("large"));
    });

    test("reports an absent file as absent", async () => {
      await assert.rejects(storage.open("works/none"), { code: "ENOENT" });
      assert.equal(await storage.stat("works/none"), null);
      await storage.remove("works/none");
    });

    test("lists the files below a prefix, and no longer those that were removed", async () => {
      for (const key of ["list/a/1", "list/a/2", "list/b/1", "lists/c"]) await storage.put(key, key);
      await storage.remove("list/a/2");
      const keys: string[] = [];
      for await (const { key, sizeBytes } of storage.list("list/")) {
        assert.equal(sizeBytes, key.length);
        keys.push(key);
      }
      assert.deepEqual(keys.sort(), ["list/a/1", "list/b/1"]);
    });

    test("lists more than the thousand files that S3 returns at a time", async () => {
      const keys = Array.from({ length: 1_010 }, (_, i) => `many/${i}`);
      for (let from = 0; from < keys.length; from += 101)
        await Promise.all(keys.slice(from, from + 101).map((key) => storage.put(key, key)));
      const told = new Set<string>();
      for await (const { key } of storage.list("many/")) told.add(key);
      assert.deepEqual(told, new Set(keys));
    });

    test("rejects a key that could lead out of the storage", async () => {
      for (const key of ["../secret", "a/../../b", "/etc/passwd", "a//b", ".hidden", "a/.b", "", "a\0b", "a\\b"])
        await assert.rejects(async () => await storage.put(key, "x"), RangeError, key);
      await assert.rejects(async () => await storage.open("a/../b"), RangeError);
    });

    test("reports that it works", async () => {
      await storage.check();
      const left: string[] = [];
      for await (const { key } of storage.list("check/")) left.push(key);
      assert.deepEqual(left, []);
    });
  });

test("counts 503 or no answer as the S3 server's fault, but not an absent file or a refusal", async () => {
  const statuses = [503, 403];
  const server = createServer((_request, response) => response.writeHead(statuses[0] ?? 500).end());
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const storage = await createStorage(placeOfBucket(port).config);
  const faultOf = async (): Promise<unknown> => await storage.stat("works/one").catch((error: unknown) => error);
  assert.ok(storage.isFault(await faultOf()));
  statuses.shift();
  assert.ok(!storage.isFault(await faultOf()));
  assert.ok(!storage.isFault(new Error("the engine's own")));
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  assert.ok(storage.isFault(await faultOf()), "nobody is there");
});

test("shows readers on disk the old file or the new one, never half a file", async () => {
  const folder = await mkdtemp(join(tmpdir(), "cutwater-storage-"));
  const storage = await createStorage({ kind: "disk", folder });
  const versions = ["a", "b"].map((letter) => Buffer.alloc(2_000_000, letter));
  await storage.put("works/one", versions[0] as Buffer);
  const writing = (async () => {
    for (let round = 1; round <= 20; round++) await storage.put("works/one", versions[round % 2] as Buffer);
  })();
  for (let round = 0; round < 20; round++) {
    const read = await buffer(await storage.open("works/one"));
    assert.ok(versions.some((version) => version.equals(read)));
  }
  await writing;
  await rm(folder, { recursive: true });
});

test("keeps other processes' current writes at start, and removes writes that died an hour ago", async () => {
  const folder = await mkdtemp(join(tmpdir(), "cutwater-storage-"));
  const place = join(folder, ".unfinished");
  await mkdir(place);
  for (const name of ["under-way", "left-behind"]) await writeFile(join(place, name), name);
  const anHourAgo = new Date(Date.now() - 3_601_000);
  await utimes(join(place, "left-behind"), anHourAgo, anHourAgo);
  const storage = await createStorage({ kind: "disk", folder });
  assert.deepEqual(await readdir(place), ["under-way"]);
  const writing = storage.put("works/large", Buffer.alloc(50_000_000));
  let unfinished = 1;
  for (let tries = 0; tries < 10_000 && unfinished < 2; tries++) {
    await new Promise(setImmediate);
    unfinished = (await readdir(place)).length;
  }
  assert.equal(unfinished, 2, "nothing was being written");
  await createStorage({ kind: "disk", folder });
  await writing;
  assert.equal((await storage.stat("works/large"))?.sizeBytes, 50_000_000);
  await rm(folder, { recursive: true });
});

test("warns split roles that a folder must be shared; with S3, or all roles in one process, it does not warn", () => {
  const server = {
    DATABASE_URL: "postgres://a@b/c",
    APP_SECRET: "0123456789abcdef0123456789abcdef",
    DATA_DIR: "/data",
  };
  const told = (environment: Record<string, string>, args: string[]) =>
    diskWarning(readSettings({ ...server, ...environment }, args), roles);
  assert.match(told({}, ["--roles=worker"]) ?? "", /worker alone.*\/data\/files.*STORAGE_URL=s3/s);
  assert.equal(told({ STORAGE_URL: "s3://files" }, ["--roles=worker"]), null);
  assert.equal(told({}, []), null);
});
