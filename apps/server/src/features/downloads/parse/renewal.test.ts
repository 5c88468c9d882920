import assert from "node:assert/strict";
import { test } from "node:test";
import { createRenewal } from "./renewal.ts";
import type { StoredExtraction } from "./store-extractions.ts";

const stored = (id: string) => ({ id }) as StoredExtraction;
const never = new AbortController().signal;

function renewal(parseAgain: (one: StoredExtraction) => Promise<StoredExtraction>) {
  let now = 0;
  let parses = 0;
  const extractions = {
    parseAgain(one: StoredExtraction) {
      parses += 1;
      return parseAgain(one);
    },
  };
  const renew = createRenewal({ extractions, clock: { now: () => now }, closing: never });
  return { renew, later: (ms: number) => (now += ms), parses: () => parses };
}

test("concurrent callers share one parse, and its outcome for a minute", async () => {
  const { renew, later, parses } = renewal(async ({ id }) => stored(`${id} anew`));
  const both = await Promise.all([renew(stored("a"), never), renew(stored("a"), never)]);
  assert.deepEqual(
    both.map(({ id }) => id),
    ["a anew", "a anew"],
  );
  later(59_999);
  await renew(stored("a"), never);
  assert.equal(parses(), 1);
  later(1);
  await renew(stored("a"), never);
  assert.equal(parses(), 2);
});

test("a failure is remembered for the same minute", async () => {
  const { renew, later, parses } = renewal(() => Promise.reject(new Error("dead")));
  for (let i = 0; i < 5; i += 1) await assert.rejects(renew(stored("a"), never), /dead/);
  assert.equal(parses(), 1);
  later(60_000);
  await assert.rejects(renew(stored("a"), never), /dead/);
  assert.equal(parses(), 2);
});

test("a caller who leaves does not stop the parse, and asking again starts no second one", async () => {
  const { promise, resolve } = Promise.withResolvers<StoredExtraction>();
  const { renew, parses } = renewal(() => promise);
  const leaving = new AbortController();
  const gone = renew(stored("a"), leaving.signal);
  leaving.abort(new Error("gone"));
  await assert.rejects(gone, /gone/);
  const back = renew(stored("a"), never);
  resolve(stored("read"));
  assert.equal((await back).id, "read");
  assert.equal(parses(), 1);
});

test("at most four links are parsed again at once", async () => {
  const { renew } = renewal(() => new Promise(() => {}));
  for (const id of ["a", "b", "c", "d"]) void renew(stored(id), never);
  await assert.rejects(renew(stored("e"), never), { name: "Refusal", key: "link.busy" });
});
