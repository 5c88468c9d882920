import assert from "node:assert/strict";
import { test } from "node:test";
import { isAskedWith } from "./is-asked-with.ts";
import {
  type CarriedStand,
  type Markings,
  markingOf,
  markingsOfJobs,
  sharedFrom,
  withoutClip,
  withoutOwn,
  withStand,
} from "./shared-marking.ts";

/** A tool whose marking is a text; carrying it notes the length of the other clip. */
const tool: CarriedStand<string> = {
  isStand: (value): value is string => typeof value === "string",
  blank: () => "",
  isBlank: (stand) => stand === "",
  isSame: (one, other) => one === other,
  carry: (stand, _from, { durationSeconds }) => (stand === "" ? "" : `${stand} for ${durationSeconds} s`),
  dataFor: (stand, { url }) => ({ url, stand }),
  faultOf: (stand) => (stand === "" ? "empty" : null),
  standFrom: ({ stand }) => (typeof stand === "string" ? stand : null),
};
const clip = (url: string, durationSeconds: number, height = 180) => ({
  url,
  facts: {
    kind: "video" as const,
    bytes: 9,
    width: 320,
    height,
    codec: "h264",
    durationSeconds,
    framesPerSecond: 25,
    hasAudio: false,
  },
});
const one = clip("one", 1);
const two = clip("two", 2);
const three = clip("three", 3);
const tall = clip("tall", 4, 400);
const all = [one, two, three, tall];
type Clip = typeof one;
const seen = (markings: Partial<Markings<string>>, { url, facts }: Clip) => {
  const { kind, stand } = markingOf(markings, { url, facts }, tool, 60);
  return `${kind}: ${stand}`;
};
const after = (markings: Partial<Markings<string>>, source: Clip, stand: string) =>
  withStand(markings, source, stand, tool, 60);
const marked = after({}, one, "logo");

test("the marking of the first clip is the marking of all clips of its size", () => {
  assert.deepEqual(
    all.map((source) => seen({}, source)),
    Array(4).fill("none: "),
  );
  assert.deepEqual(
    all.map((source) => seen(marked, source)),
    ["leader: logo", "shared: logo for 2 s", "shared: logo for 3 s", "otherSize: "],
  );
});

test("a marking without a place in the frame fits clips of all sizes", () => {
  const anywhere = { ...tool, fitsAllSizes: (stand: string) => stand === "subtitles" };
  const kindIn = (stand: string) => markingOf(after({}, one, stand), tall, anywhere, 60).kind;
  assert.deepEqual([kindIn("subtitles"), kindIn("logo")], ["shared", "otherSize"]);
});

test("the clip that is marked first leads, whichever clip was shown before", () => {
  const shown = after({}, one, "");
  assert.equal(seen(after(shown, two, "logo"), one), "shared: logo for 1 s");
  assert.equal(seen(after(shown, tall, ""), one), "leader: ", "showing a clip of another size changes nothing");
  assert.equal(seen(after(shown, tall, "logo"), tall), "own: logo");
});

test("a clip differs once its marking is changed, until it takes the shared marking again", () => {
  assert.equal(after(marked, two, "logo for 2 s"), marked, "showing it changes nothing");
  const differs = after(marked, two, "sign");
  assert.deepEqual([seen(differs, two), seen(differs, three)], ["own: sign", "shared: logo for 3 s"]);
  assert.equal(seen(after(differs, one, "badge"), two), "own: sign");
  assert.equal(seen(withoutOwn(differs, "two"), two), "shared: logo for 2 s");
});

test("an own marking becomes the marking of all; clips of another size keep theirs", () => {
  const differs = after(after(after(marked, two, "sign"), three, "edge"), tall, "bar");
  const next = sharedFrom(differs, two, "sign", all, tool);
  assert.deepEqual(
    all.map((source) => seen(next, source)),
    ["shared: sign for 1 s", "leader: sign", "shared: sign for 3 s", "own: bar"],
  );
});

test("when the leading clip is removed, the next clip with its marking leads", () => {
  const next = withoutClip(after(marked, two, "sign"), "one", [two, three, tall], tool, 60);
  assert.deepEqual([seen(next, two), seen(next, three)], ["own: sign", "leader: logo for 3 s"]);
});

test("the markings of submitted clips are restored from their jobs", () => {
  const asked = [
    { source: one, data: { stand: "logo" } },
    { source: two, data: { stand: "logo for 2 s" } },
    { source: three, data: { stand: "edge" } },
  ];
  const restored = markingsOfJobs(asked, tool, 60);
  assert.deepEqual(
    [one, two, three].map((source) => seen(restored, source)),
    ["leader: logo", "shared: logo for 2 s", "own: edge"],
  );
});

test("a job is as wanted when its data are the same, in any order and without the address", () => {
  const data = { url: "a", regions: [{ marks: [1, 2], time: 0 }] };
  assert.equal(isAskedWith(data, { regions: [{ time: 0, marks: [1, 2] }], url: "b", part: undefined }), true);
  assert.equal(isAskedWith(data, { regions: [{ time: 0, marks: [2, 1] }] }), false);
  assert.equal(isAskedWith(data, { ...data, part: { fromSeconds: 0, toSeconds: 1 } }), false);
});
