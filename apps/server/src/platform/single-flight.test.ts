import assert from "node:assert/strict";
import { test } from "node:test";
import { createSingleFlight } from "./single-flight.ts";

const never = new AbortController().signal;

/** A call that the test ends, with counts of its starts and aborts. */
function call() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const seen = { started: 0, aborted: false };
  const start = (signal: AbortSignal) => {
    seen.started += 1;
    signal.addEventListener("abort", () => {
      seen.aborted = true;
      reject(signal.reason);
    });
    return promise;
  };
  return { start, seen, resolve, reject };
}

test("concurrent callers share one call, which continues when the first of them leaves", async () => {
  const { share } = createSingleFlight<string>();
  const { start, seen, resolve } = call();
  const first = new AbortController();
  const one = share("a", first.signal, start);
  const two = share("a", never, start);
  first.abort(new Error("gone"));
  await assert.rejects(one, /gone/);
  assert.equal(seen.aborted, false);
  resolve("done");
  assert.equal(await two, "done");
  assert.equal(seen.started, 1);
});

test("the call is aborted when the last caller has left, and a later caller starts a new one", async () => {
  const { share } = createSingleFlight<string>();
  const { start, seen } = call();
  const one = new AbortController();
  const two = new AbortController();
  const both = [share("a", one.signal, start), share("a", two.signal, start)];
  one.abort(new Error("gone"));
  two.abort(new Error("gone too"));
  await Promise.allSettled(both);
  assert.equal(seen.aborted, true);
  assert.equal(await share("a", never, async () => "anew"), "anew");
});

test("a rejection reaches every caller and is not remembered", async () => {
  const { share } = createSingleFlight<string>();
  const { start, reject } = call();
  const both = [share("a", never, start), share("a", never, start)];
  reject(new Error("broken"));
  for (const one of both) await assert.rejects(one, /broken/);
  assert.equal(await share("a", never, async () => "again"), "again");
});
