import assert from "node:assert/strict";
import { test } from "node:test";
import type { StorageLike } from "@cutwater/ui/storage.ts";
import { createJobIdsByRequest } from "./job-ids-by-request.ts";
import { newJobId } from "./new-job-id.ts";

test("a request keeps its jobId through failures and other requests, until it is accepted", () => {
  let made = 0;
  const ids = createJobIdsByRequest({ newId: () => `id-${++made}`, storage: null });
  assert.deepEqual([ids.idFor("a"), ids.idFor("a"), ids.idFor("b"), ids.idFor("a")], ["id-1", "id-1", "id-2", "id-1"]);
  ids.accepted("a");
  assert.deepEqual([ids.idFor("a"), ids.idFor("b")], ["id-3", "id-2"]);
});

test("a request that was not accepted keeps its jobId after a reload, in every part of the page", () => {
  const storage = memoryStorage();
  const before = createJobIdsByRequest({ storage });
  const lost = before.idFor("lost");
  const paid = before.idFor("paid");
  before.accepted("paid");
  const after = createJobIdsByRequest({ storage });
  assert.equal(after.idFor("lost"), lost);
  assert.notEqual(after.idFor("lost with other options"), lost);
  assert.notEqual(after.idFor("paid"), paid);
  after.accepted("lost");
  assert.notEqual(createJobIdsByRequest({ storage }).idFor("lost"), lost);
});

function memoryStorage(): StorageLike {
  const stored = new Map<string, string>();
  return {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  };
}

test("jobIds have the form the server requires, and are unique", () => {
  const ids = Array.from({ length: 1_000 }, newJobId);
  assert.equal(new Set(ids).size, 1_000);
  assert.ok(ids.every((id) => /^[0-9a-f]{32}$/.test(id)));
});
