import assert from "node:assert/strict";
import { test } from "node:test";
import type { FoundText } from "@cutwater/video-text/found.ts";
import tool from "../../tool.ts";
import { firstEdits, isUntouched, withArea, withChange, withChoice, withoutArea } from "./edits.ts";
import { goesOf, itemsOf, lanesOf, shownOf } from "./items.ts";
import { isThere, placeAt, textsOf } from "./texts.ts";
import { standWith } from "./useReview.ts";
import { editsFrom, refusalOf, wantedFrom, wantedOf } from "./wire.ts";

const clip = { width: 1280, height: 720, durationSeconds: 6, framesPerSecond: 25 };
const facts = { ...clip, kind: "video", bytes: 9_000, codec: "h264", hasAudio: false } as const;
const source = { url: "https://here.test/a.mp4", facts };

const text = (
  id: number,
  kind: FoundText["kind"],
  from: number,
  to: number,
  more: Partial<FoundText> = {},
): FoundText => ({
  id,
  kind,
  text: `text ${id}`,
  confidence: 0.9,
  fromSeconds: from,
  toSeconds: to,
  places: [[from, 100, 600, 300, 40]],
  ...more,
});
const found: FoundText[] = [
  text(1, "logo", 0, 6, { places: [[0, 1100, 40, 100, 30]] }),
  text(2, "subtitle", 0.5, 1.5),
  text(3, "scene", 0, 6, {
    places: [
      [0, 500, 300, 100, 30],
      [4, 540, 300, 100, 30],
    ],
  }),
  text(4, "subtitle", 2, 3),
  text(5, "caption", 1, 4, { places: [[1, 40, 40, 200, 60]] }),
];
const texts = (edits = firstEdits) => textsOf(found, edits, clip);
const going = (edits = firstEdits) => texts(edits).flatMap(({ id, goes }) => (goes ? [id] : []));
const wanted = (edits = firstEdits, part: { fromSeconds: number; toSeconds: number } | null = null) =>
  wantedOf(texts(edits), { edits, part }, source);

test("the choice decides which texts are removed: subtitles, all overlaid text, or only drawn areas", () => {
  assert.deepEqual(going(), [1, 2, 4, 5]);
  assert.deepEqual(going(withChoice(firstEdits, "subtitles")), [2, 4]);
  assert.deepEqual(going(withChoice(firstEdits, "area")), []);
});

test("a text that was switched by hand stays so until the choice is changed", () => {
  const switched = withChange(withChange(firstEdits, 3, { goes: true }), 1, { goes: false });
  assert.deepEqual(going(switched), [2, 3, 4, 5]);
  assert.deepEqual(going(withChoice(switched, "subtitles")), [2, 4]);
  const limited = withChoice(withChange(firstEdits, 5, { goes: false, toSeconds: 2 }), "subtitles");
  assert.deepEqual(limited.changes, { 5: { toSeconds: 2 } }, "times outlast it");
});

test("without changes only the choice is sent, and the engine finds the texts itself", () => {
  assert.deepEqual(wanted(), { choice: "overlaid" });
  assert.deepEqual(wanted(withChoice(firstEdits, "subtitles")), { choice: "subtitles" });
  assert.deepEqual(wanted(firstEdits, { fromSeconds: 1, toSeconds: 4 }), {
    choice: "overlaid",
    part: { fromSeconds: 1, toSeconds: 4 },
  });
});

test("an area that is drawn before the texts are found is removed in addition to the texts of the choice", () => {
  const { edits } = withArea(firstEdits, { x: 10, y: 20, width: 30, height: 40 }, 2, clip);
  const stand = { ...standWith(edits, null), found: [] };
  assert.deepEqual(wantedFrom(stand, source), {
    choice: "overlaid",
    areas: [
      {
        points: [
          [10, 20],
          [40, 60],
        ],
        time: 2,
      },
    ],
  });
  assert.equal(wantedFrom({ ...stand, found, foundIn: null }, source).regions?.length, 5);
});

test("with a change every removed text becomes its own region, in the tool's form", () => {
  const { edits } = withArea(
    withChange(firstEdits, 5, { goes: false }),
    { x: 10, y: 20, width: 30, height: 40 },
    2,
    clip,
  );
  const data = tool.data.parse({ url: "u", ...wanted(withChange(edits, 4, { fromSeconds: 2.25 })) });
  assert.deepEqual(
    data.regions?.map(({ kind, fromSeconds, toSeconds, time }) => [kind, fromSeconds, toSeconds, time]),
    [
      ["logo", undefined, undefined, undefined],
      ["subtitle", 0.5, 1.5, undefined],
      ["subtitle", 2.25, 3, undefined],
      [undefined, undefined, undefined, 2],
    ],
  );
  assert.deepEqual(data.regions?.at(-1)?.points, [
    [10, 20],
    [40, 60],
  ]);
});

