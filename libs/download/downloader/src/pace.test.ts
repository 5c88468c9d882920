import assert from "node:assert/strict";
import { test } from "node:test";
import { DownloadError, TooSlow } from "./error.ts";
import { createPace, slowest } from "./pace.ts";

function drip() {
  let now = 0;
  const pace = createPace(slowest, () => now);
  return { ...pace, later: (ms: number) => (now += ms) };
}

test("a source that sends slowly but steadily is given up after a window", () => {
  const { open, came, later } = drip();
  open();
  for (let seconds = 0; seconds < 58; seconds += 2) {
    later(2_000);
    came(1);
  }
  later(2_000);
  assert.throws(
    () => came(1),
    (error) => error instanceof DownloadError && error.kind === "tooSlow",
  );
});

test("the connections count together, and a window begins where the last one ended", () => {
  const { open, came, later } = drip();
  for (let i = 0; i < 4; i += 1) open();
  for (let part = 0; part < 40; part += 1) {
    later(15_000);
    for (let i = 0; i < 4; i += 1) came(110_000);
  }
  later(15_000);
  came(0);
  later(45_000);
  assert.throws(() => came(0));
});

test("time without an open response does not count", () => {
  const { open, came, later } = drip();
  for (let i = 0; i < 10; i += 1) {
    const close = open();
    later(1_000);
    came(20_000);
    close();
    later(600_000);
  }
});

test("a source that cannot finish in time is given up after a window, but not for one slow minute", () => {
  const hour = { ...slowest, withinMs: 3_600_000 };
  const bring = (totalBytes: number, minutes: readonly number[]) => {
    let now = 0;
    const pace = createPace(hour, () => now);
    pace.open();
    pace.expect(totalBytes);
    for (const perSecond of minutes) {
      now += 60_000;
      pace.came(perSecond * 60);
    }
  };
  assert.throws(() => bring(13_400_000_000, [270_000]), TooSlow);
  bring(600_000_000, [270_000, 270_000]);
  bring(13_400_000_000, [9_000_000, 500_000, 9_000_000]);
});
