import assert from "node:assert/strict";
import { test } from "node:test";
import { createDraftSaver, type SaveState } from "./draft-saver.ts";

/** A saver whose clock and server the test controls. */
function aSaver() {
  const states: SaveState[] = [];
  const sent: [string, number][] = [];
  const due: (() => void)[] = [];
  const waits: number[] = [];
  const server = { fails: null as string | null, revision: 3 };
  const saver = createDraftSaver<string>({
    edits: "first",
    revision: 3,
    async send(edits, revision) {
      await Promise.resolve();
      sent.push([edits, revision]);
      if (server.fails) throw new Error(server.fails);
      return (server.revision += 1);
    },
    isStale: (error) => (error as Error).message === "stale",
    waitMs: (error) => ((error as Error).message === "too often" ? 3_000 : null),
    onState: (state) => states.push(state),
    later(act) {
      due.push(act);
      return () => void (due.includes(act) && due.splice(due.indexOf(act), 1));
    },
    pause(ms) {
      waits.push(ms);
      return new Promise((resolve) => void due.push(resolve));
    },
  });
  const pause = async () => {
    for (const act of due.splice(0)) act();
    for (let round = 0; round < 5; round += 1) await new Promise(setImmediate);
  };
  return { saver, states, sent, due, waits, server, pause };
}

test("edits are saved once the customer pauses, the last of them alone, with the version from which they were made", async () => {
  const { saver, sent, due, states, pause } = aSaver();
  saver.offer("a");
  saver.offer("b");
  assert.equal(due.length, 1);
  await pause();
  assert.deepEqual(sent, [["b", 3]]);
  saver.offer("c");
  await pause();
  assert.deepEqual(sent.at(-1), ["c", 4]);
  assert.equal(states.at(-1), "saved");
});

test("edits that are undone and redone between two saves count as saved, and nothing is sent", async () => {
  const { saver, sent, states, pause } = aSaver();
  saver.offer("a");
  await pause();
  saver.offer("b");
  saver.offer("a");
  assert.equal(states.at(-1), "saving");
  await pause();
  assert.equal(states.at(-1), "saved");
  assert.equal(sent.length, 1);
});

test("before the job continues, unsaved edits are saved without a pause; saved edits are not sent again", async () => {
  const { saver, sent } = aSaver();
  saver.offer("a");
  assert.equal(await saver.flush(), 4);
  assert.equal(await saver.flush(), 4);
  assert.equal(sent.length, 1);
});

test("a change during a save is saved after it, never beside it", async () => {
  const { saver, sent } = aSaver();
  saver.offer("a");
  const flushed = saver.flush();
  saver.offer("b");
  assert.equal(await flushed, 5);
  assert.deepEqual(sent, [
    ["a", 3],
    ["b", 4],
  ]);
});

test("a failed save is reported, and the next change tries again", async () => {
  const { saver, server, states, sent, pause } = aSaver();
  server.fails = "no network";
  saver.offer("a");
  await pause();
  assert.equal(states.at(-1), "failed");
  server.fails = null;
  saver.offer("b");
  await pause();
  assert.deepEqual([states.at(-1), sent.at(-1)], ["saved", ["b", 3]]);
});

test("a save that is refused as too early waits as long as the server requires, then sends the newest draft, without a notice", async () => {
  const { saver, server, states, sent, waits, pause } = aSaver();
  server.fails = "too often";
  saver.offer("a");
  const flushed = saver.flush();
  await pause();
  server.fails = null;
  saver.offer("b");
  await pause();
  assert.equal(await flushed, 4);
  assert.deepEqual([waits, sent.at(-1), states.includes("failed")], [[3_000], ["b", 3], false]);
});

test("once another window has saved, nothing overwrites it", async () => {
  const { saver, server, states, sent, pause } = aSaver();
  server.fails = "stale";
  saver.offer("a");
  await pause();
  assert.equal(states.at(-1), "stale");
  saver.offer("b");
  await pause();
  assert.equal(sent.length, 1);
});

test("it is known whether the server has all that is edited, also where saving failed", async () => {
  const { saver, server, pause } = aSaver();
  assert.equal(saver.isSaved(), true);
  saver.offer("a");
  assert.equal(saver.isSaved(), false);
  server.fails = "no network";
  await pause();
  assert.equal(saver.isSaved(), false);
  server.fails = null;
  await saver.flush();
  assert.equal(saver.isSaved(), true);
});
