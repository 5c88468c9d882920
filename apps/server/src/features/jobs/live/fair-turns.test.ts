import assert from "node:assert/strict";
import { test } from "node:test";
import { createFairTurns } from "./fair-turns.ts";

const never = new AbortController().signal;

/** Lets all work finish that does not wait for anything. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Work for turns that ends only when the test says so. */
function stage(atOnce = 2) {
  let at = 0;
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const inTurn = createFairTurns(atOnce, () => at);
  return {
    begun,
    ask: (name: string, network: string, signal = never) =>
      inTurn(
        { ownerId: name, network },
        () => (begun.push(name), new Promise<void>((end) => ends.set(name, end))),
        signal,
      ),
    async endAfter(name: string, ms: number) {
      at += ms;
      ends.get(name)?.();
      await settled();
    },
    later: (ms: number) => {
      at += ms;
    },
  };
}

test("the claimant who used the least time is next, regardless of the order of waiting", async () => {
  const { begun, ask, endAfter } = stage();
  for (const name of ["a", "b", "c", "d"]) void ask(name, `network of ${name}`);
  await settled();
  assert.deepEqual(begun, ["a", "b"]);
  void ask("a", "network of a");
  await endAfter("a", 5_000);
  assert.deepEqual(begun, ["a", "b", "c"]);
  await endAfter("b", 100);
  assert.deepEqual(begun.slice(3), ["d"]);
  void ask("e", "network of e");
  await endAfter("c", 100);
  assert.deepEqual(begun.slice(4), ["e"], "the newcomer before the one who spent");
  await endAfter("d", 100);
  assert.deepEqual(begun.slice(5), ["a"]);
});

test("another customer's call starts after at most one of six customers who loop costly calls", async () => {
  const { begun, ask, endAfter } = stage();
  const crowd = ["a", "b", "c", "d", "e", "f"];
  for (const name of crowd) void ask(name, `network of ${name}`);
  await settled();
  // Each claimant has had several turns, and asks for another as soon as one ends.
  for (let turn = 0; turn < 20; turn++) {
    const running = begun.at(-2) ?? "";
    await endAfter(running, 4_000);
    void ask(running, `network of ${running}`);
    await settled();
  }
  for (const name of crowd) assert.ok(begun.filter((one) => one === name).length > 2, `${name} had its turns`);
  const before = begun.length;
  void ask("another", "network of another");
  await settled();
  assert.equal(begun.length, before, "both places are taken");
  await endAfter(begun.at(-2) ?? "", 4_000);
  assert.deepEqual(begun.slice(before), ["another"], "the first place that gets free is theirs");
});

test("a network that used much time never gets all places, until that time has decayed", async () => {
  const { begun, ask, endAfter, later } = stage();
  void ask("a", "loud");
  await settled();
  await endAfter("a", 11_000);
  for (const name of ["b", "c"]) void ask(name, "loud");
  await settled();
  assert.deepEqual(begun, ["a", "b"], "a place is free, and stays free");
  void ask("quiet", "another");
  await settled();
  assert.deepEqual(begun, ["a", "b", "quiet"]);
  later(60_000);
  await endAfter("quiet", 0);
  assert.deepEqual(begun, ["a", "b", "quiet", "c"]);
});

test("a claimant who gives up leaves the line, and work that throws frees its place", async () => {
  const { begun, ask } = stage(1);
  const inTurn = createFairTurns(1, () => 0);
  await assert.rejects(
    inTurn({ ownerId: "a", network: "n" }, () => Promise.reject(new Error("it failed")), never),
    /it failed/,
  );
  assert.equal(await inTurn({ ownerId: "b", network: "n" }, async () => "next", never), "next");
  void ask("first", "n");
  const givenUp = new AbortController();
  const waiting = ask("second", "n", givenUp.signal);
  givenUp.abort(new Error("no longer"));
  await assert.rejects(waiting, /no longer/);
  await settled();
  assert.deepEqual(begun, ["first"]);
});