test("a moving text is sent with its box in the middle of its time, wherever it was moved to", () => {
  const edits = withChange(firstEdits, 3, { goes: true, shift: { x: 5, y: -10, width: 20, height: 0 } });
  const region = wanted(edits).regions?.find(({ kind }) => kind === "scene");
  assert.equal(region?.time, 3);
  assert.deepEqual(region?.points, [
    [535, 290],
    [655, 320],
  ]);
});

test("texts outside of the part, which the server would refuse, are omitted", () => {
  const edits = withChange(firstEdits, 1, { goes: false });
  const inside = wanted(edits, { fromSeconds: 1.6, toSeconds: 6 });
  assert.deepEqual(
    inside.regions?.map(({ kind }) => kind),
    ["subtitle", "caption"],
  );
  assert.equal(refusalOf(inside, source), null);
  const all = { ...wanted(edits), part: { fromSeconds: 1.6, toSeconds: 6 } };
  assert.equal(refusalOf(all, source)?.key, "regionOutsidePart");
});

test("server refusals are predicted before the request", () => {
  assert.equal(refusalOf(wanted(withChoice(firstEdits, "area")), source)?.key, "areaMissing");
  const { edits } = withArea(withChoice(firstEdits, "area"), { x: 2_000, y: 20, width: 30, height: 40 }, 0, clip);
  assert.equal(refusalOf(wanted(edits), source)?.key, "areaEmpty");
});

test("a job's decisions are restored: areas at once, texts once they are found again", () => {
  const { edits } = withArea(
    withChange(firstEdits, 1, { goes: false }),
    { x: 10, y: 20, width: 30, height: 40 },
    2,
    clip,
  );
  const limited = withChange(edits, 5, { toSeconds: 2 });
  const back = editsFrom(wanted(limited), clip.durationSeconds);
  assert.deepEqual(wantedOf(textsOf(found, back, clip), { edits: back, part: null }, source), wanted(limited));
  assert.ok(isUntouched(editsFrom({ url: "u", choice: "subtitles" }, 6)));
});

test("areas have unique numbers as long as they exist", () => {
  const box = { x: 0, y: 0, width: 9, height: 9 };
  const one = withArea(firstEdits, box, 0, clip);
  const two = withArea(one.edits, box, 0, clip);
  const three = withArea(withoutArea(two.edits, one.id), box, 0, clip);
  assert.deepEqual([one.id, two.id, three.id], [-1, -2, -3]);
});

test("lines of the subtitles are one item in one lane, other texts have their own; scene text comes later", () => {
  const items = itemsOf(texts());
  assert.deepEqual(
    items.map(({ number, kind, texts: own }) => [number, kind, own.length]),
    [
      [1, "subtitle", 2],
      [2, "logo", 1],
      [3, "caption", 1],
      [4, "scene", 1],
    ],
  );
  assert.deepEqual(
    lanesOf(items).map((lane) => lane.map((bar) => bar.text.id)),
    [[2, 4], [1], [5], [3]],
  );
  assert.equal(goesOf(items[0] ?? assert.fail()), "all");
  assert.equal(goesOf(itemsOf(texts(withChange(firstEdits, 4, { goes: false })))[0] ?? assert.fail()), "some");
});

test("simultaneous lines lie in two lanes; many captions share lanes where they do not overlap", () => {
  const two = itemsOf(
    textsOf([text(1, "subtitle", 0, 2), text(2, "subtitle", 1, 3), text(3, "subtitle", 2, 4)], firstEdits, clip),
  );
  assert.deepEqual(
    lanesOf(two).map((lane) => lane.map((bar) => bar.text.id)),
    [[1, 3], [2]],
  );
  const many = Array.from({ length: 12 }, (_, place) => text(place + 1, "caption", place / 2, place / 2 + 1));
  assert.equal(lanesOf(itemsOf(textsOf(many, firstEdits, clip))).length, 2);
});

test("an item shows the visible line, otherwise the next one, otherwise the last", () => {
  const [subtitles = assert.fail()] = itemsOf(texts());
  assert.deepEqual(
    [0, 1, 1.7, 2.5, 5].map((at) => shownOf(subtitles, at)?.id),
    [2, 2, 4, 4, 4],
  );
});

test("a text moves evenly between its places and stays at the ends; it is there from its first frame to its last", () => {
  const places: FoundText["places"] = [
    [1, 0, 0, 100, 20],
    [3, 100, 0, 100, 20],
  ];
  assert.deepEqual(
    [0, 1.5, 9].map((at) => placeAt(places, at).x),
    [0, 25, 100],
  );
  const shown = { fromSeconds: 1, toSeconds: 2 };
  assert.deepEqual(
    [0.96, 1, 1.96, 2.04].map((at) => isThere(shown, at)),
    [false, true, true, false],
  );
});
