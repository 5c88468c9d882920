import assert from "node:assert/strict";
import { once } from "node:events";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { test } from "node:test";
import { filesInZip } from "@cutwater/testing/zip.ts";
import { type ZippedFile, zipOf } from "./zip.ts";

test("a zip contains texts, bytes and streams under their names", async () => {
  async function* files(): AsyncGenerator<ZippedFile> {
    yield { name: "说明.json", content: "{}" };
    yield { name: "empty", content: Buffer.alloc(0) };
    yield { name: "files/film.mp4", content: Readable.from([Buffer.from("one "), Buffer.from("two")]) };
  }
  const read = filesInZip(await buffer(zipOf(files())));
  assert.deepEqual(
    [...read].map(([name, bytes]) => [name, String(bytes)]),
    [
      ["说明.json", "{}"],
      ["empty", ""],
      ["files/film.mp4", "one two"],
    ],
  );
});

test("files are read only when the reader waits for them, and one file is open at a time", async () => {
  let pieces = 0;
  let opened = 0;
  const film = () =>
    Readable.from(
      (function* () {
        for (; pieces < 1_000; pieces++) yield Buffer.alloc(64 * 1024, pieces);
      })(),
    );
  async function* files(): AsyncGenerator<ZippedFile> {
    for (; opened < 2; ) {
      opened++;
      yield { name: `film-${opened}.mp4`, content: film() };
    }
  }
  const zip = zipOf(files());
  await once(zip, "readable");
  assert.equal(opened, 1);
  assert.ok(pieces < 30, `${pieces} pieces were read ahead`);
  zip.destroy();
});

test("when the reader stops, the open file and those after it stop", async () => {
  const stream = Readable.from(
    (function* () {
      for (;;) yield Buffer.alloc(64 * 1024);
    })(),
  );
  let isDone = false;
  async function* files(): AsyncGenerator<ZippedFile> {
    try {
      yield { name: "endless.mp4", content: stream };
      assert.fail("the next was asked for");
    } finally {
      isDone = true;
    }
  }
  const zip = zipOf(files());
  await once(zip, "readable");
  const closed = once(stream, "close").catch(() => undefined);
  zip.destroy();
  await closed;
  assert.ok(stream.destroyed);
  await new Promise((resolve) => setImmediate(resolve));
  assert.ok(isDone);
});

test("a file that cannot be read to its end breaks the zip off, so that it is visibly incomplete", async () => {
  const broken = new Readable({
    read() {
      this.push(Buffer.alloc(1_000));
      this.destroy(new Error("the disk is gone"));
    },
  });
  async function* files(): AsyncGenerator<ZippedFile> {
    yield { name: "first.json", content: "{}" };
    yield { name: "film.mp4", content: broken };
  }
  await assert.rejects(buffer(zipOf(files())), /the disk is gone/);
  async function* failing(): AsyncGenerator<ZippedFile> {
    yield { name: "first.json", content: "{}" };
    throw new Error("the database is gone");
  }
  await assert.rejects(buffer(zipOf(failing())), /the database is gone/);
});
