import assert from "node:assert/strict";
import { test } from "node:test";
import { createShared } from "./shared.ts";

const never = new AbortController().signal;

/** Work that ends when it is told, and knows whether it was stopped. */
function work() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const seen = { begun: 0, stopped: false };
  const begin = (signal: AbortSignal) => {
    seen.begun += 1;
    signal.addEventListener("abort", () => {
      seen.stopped = true;
      reject(signal.reason);
    });
    return promise;
  };
  return { begin, seen, resolve, reject };
}

test("work lives while anyone waits: the first who asked may go away", async () => {
  const share = createShared<string>();
  const { begin, seen, resolve } = work();
  const first = new AbortController();
  const one = share("a", first.signal, begin);
  const two = share("a", never, begin);
  first.abort(new Error("gone"));
  await assert.rejects(one, /gone/);
  assert.equal(seen.stopped, false);
  resolve("read");
  assert.equal(await two, "read");
  assert.equal(seen.begun, 1);
});

test("it is stopped when the last one has gone, and begun anew for whoever comes then", async () => {
  const share = createShared<string>();
  const { begin, seen } = work();
  const [one, two] = [new AbortController(), new AbortController()];
  const both = [share("a", one.signal, begin), share("a", two.signal, begin)];
  one.abort(new Error("gone"));
  two.abort(new Error("gone too"));
  await Promise.allSettled(both);
  assert.equal(seen.stopped, true);
  assert.equal(await share("a", never, async () => "anew"), "anew");
});

test("a fault reaches everyone who waits, and is not kept", async () => {
  const share = createShared<string>();
  const { begin, reject } = work();
  const both = [share("a", never, begin), share("a", never, begin)];
  reject(new Error("broken"));
  for (const one of both) await assert.rejects(one, /broken/);
  assert.equal(await share("a", never, async () => "again"), "again");
});
