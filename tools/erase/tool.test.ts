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
const picture: MediaFacts = { kind: "image", width: 640, height: 360, bytes: 1, format: "png", hasAlpha: false };
const box = {
  category: "box",
  time: 1,
  points: [
    [10, 10],
    [90, 60],
  ],
};

const asked = (regions: unknown, facts: MediaFacts = video(4.8)) => ({
  data: tool.data.parse({ url: "u", regions }),
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
  assert.fail("it was taken");
}

test("a video is priced by its seconds, a started one counting whole; the books also have whole seconds", () => {
  for (const [seconds, units] of [
    [4.8, 5],
    [5, 5],
    [0.2, 1],
    [61.01, 62],
  ] as const)
    assert.partialDeepStrictEqual(tool.measure(asked([{ marks: [{ ...box, time: 0 }] }], video(seconds))), {
      units,
      durationSeconds: units,
    });
});

test("a part of a longer video is priced by its own seconds, which the plan limits too", () => {
  const part = { fromSeconds: 3.5, toSeconds: 8.5 };
  const whole = asked([{ marks: [{ ...box, time: 4 }] }], video(20));
  const given = { ...whole, data: tool.data.parse({ ...whole.data, part }) };
  assert.partialDeepStrictEqual(tool.measure(given), { units: 5, durationSeconds: 5 });
  assert.equal(tool.usedSeconds?.(given), 5);
  assert.equal(tool.usedSeconds?.(whole), 20);
  const refused = (data: object) => {
    const changed = { ...given, data: tool.data.parse({ ...given.data, ...data }) };
    assert.throws(
      () => tool.measure(changed),
      (error) =>
        error instanceof Refusal && error.key in tool.messages.zh && error.key === (data as { key: string }).key,
    );
  };
  refused({ key: "partEmpty", part: { fromSeconds: 8, toSeconds: 8 } });
  refused({ key: "partEmpty", part: { fromSeconds: 21, toSeconds: 22 } });
  refused({ key: "markOutsidePart", regions: [{ marks: [box] }] });
  refused({ key: "regionOutsidePart", regions: [{ marks: [{ ...box, time: 4 }], fromSeconds: 9 }] });
});

test("a job of one thing on one frame (wire.13) is a list of one region", () => {
  const data = tool.data.parse({ url: "u", ...box, reference: "data:image/png;base64,AAAA" });
  assert.deepEqual(data.regions, [{ marks: [box] }]);
  const part = { fromSeconds: 0, toSeconds: 2 };
  assert.deepEqual(tool.data.parse({ url: "u", ...box, part }).part, part);
});

test("flat regions (wire.13) are regions with one mark; those with the same id are one region marked again", () => {
  const second = {
    ...box,
    time: 2,
    category: "point",
    points: [
      [20, 20],
      [30, 30, 0],
    ],
  };
  const flat = [
    { ...box, id: "logo", from: 1 },
    { ...second, to: 4 },
    { ...box, time: 3, id: "logo", to: 4.5 },
    { marks: [box], fromSeconds: 1 },
  ];
  const { regions } = tool.data.parse({ url: "u", regions: flat });
  assert.deepEqual(regions, [
    { marks: [box, { ...box, time: 3 }], fromSeconds: 1, toSeconds: 4.5 },
    { marks: [second], toSeconds: 4 },
    { marks: [box], fromSeconds: 1 },
  ]);
  assert.deepEqual(tool.data.parse({ url: "u", regions }).regions, regions, "it takes what it gives");
  assert.equal(tool.measure(asked(flat)).units, 5);
  assert.equal(refusalOf([{ ...box, from: 3, to: 2 }]), "rangeEmpty");
  const often = Array.from({ length: 7 }, () => ({ ...box, id: 1 }));
  assert.equal(tool.data.safeParse({ url: "u", regions: often }).success, false, "no more marks than a region takes");
});

test("marks are checked before payment: a box with an area in the frame, a click on a thing to erase", () => {
  const of = (mark: object) => [{ marks: [{ ...box, ...mark }] }];
  assert.equal(refusalOf(of({ points: [[10, 10]] })), "boxEmpty");
  assert.equal(
    refusalOf(
      of({
        points: [
          [700, 10],
          [900, 60],
        ],
      }),
    ),
    "boxEmpty",
  );
  assert.equal(
    refusalOf(
      of({
        points: [
          [20, 20],
          [20, 60],
        ],
      }),
    ),
    "boxEmpty",
  );
  assert.equal(refusalOf(of({ category: "point", points: [[20, 20, 0]] })), "pointEmpty");
  assert.equal(refusalOf(of({ category: "point", points: [[20, 2_000]] })), "pointEmpty");
  assert.equal(refusalOf(of({ time: 9 })), "markAfterEnd");
  assert.equal(refusalOf([{ marks: [box], fromSeconds: 2, toSeconds: 2 }]), "rangeEmpty");
  assert.equal(refusalOf([{ marks: [box], fromSeconds: 5 }]), "rangeEmpty");
  assert.equal(refusalOf([{ marks: [box] }], picture), "notVideo");
  assert.ok(
    tool.measure(
      asked(
        of({
          points: [
            [-50, -50],
            [20, 20],
          ],
        }),
      ),
    ),
    "what of it lies in the frame is enough",
  );
});

test("a video with more frames than its seconds pay for is refused before payment", () => {
  const marked = [{ marks: [{ ...box, time: 0 }] }];
  const of = (framesPerSecond: number, seconds: number) => ({ ...video(seconds), framesPerSecond }) as MediaFacts;
  assert.equal(refusalOf(marked, of(3_600, 10)), "tooManyFrames");
  assert.equal(refusalOf(marked, of(240, 299)), "tooManyFrames");
  // A video of a single frame that lasts a millisecond is reported as 1,000 frames per second.
  for (const facts of [of(240, 5), of(120, 300), of(1_000, 0.001)])
    assert.ok(tool.measure(asked(marked, facts)).units > 0);
});

test("outlines that are too large for a job are refused, with the possible number of corners", () => {
  const corners = (count: number) => Array.from({ length: count }, (_, i) => [1_234.5 + i, 1_234.5]);
  const outlined = (count: number) => ({ ...box, polygons: Array.from({ length: count }, () => corners(600)) });
  assert.equal(refusalOf([{ marks: [outlined(50), outlined(1)] }]), "outlinesTooLong");
  const most = [{ marks: [outlined(50)] }];
  assert.ok(tool.measure(asked(most)).units > 0);
  assert.ok(JSON.stringify({ url: "u".repeat(300), regions: most }).length < 512 * 1_024, "they fit into a job");
});

test("invalid data is refused: no region, too many, a point with an unknown third number", () => {
  for (const regions of [
    [],
    Array.from({ length: 9 }, () => ({ marks: [box] })),
    [{ marks: [] }],
    [{ marks: [{ ...box, points: [[1, 2, 3]] }] }],
  ])
    assert.equal(tool.data.safeParse({ url: "u", regions }).success, false);
});
