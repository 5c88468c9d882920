import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import type { StorageLike } from "@cutwater/ui/storage.ts";
import type { VideoFacts } from "@cutwater/video-editor/source.ts";
import { firstMarking, type MarkingStand, withMark, withOutlines } from "./marking/regions.ts";
import { markingDraft } from "./marking-draft.ts";

const facts: VideoFacts = {
  kind: "video",
  bytes: 9_000,
  width: 320,
  height: 180,
  codec: "h264",
  durationSeconds: 1.6,
  framesPerSecond: 15,
  hasAudio: true,
};
const source = { url: "https://here.test/group1/a.mp4", thumb: "/thumb/a", name: "harbour.mp4", facts };
const clip = facts;

/** A marking with a box and its outline on one frame, and clicks on another frame. */
function aStand(): MarkingStand {
  let marking = firstMarking(clip, 0);
  marking = withMark(marking, { id: 1, time: 0, clip, category: "box" }, () => ({}));
  const mark = marking.regions[0]?.marks[0] ?? assert.fail();
  const outline = [
    [1, 2],
    [3.5, 4],
    [5, 6],
  ] as const;
  marking = withOutlines(marking, { id: 1, mark }, [outline]);
  const clicks = [{ x: 7, y: 8, isWanted: false }];
  return {
    marking: withMark(marking, { id: 1, time: 1, clip, category: "point" }, () => ({ clicks })),
    time: 1,
    mode: "point",
    part: { fromSeconds: 0.2, toSeconds: 1.2 },
  };
}

// Browser globals that Node lacks.
const entries = new Map<string, string>();
let capacity = Number.POSITIVE_INFINITY;
const tab: StorageLike = {
  getItem: (key) => entries.get(key) ?? null,
  setItem(key, value) {
    if (value.length > capacity) throw new DOMException("storage is full", "QuotaExceededError");
    entries.set(key, value);
  },
  removeItem: (key) => void entries.delete(key),
};
Object.assign(globalThis, { sessionStorage: tab });
beforeEach(() => {
  entries.clear();
  capacity = Number.POSITIVE_INFINITY;
});

test("a marking is restored as it was, until it is deleted", () => {
  const stand = aStand();
  markingDraft.store("17", source, stand);
  assert.deepEqual(markingDraft.read("17"), { customerId: "17", source, stand });
  markingDraft.forget();
  assert.equal(markingDraft.read("17"), null);
});

test("a marking is shown only to its owner; when another customer opens the page, it is deleted", () => {
  markingDraft.store("17", source, aStand());
  assert.equal(markingDraft.read("18"), null);
  assert.equal(entries.size, 0);
  assert.equal(markingDraft.read("17"), null);
});

test("data in a different format, such as the format of an earlier version, is deleted", () => {
  const stand = aStand();
  const picture = { kind: "image", bytes: 1, width: 2, height: 2, format: "png", hasAlpha: false };
  const strange: unknown[] = [
    ...[{}, 5, [], "marks", { source, stand }],
    { customerId: "17", source: { ...source, facts: undefined }, stand },
    { customerId: "17", source: { ...source, facts: picture }, stand },
    { customerId: "17", source: { ...source, facts: { ...facts, height: 0 } }, stand },
    { customerId: "17", source: { ...source, url: "nowhere" }, stand },
    { customerId: "17", source, stand: { ...stand, mode: "brush" } },
    { customerId: "17", source, stand: { ...stand, marking: { regions: [{ id: 1 }], selectedId: 1 } } },
  ];
  for (const value of strange) {
    tab.setItem("cutwater.marking", JSON.stringify({ value, timestamp: 0 }));
    assert.equal(markingDraft.read("17"), null, JSON.stringify(value));
    assert.equal(entries.size, 0, JSON.stringify(value));
  }
});

test("a marking too large for the storage leaves no older one behind", (t) => {
  t.mock.method(console, "warn", () => {});
  markingDraft.store("17", source, { ...aStand(), time: 0 });
  capacity = 10;
  markingDraft.store("17", source, aStand());
  assert.equal(markingDraft.read("17"), null);
});
