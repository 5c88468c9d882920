import assert from "node:assert/strict";
import { test } from "node:test";
import { clipError, mergeOptionsFor, noOptions, secondsOf, shareOf } from "./typed-options.ts";

test("times are parsed as seconds, minutes or hours, and any other text is invalid", () => {
  const times: [string, number | null][] = [
    ["83", 83],
    ["1:23", 83],
    ["1：23", 83],
    ["1:02:03.5", 3723.5],
    [" 0:00 ", 0],
    ["1:75", null],
    ["1.5:00", null],
    ["1:2:3:4", null],
    ["soon", null],
    ["-5", null],
    ["", null],
  ];
  for (const [written, seconds] of times) assert.equal(secondsOf(written), seconds, written);
});

test("a clip must have valid times, in order and inside the video", () => {
  assert.equal(clipError({ from: "", to: "" }, 60), null);
  assert.equal(clipError({ from: "0:10", to: "0:20" }, 60), null);
  assert.deepEqual(clipError({ from: "soon", to: "" }, 60), { kind: "unreadable", from: true, to: false });
  assert.deepEqual(clipError({ from: "0:20", to: "0:10" }, 60), { kind: "order", from: false, to: true });
  assert.deepEqual(clipError({ from: "", to: "0:00" }, 60), { kind: "order", from: false, to: true });
  assert.deepEqual(clipError({ from: "1:00", to: "" }, 60), { kind: "beyond", from: true, to: false });
  assert.deepEqual(clipError({ from: "", to: "2:00" }, 60), { kind: "beyond", from: false, to: true });
  assert.equal(clipError({ from: "1:00", to: "2:00" }, null), null);
});

test("options become the merge options that the kind of row supports", () => {
  const options = { from: "0:10", to: "", exact: true, subtitles: ["en", "zh"], cover: true, metadata: true };
  assert.deepEqual(mergeOptionsFor("video", options), {
    from: 10,
    exact: true,
    subtitles: "en,zh",
    cover: true,
    metadata: true,
  });
  assert.deepEqual(mergeOptionsFor("audio", options), { from: 10, exact: true, cover: true, metadata: true });
  assert.deepEqual(mergeOptionsFor("photo", options), {});
  assert.deepEqual(mergeOptionsFor("video", noOptions), {});
  assert.deepEqual(
    mergeOptionsFor("video", { ...noOptions, exact: true }),
    {},
    "exact edges without a clip are no option",
  );
});

test("the share of a clip is computed from its times", () => {
  assert.equal(shareOf({ from: 15, to: 45 }, 60), 0.5);
  assert.equal(shareOf({ from: 45 }, 60), 0.25);
  assert.equal(shareOf({}, 60), 1);
  assert.equal(shareOf({ from: 15 }, null), 1);
});
