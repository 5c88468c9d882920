import {
  frame,
  type LayerInput,
  picture,
  rising,
  type Sized,
  safe,
  shade,
  shape,
  sliding,
  slot,
  text,
  track,
  whole,
  zooming,
} from "../build.ts";
import type { Template } from "../template.ts";
import { slots } from "./slots.ts";

const dark = "#101014";
const first = slot("first");
const second = slot("second");
const upper = [frame("top", 0, 0, 100, 49.7), frame("left", 0, 0, 49.6, 100), frame("left", 0, 0, 49.75, 100)] as const;
const lower = [
  frame("bottom", 0, 0, 100, 49.7),
  frame("right", 0, 0, 49.6, 100),
  frame("right", 0, 0, 49.75, 100),
] as const;

/** Both halves of the frame, each moving in from its own side. */
const halves = (id: string, seconds: number, comes: boolean): LayerInput[] => [
  picture(`${id}-one`, "one", upper, {
    focus: zooming(1, 1.1, seconds),
    ...(comes ? { motion: { x: track([0, -180], [0.55, 0, "out"]) } } : {}),
  }),
  picture(`${id}-two`, "two", lower, {
    focus: zooming(1.1, 1, seconds),
    ...(comes ? { motion: { x: track([0, 180], [0.55, 0, "out"]) } } : {}),
  }),
];

const name = (id: string, key: string, colour: typeof first, places: Sized, from: number): LayerInput =>
  text(
    id,
    slot(key),
    places,
    { weight: 800, colour: "#ffffff", plate: { colour, radius: 1.2 } },
    { start: 0.55, motion: sliding(from, 0.4) },
  );

/** One half alone, with its words. */
const side = (n: 1 | 2, key: string, colour: typeof first): Template["scenes"][number] => ({
  seconds: 2.7,
  background: dark,
  layers: [
    picture(`alone-${n}`, key, whole, { focus: zooming(1.14, 1, 2.7) }),
    shape(`dusk-${n}`, shade("#000000", 0.8), [frame("bottom", 0, 0, 100, 60)]),
    shape(
      `mark-${n}`,
      colour,
      [safe("bottom-left", 0, -4, 2.2, 24), safe("bottom-left", 0, 0, 2.4, 32), safe("bottom-left", 0, 0, 1.3, 32)],
      { start: 0.2, motion: rising(20, 0.4) },
    ),
    text(
      `alone-name-${n}`,
      slot(`name-${n}`),
      [
        [safe("bottom-left", 6, -21, 92, 7), 5.4],
        [safe("bottom-left", 6, -23, 90, 9), 5.2],
        [safe("bottom-left", 4, -23, 80, 9), 5.4],
      ],
      { weight: 700, colour: "#ffffff", align: "left" },
      { start: 0.25, motion: rising(4) },
    ),
    text(
      `words-${n}`,
      slot(`words-${n}`),
      [
        [safe("bottom-left", 6, -4, 92, 16.4), 9.6],
        [safe("bottom-left", 6, 0, 92, 22), 9],
        [safe("bottom-left", 4, 0, 80, 22), 10],
      ],
      { weight: 900, colour: "#ffffff", align: "left", leading: 1.1 },
      { start: 0.35, reveal: { kind: "words", seconds: 0.8 } },
    ),
  ],
  transition: { kind: "push", side: n === 1 ? "right" : "left", seconds: 0.45 },
});

export const split: Template = {
  names: { en: "This or that", zh: "左右对决" },
  kind: "stories",
  shape: "9:16",
  posterSeconds: 2,
  slots,
  scenes: [
    {
      seconds: 3,
      background: "#ffffff",
      layers: [
        ...halves("start", 3, true),
        name(
          "tag-1",
          "name-1",
          first,
          [
            [safe("top-left", 0, 37, 62, 7.4), 6],
            [safe("bottom-left", 0, -2, 42, 11), 5],
            [safe("bottom-left", 0, -2, 34, 12.5), 6],
          ],
          -120,
        ),
        name(
          "tag-2",
          "name-2",
          second,
          [
            [safe("bottom-right", 0, -4, 62, 7.4), 6],
            [safe("bottom-right", 0, -2, 42, 11), 5],
            [safe("bottom-right", 0, -2, 34, 12.5), 6],
          ],
          120,
        ),
        shape("disc", dark, [{ ...frame("centre", 0, 0, 26, 26), ratio: 1 }], {
          form: "ellipse",
          start: 0.7,
          line: { colour: "#ffffff", width: 1.2 },
          motion: { scale: track([0, 0.1], [0.5, 1, "back"], [1.1, 1, "hold"], [1.3, 1.1], [1.5, 1]) },
        }),
        text(
          "versus",
          slot("versus"),
          [[{ ...frame("centre", 0, 0, 24, 24), ratio: 1 }, 10]],
          { face: "display", weight: 700, colour: "#ffffff", leading: 1 },
          {
            start: 0.75,
            motion: { scale: track([0, 0.1], [0.5, 1, "back"]), rotation: track([0, -40], [0.5, 0, "back"]) },
          },
        ),
      ],
      transition: { kind: "zoom", seconds: 0.45 },
    },
    side(1, "one", first),
    side(2, "two", second),
    {
      seconds: 3.2,
      background: "#ffffff",
      layers: [
        ...halves("end", 3.2, false),
        shape("wash-1", first, upper, { motion: { opacity: track([0, 0], [0.5, 0.55]) } }),
        shape("wash-2", second, lower, { motion: { opacity: track([0, 0], [0.5, 0.55]) } }),
        shape(
          "band",
          dark,
          [frame("centre", 0, 0, 110, 17), frame("centre", 0, 0, 110, 26), frame("centre", 0, 0, 110, 26)],
          { start: 0.15, motion: { ...sliding(-190, 0.5), rotation: -3 } },
        ),
        text(
          "question",
          slot("question"),
          [
            [safe("centre", 0, 3.8, 96, 16), 10],
            [safe("centre", 0, 0, 94, 22), 9.4],
            [safe("centre", 0, 1, 90, 22), 11],
          ],
          { weight: 900, colour: "#ffffff" },
          { start: 0.45, motion: { ...rising(5, 0.5), rotation: -3 } },
        ),
      ],
    },
  ],
};
