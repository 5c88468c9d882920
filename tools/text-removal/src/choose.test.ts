import assert from "node:assert/strict";
import { test } from "node:test";
import { Refusal } from "@cutwater/contract/answer.ts";
import type { VideoTraits } from "@cutwater/media/video/traits.ts";
import type { TextTrack } from "@cutwater/video-text";
import type { Region } from "../regions.ts";
import { type Chosen, chosenTexts } from "./choose.ts";

/** A video of 10 s at 25 frames per second, stored at half the width at which it is displayed. */
const video = {
  traits: { width: 320, height: 360 } as VideoTraits,
  toStored: (x: number, y: number): [number, number] => [x / 2, y],
  frameAt: (seconds: number) => Math.max(0, Math.min(249, Math.floor(seconds * 25 + 0.025))),
  count: 250,
};

const stay = (left: number, top: number, width: number, height: number, frames: number) => {
  const box = { left, top, width, height };
  return Array.from({ length: frames }, () => box);
};
const track = (kind: TextTrack["kind"], from: number, to: number, boxes: TextTrack["boxes"]): TextTrack => ({
  kind,
  from,
  to,
  boxes,
  text: kind,
  confidence: 0.9,
});
const subtitle = track("subtitle", 50, 100, stay(80, 300, 160, 30, 50));
const logo = track("logo", 0, 250, stay(270, 10, 40, 20, 250));
const sign = track("scene", 0, 250, stay(100, 150, 60, 40, 250));
const all = [logo, sign, subtitle];

const region = (points: Region["points"], more: Partial<Region> = {}): Region => ({ points, ...more });
const chosen = (asked: Chosen, tracks = all) => chosenTexts(tracks, asked, video);
const keyOf = (asked: Chosen, tracks = all) => {
  try {
    return chosen(asked, tracks).length;
  } catch (error) {
    return (error as Refusal).key;
  }
};

test("without regions overlaid text is removed, or only the subtitles; text of the scene stays", () => {
  assert.deepEqual(chosen({ choice: "overlaid" }), [logo, subtitle]);
  assert.deepEqual(chosen({ choice: "subtitles" }), [subtitle]);
  assert.equal(keyOf({ choice: "overlaid" }, [sign]), "noText");
  assert.equal(keyOf({ choice: "subtitles" }, [sign]), "noText");
  assert.equal(keyOf({ choice: "subtitles" }, [logo, sign]), "noSubtitles");
});

test("a region selects the text found there, also text of the scene, within its time", () => {
  const asked = region(
    [
      [205, 152],
      [320, 188],
    ],
    { fromSeconds: 2, toSeconds: 4 },
  );
  const [found, ...others] = chosen({ choice: "overlaid", regions: [asked] });
  assert.deepEqual(
    [others.length, found?.text, found?.from, found?.to, found?.boxes.length],
    [0, "scene", 50, 100, 50],
  );
  assert.equal(found?.boxes[0], sign.boxes[0], "a box that stays is one object");
});

test("a region in which nothing was found is a text drawn by hand, in pixels of the stored frame", () => {
  const asked = region(
    [
      [20, 40],
      [100, 80],
    ],
    { fromSeconds: 1, toSeconds: 1.2, kind: "logo" },
  );
  const [drawn] = chosen({ choice: "overlaid", regions: [asked] });
  const box = { left: 10, top: 40, width: 40, height: 40 };
  assert.deepEqual(drawn, {
    kind: "logo",
    from: 25,
    to: 30,
    boxes: [box, box, box, box, box],
    text: null,
    confidence: 0,
  });
});

test("without regions, drawn areas are removed in addition to the texts of the choice", () => {
  const area = region([
    [20, 40],
    [100, 80],
  ]);
  const kinds = (asked: Chosen, tracks = all) => chosen(asked, tracks).map(({ kind, text }) => text ?? kind);
  assert.deepEqual(kinds({ choice: "subtitles", areas: [area] }), ["subtitle", "caption"]);
  assert.deepEqual(kinds({ choice: "overlaid", areas: [area] }), ["logo", "subtitle", "caption"]);
  assert.deepEqual(kinds({ choice: "overlaid", areas: [area] }, [sign]), ["caption"], "the area alone is enough");
  assert.deepEqual(kinds({ choice: "overlaid", regions: [area], areas: [area] }), ["caption"]);
});

test("a text that moves is named by its box at a time", () => {
  const ticker = track(
    "ticker",
    0,
    100,
    Array.from({ length: 100 }, (_, t) => ({ left: 300 - 3 * t, top: 330, width: 60, height: 20 })),
  );
  const asked = region(
    [
      [2 * 150, 330],
      [2 * 210, 350],
    ],
    { time: 2, fromSeconds: 0, toSeconds: 4 },
  );
  assert.deepEqual(chosen({ choice: "overlaid", regions: [asked] }, [ticker]), [ticker]);
});

test("all text in an area is removed, clipped at the area's edges; an area without text removes nothing", () => {
  const [cut, ...others] = chosen({
    choice: "area",
    regions: [
      region([
        [0, 200],
        [320, 360],
      ]),
    ],
  });
  assert.equal(others.length, 0);
  assert.deepEqual([cut?.text, cut?.boxes[0]], ["subtitle", { left: 80, top: 300, width: 80, height: 30 }]);
  assert.equal(
    keyOf({
      choice: "area",
      regions: [
        region([
          [0, 0],
          [100, 60],
        ]),
      ],
    }),
    "noTextThere",
  );
});
