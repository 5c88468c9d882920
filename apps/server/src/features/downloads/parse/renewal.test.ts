import assert from "node:assert/strict";
import { test } from "node:test";
import { createRenewal } from "./renewal.ts";
import type { StoredExtraction } from "./store-extractions.ts";

const stored = (id: string) => ({ id }) as StoredExtraction;
const never = new AbortController().signal;

function renewal(readAgain: (one: StoredExtraction) => Promise<StoredExtraction>) {
  let now = 0;
  let readings = 0;
  const reader = {
    readAgain(one: StoredExtraction) {
      readings += 1;
      return readAgain(one);
    },
  };
  const renew = createRenewal({ reader, clock: { now: () => now }, closing: never });
  return { renew, later: (ms: number) => (now += ms), readings: () => readings };
}

test("whoever asks for the same thing shares one reading, and for a minute what came of it", async () => {
  const { renew, later, readings } = renewal(async ({ id }) => stored(`${id} anew`));
  const both = await Promise.all([renew(stored("a"), never), renew(stored("a"), never)]);
  assert.deepEqual(
    both.map(({ id }) => id),
    ["a anew", "a anew"],
  );
  later(59_999);
  await renew(stored("a"), never);
  assert.equal(readings(), 1);
  later(1);
  await renew(stored("a"), never);
  assert.equal(readings(), 2);
});

test("a failure is remembered as long", async () => {
  const { renew, later, readings } = renewal(() => Promise.reject(new Error("dead")));
  for (let i = 0; i < 5; i += 1) await assert.rejects(renew(stored("a"), never), /dead/);
  assert.equal(readings(), 1);
  later(60_000);
  await assert.rejects(renew(stored("a"), never), /dead/);
  assert.equal(readings(), 2);
});

test("who goes away leaves the reading to the others, and leaving and asking again begins none", async () => {
  const { promise, resolve } = Promise.withResolvers<StoredExtraction>();
  const { renew, readings } = renewal(() => promise);
  const leaving = new AbortController();
  const gone = renew(stored("a"), leaving.signal);
  leaving.abort(new Error("gone"));
  await assert.rejects(gone, /gone/);
  const back = renew(stored("a"), never);
  resolve(stored("read"));
  assert.equal((await back).id, "read");
  assert.equal(readings(), 1);
});

test("only four are read again at once, whatever is asked for", async () => {
  const { renew } = renewal(() => new Promise(() => {}));
  for (const id of ["a", "b", "c", "d"]) void renew(stored(id), never);
  await assert.rejects(renew(stored("e"), never), { name: "Refusal", key: "link.busy" });
});
