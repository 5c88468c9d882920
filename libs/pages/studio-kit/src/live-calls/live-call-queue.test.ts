import assert from "node:assert/strict";
import { test } from "node:test";
import { createLiveCallQueue, type LiveCallTurn, type LockRequester } from "./live-call-queue.ts";

/** A page whose calls are answered by the test; `begun` names the calls that have been sent. */
function aPage(locks: LockRequester | null = null) {
  const line = createLiveCallQueue(locks);
  const begun: string[] = [];
  function call(name: string, turn: Partial<LiveCallTurn> = {}) {
    let more = Promise.withResolvers<boolean>();
    const ending = new AbortController();
    async function* answer() {
      begun.push(name);
      ending.signal.addEventListener("abort", () => more.reject(ending.signal.reason), { once: true });
      for (let number = 1; await more.promise; number += 1) {
        more = Promise.withResolvers();
        yield number;
      }
    }
    const said = allOf(line.inTurn(answer, { signal: ending.signal, isBackground: false, ...turn }));
    said.catch(() => {});
    /** Sends one line of the response; without a line, the response ends. */
    const says = async (hasMore: boolean) => {
      more.resolve(hasMore);
      await settled();
    };
    return { said, says, giveUp: () => ending.abort() };
  }
  return { begun, call };
}

async function allOf<Line>(lines: AsyncIterable<Line>): Promise<Line[]> {
  const all: Line[] = [];
  for await (const line of lines) all.push(line);
  return all;
}

/** Lets the callbacks of all pending promises run. */
async function settled(): Promise<void> {
  for (let round = 0; round < 3; round += 1) await new Promise(setImmediate);
}

test("one live call at a time: the next is sent when the one before has ended or failed", async () => {
  const { begun, call } = aPage();
  const first = call("detect");
  const second = call("preview");
  call("frame");
  await first.says(true);
  assert.deepEqual(begun, ["detect"]);
  await first.says(false);
  assert.deepEqual(begun, ["detect", "preview"]);
  assert.deepEqual(await first.said, [1]);
  second.giveUp();
  await assert.rejects(second.said, { name: "AbortError" });
  await settled();
  assert.deepEqual(begun, ["detect", "preview", "frame"]);
});

test("foreground calls go before a background call, which ends after its next line", async () => {
  const { begun, call } = aPage();
  const thumbs = call("thumbs", { isBackground: true });
  const more = call("more thumbs", { isBackground: true });
  await thumbs.says(true);
  const preview = call("preview");
  const frame = call("frame");
  await settled();
  assert.deepEqual(begun, ["thumbs"], "it is not ended: it has been sent");
  await thumbs.says(true);
  assert.deepEqual(await thumbs.said, [1, 2], "and has brought something");
  await settled();
  assert.deepEqual(begun, ["thumbs", "preview"]);
  await preview.says(true);
  assert.deepEqual(begun, ["thumbs", "preview"], "nothing ends what is waited for");
  await preview.says(false);
  await frame.says(false);
  await more.says(false);
  assert.deepEqual(begun, ["thumbs", "preview", "frame", "more thumbs"]);
});

test("a call that is given up while it waits leaves the queue, and is never sent", async () => {
  const { begun, call } = aPage();
  const detect = call("detect");
  const preview = call("preview");
  call("frame");
  await settled();
  preview.giveUp();
  await assert.rejects(preview.said, { name: "AbortError" });
  await detect.says(false);
  assert.deepEqual(begun, ["detect", "frame"]);
});

test("two tabs of a browser wait for each other; one that gives up while it waits is never sent", async () => {
  const here = aPage(navigator.locks);
  const there = aPage(navigator.locks);
  const preview = here.call("preview");
  const detect = there.call("detect");
  await preview.says(true);
  const frame = there.call("frame");
  detect.giveUp();
  await assert.rejects(detect.said, { name: "AbortError" });
  await settled();
  assert.deepEqual(there.begun, []);
  await preview.says(false);
  await frame.says(false);
  await frame.said;
  assert.deepEqual([here.begun, there.begun], [["preview"], ["frame"]]);
});

test("calls are sent even if the browser forbids locks", async (t) => {
  const warned = t.mock.method(console, "warn", () => {});
  const { begun, call } = aPage({ request: () => Promise.reject(new DOMException("denied", "SecurityError")) });
  const detect = call("detect");
  await detect.says(false);
  await detect.said;
  assert.deepEqual([begun, warned.mock.callCount()], [["detect"], 1]);
});
