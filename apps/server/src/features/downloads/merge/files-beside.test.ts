import assert from "node:assert/strict";
import { test } from "node:test";
import { silentLog } from "@cutwater/testing/make-database.ts";
import type { Storage } from "../../../platform/storage/storage.ts";
import { createFilesBeside } from "./files-beside.ts";

/** A storage whose listings are held back until the test releases them. */
function slowStorage() {
  const lists: { prefix: string; tell(sizes: readonly number[]): void; fail(): void }[] = [];
  const list: Storage["list"] = async function* (prefix) {
    const { promise, resolve, reject } = Promise.withResolvers<readonly number[]>();
    lists.push({ prefix, tell: resolve, fail: () => reject(new Error("503")) });
    for (const sizeBytes of await promise) yield { key: `${prefix}one`, sizeBytes, modifiedAt: 0 };
  };
  const tellAll = async (bytes: number) => {
    for (let told = lists.length - 1; told < lists.length; told++) {
      lists[told]?.tell([bytes]);
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return { lists, storage: { list } as Storage, tellAll };
}

test("the other files are listed once for all callers; a minute later nobody waits for the next count", async () => {
  const { lists, storage, tellAll } = slowStorage();
  let now = 0;
  const beside = createFilesBeside({ clock: { now: () => now }, storage, log: silentLog });
  const asked = [beside.count(), beside.count(), beside.count()];
  await tellAll(10);
  for (const counted of await Promise.all(asked)) assert.deepEqual([counted.small, counted.others], [20, 20]);
  assert.equal(lists.length, 4, "a list of each prefix");
  beside.addSmall(5);
  assert.equal((await beside.count()).small, 25);

  now += 61_000;
  for (const { small } of [await beside.count(), await beside.count()]) assert.equal(small, 25);
  assert.equal(lists.length, 5, "one count is being made");
  await tellAll(30);
  assert.equal((await beside.count()).small, 60);
});

test("if the storage does not answer, the last count is used for half an hour; without one it is a fault", async () => {
  const { lists, storage, tellAll } = slowStorage();
  let now = 0;
  const beside = createFilesBeside({ clock: { now: () => now }, storage, log: silentLog });
  const first = beside.count();
  lists.at(-1)?.fail();
  await assert.rejects(first, /503/);
  const second = beside.count();
  await tellAll(10);
  await second;
  now += 29 * 60_000;
  assert.equal((await beside.count()).others, 20);
  lists.at(-1)?.fail();
  await new Promise((resolve) => setImmediate(resolve));
  now += 2 * 60_000;
  const later = beside.count();
  lists.at(-1)?.fail();
  await assert.rejects(later, /503/);
});
