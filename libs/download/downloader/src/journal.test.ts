import assert from "node:assert/strict";
import { appendFile, mkdtemp, open, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { type Identity, openJournal } from "./journal.ts";
import { joinSpans, missingSpans, sizeOfSpans } from "./spans.ts";

let folder = "";
before(async () => {
  folder = await mkdtemp(join(tmpdir(), "journal-"));
});
after(() => rm(folder, { recursive: true }));

const identity: Identity = { key: "k", sizeBytes: 1_000, host: "h", etag: '"1"', lastModified: null };
const opened = async (name: string, who = identity) => {
  const file = await open(join(folder, `${name}.part`), "a").then(async (made) => {
    await made.close();
    return await open(join(folder, `${name}.part`), "r+");
  });
  const journal = await openJournal(join(folder, name), who, file, () => 0);
  return { journal, file, close: () => Promise.all([journal.close(), file.close()]) };
};

test("after reopening, the journal knows flushed bytes, and no others", async () => {
  const first = await opened("a");
  await first.journal.wrote({ start: 0, end: 100 });
  await first.journal.wrote({ start: 100, end: 200 });
  await first.journal.flush();
  await first.journal.wrote({ start: 500, end: 600 });
  await first.close();
  const second = await opened("a");
  assert.deepEqual(second.journal.have, [{ start: 0, end: 200 }]);
  await second.close();
});

test("an incomplete line left by a kill is ignored", async () => {
  const first = await opened("torn");
  await first.journal.wrote({ start: 0, end: 100 });
  await first.journal.flush();
  await first.close();
  // The kill came while "300 1000" was written. The torn "300 100" is another span, whose bytes are not on disk.
  await appendFile(join(folder, "torn"), "300 100");
  const second = await opened("torn");
  assert.deepEqual(second.journal.have, [{ start: 0, end: 100 }]);
  await second.close();
  assert.match(await readFile(join(folder, "torn"), "utf8"), /\n0 100\n$/);
});

test("another validator, size, host or key starts over with an empty file", async () => {
  for (const other of [{ etag: '"2"' }, { sizeBytes: 999 }, { host: "g" }, { key: "l" }, { lastModified: "now" }]) {
    const first = await opened("b");
    await first.file.write("x", 0);
    await first.journal.wrote({ start: 0, end: 1 });
    await first.journal.flush();
    await first.close();
    const second = await opened("b", { ...identity, ...other });
    assert.deepEqual(second.journal.have, []);
    assert.equal((await second.file.read(Buffer.alloc(1), 0, 1, 0)).buffer[0], 0);
    await second.close();
  }
});

test("spans are joined, and the missing spans are the rest", () => {
  const have = joinSpans([
    { start: 50, end: 60 },
    { start: 0, end: 10 },
    { start: 10, end: 20 },
    { start: 15, end: 30 },
  ]);
  assert.deepEqual(have, [
    { start: 0, end: 30 },
    { start: 50, end: 60 },
  ]);
  assert.deepEqual(missingSpans(have, 100), [
    { start: 30, end: 50 },
    { start: 60, end: 100 },
  ]);
  assert.equal(sizeOfSpans(have) + sizeOfSpans(missingSpans(have, 100)), 100);
  assert.deepEqual(missingSpans([{ start: 0, end: 100 }], 100), []);
});
