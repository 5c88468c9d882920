import assert from "node:assert/strict";
import { test } from "node:test";
import { Refusal } from "@cutwater/contract/answer.ts";
import { languages, text } from "@cutwater/contract/i18n.ts";
import { allowanceOf } from "@cutwater/contract/plans.ts";
import type { MediaFacts } from "@cutwater/contract/uploads.ts";
import tool from "./tool.ts";

const video = (durationSeconds: number): MediaFacts => ({
  kind: "video",
  width: 640,
  height: 360,
  bytes: 1,
  codec: "h264",
  framesPerSecond: 25,
  hasAudio: false,
  durationSeconds,
});
const points = [
  [100, 300],
  [540, 340],
];

const asked = (data: Record<string, unknown>, facts = video(4.8)) => ({
  data: tool.data.parse({ url: "u", ...data }),
  inputs: [facts],
  allowance: allowanceOf([]),
});

/** Checks that the error is a refusal and has a complete sentence in both languages. @returns its key */
function refusalOf(...given: Parameters<typeof asked>): string {
  try {
    tool.measure(asked(...given));
  } catch (error) {
    assert.ok(error instanceof Refusal, String(error));
    for (const language of languages) {
      const sentence = text(tool.messages, language, error.key, error.params);
      assert.doesNotMatch(sentence, /[{}]|undefined/);
    }
    return error.key;
  }
  return assert.fail("it was taken");
}

test("an address alone is a job, of all overlaid text (wire.13)", () => {
  const { data } = asked({});
  assert.deepEqual(data, { url: "u", choice: "overlaid" });
  assert.partialDeepStrictEqual(tool.measure(asked({})), { units: 5, durationSeconds: 5 });
});

test("the price depends on the seconds, a started one counting whole; for a part on the part's seconds", () => {
  for (const [data, seconds, units] of [
    [{}, 0.2, 1],
    [{}, 61.01, 62],
    [{ part: { fromSeconds: 1, toSeconds: 3.5 } }, 61.01, 3],
  ] as const) {
    assert.equal(tool.measure(asked(data, video(seconds))).units, units);
    assert.ok(tool.limits.seconds(asked(data, video(seconds))) >= 300);
  }
  assert.equal(tool.usedSeconds?.(asked({ part: { fromSeconds: 1, toSeconds: 3.5 } })), 2.5);
});

test("regions are accepted in our form and flat, as for smart erase, and the found words are kept", () => {
  const flat = { category: "box", points, time: 1, from: 0.5, to: 2 };
  const { data } = asked({ regions: [flat, { points, fromSeconds: 0.5, toSeconds: 2, kind: "subtitle" }] });
  assert.deepEqual(data.regions, [
    { points, time: 1, fromSeconds: 0.5, toSeconds: 2 },
    { points, fromSeconds: 0.5, toSeconds: 2, kind: "subtitle" },
  ]);
  assert.deepEqual(tool.data.parse(data), data, "what is kept is read again for each run");
});

test("impossible removals are refused with a sentence before anything is charged", () => {
  assert.equal(refusalOf({ choice: "area" }), "areaMissing");
  assert.equal(
    refusalOf({
      regions: [
        {
          points: [
            [700, 10],
            [900, 50],
          ],
        },
      ],
    }),
    "areaEmpty",
  );
  assert.equal(refusalOf({ regions: [{ points, fromSeconds: 5 }] }), "rangeEmpty");
  assert.equal(refusalOf({ regions: [{ points, fromSeconds: 2, toSeconds: 2 }] }), "rangeEmpty");
  assert.equal(refusalOf({ part: { fromSeconds: 4, toSeconds: 4 } }), "partEmpty");
  assert.equal(
    refusalOf({ part: { fromSeconds: 0, toSeconds: 2 }, regions: [{ points, fromSeconds: 3 }] }),
    "regionOutsidePart",
  );
  const picture: MediaFacts = { kind: "image", width: 640, height: 360, bytes: 1, format: "png", hasAlpha: false };
  assert.equal(refusalOf({}, picture), "notVideo");
  assert.equal(refusalOf({}, { ...video(20), framesPerSecond: 2_000 } as MediaFacts), "tooManyFrames");
});
