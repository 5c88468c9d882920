import assert from "node:assert/strict";
import { test } from "node:test";
import { createTurns } from "./turns.ts";

test("work runs in order of arrival within the limit, and an error frees its place", async () => {
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

test("an aborted caller leaves the queue at once and takes no turn", async () => {
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
