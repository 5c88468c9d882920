import assert from "node:assert/strict";
import { test } from "node:test";
import { createTurns } from "./turns.ts";

test("no more run at once than may, in the order they came, and a fault gives its place on", async () => {
  const inTurn = createTurns(2);
  const order: number[] = [];
  let running = 0;
  const works = [1, 2, 3, 4, 5].map((number) =>
    inTurn(async () => {
      order.push(number);
      running += 1;
      assert.ok(running <= 2, `${running} at once`);
      await new Promise(setImmediate);
      running -= 1;
      if (number === 2) throw new Error("broken");
    }),
  );
  const ends = await Promise.allSettled(works);
  assert.deepEqual(order, [1, 2, 3, 4, 5]);
  assert.deepEqual(
    ends.map(({ status }) => status === "fulfilled"),
    [true, false, true, true, true],
  );
});

test("a caller who gives up leaves the queue at once, and takes no one's turn", async () => {
  const inTurn = createTurns(1);
  const first = Promise.withResolvers<void>();
  const running = inTurn(() => first.promise);
  const stop = new AbortController();
  let hasRun = false;
  const left = inTurn(async () => void (hasRun = true), stop.signal);
  const last = inTurn(async () => "served");
  stop.abort(new Error("no longer"));
  await assert.rejects(left, /no longer/);
  first.resolve();
  await running;
  assert.equal(await last, "served");
  assert.equal(hasRun, false);
  await assert.rejects(
    inTurn(async () => {}, stop.signal),
    /no longer/,
  );
});
