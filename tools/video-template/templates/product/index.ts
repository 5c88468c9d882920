import {
  frame,
  picture,
  popping,
  rising,
  round,
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

const ink = "#14110f";
const paper = "#fbf7f0";
const accent = slot("accent");

/** One selling point: a picture and a panel share the frame and swap sides from one point to the next. */
function point(n: 1 | 2 | 3): Template["scenes"][number] {
  const isOdd = n % 2 === 1;
  const [near, far] = isOdd ? (["left", "right"] as const) : (["right", "left"] as const);
  return {
    seconds: 2.9,
    background: paper,
    layers: [
      picture(
        `view-${n}`,
        `view-${n}`,
        [frame("top", 0, 0, 100, 53), frame(far, 0, 0, 52, 100), frame(far, 0, 0, 58, 100)],
        {
          focus: zooming(1.18, 1, 2.9),
        },
      ),
      shape(`rule-${n}`, accent, [
        frame("top", 0, 52.6, 100, 0.8),
        frame(far, isOdd ? -51.4 : 51.4, 0, 1.2, 100),
        frame(far, isOdd ? -57.6 : 57.6, 0, 0.8, 100),
      ]),
      text(
        `figure-${n}`,
        String(n),
        [
          [safe("top-left", 0, 60, 30, 25), 36],
          [safe(`top-${near}`, 0, 6, 42, 42), 36],
          [safe(`top-${near}`, 0, 0, 36, 42), 34],
        ],
        { face: "display", weight: 700, colour: accent, align: "left", leading: 1 },
        { motion: { ...sliding(isOdd ? -24 : 24, 0.55), opacity: track([0, 0], [0.3, 1]) }, start: 0.15 },
      ),
      text(
        `point-${n}`,
        slot(`point-${n}`),
        [
          [safe("top-left", 28, 61, 72, 36), 11],
          [safe(`bottom-${near}`, 0, -6, 43, 42), 8],
          [safe(`bottom-${near}`, 0, -6, 37, 46), 9],
        ],
        { weight: 800, colour: ink, align: "left", leading: 1.18 },
        { start: 0.35, reveal: { kind: "words", seconds: 0.9 } },
      ),
    ],
    transition: { kind: "push", side: n === 3 ? "bottom" : far, seconds: 0.5 },
  };
}

export const product: Template = {
  names: { en: "Product in three points", zh: "三个卖点" },
  kind: "products",
  shape: "9:16",
  posterSeconds: 2.2,
  slots,
  scenes: [
    {
      seconds: 3,
      background: ink,
      layers: [
        picture("front", "front", whole, { focus: zooming(1.2, 1, 3) }),
        shape("dusk", shade(ink, 0.92), [
          frame("bottom", 0, 0, 100, 62),
          frame("bottom", 0, 0, 100, 70),
          frame("bottom", 0, 0, 100, 80),
        ]),
        shape(
          "bar",
          accent,
          [
            safe("bottom-left", 0, -33, 14, 0.9),
            safe("bottom-left", 0, -42, 14, 1.3),
            safe("bottom-left", 0, -41, 8, 1.4),
          ],
          {
            start: 0.3,
            motion: sliding(-30),
          },
        ),
        text(
          "headline",
          slot("headline"),
          [
            [safe("bottom-left", 0, 0, 100, 31), 14],
            [safe("bottom-left", 0, 0, 96, 39), 12],
            [safe("bottom-left", 0, 0, 70, 38), 13],
          ],
          { weight: 800, colour: "#ffffff", align: "left", leading: 1.1 },
          { start: 0.4, reveal: { kind: "words", seconds: 1.2 } },
        ),
        text(
          "tag",
          slot("tag"),
          [
            [safe("top-left", 0, 0, 26, 6), 5],
            [safe("top-left", 0, 0, 24, 9.5), 5],
            [safe("top-left", 0, 0, 13, 10), 5],
          ],
          { weight: 700, colour: "#ffffff", plate: { colour: accent, radius: 5 } },
          { start: 0.7, motion: popping() },
        ),
      ],
      transition: { kind: "push", side: "bottom", seconds: 0.55 },
    },
    point(1),
    point(2),
    point(3),
    {
      seconds: 3.2,
      background: accent,
      layers: [
        shape("ring", null, round(safe("top", 0, 6, 90, 48), safe("left", 0, 0, 48, 62), safe("left", 2, 0, 46, 88)), {
          form: "ellipse",
          line: { colour: "#ffffff", width: 0.5, opacity: 0.55 },
          motion: popping(0.8, 0.6),
        }),
        picture(
          "last",
          "front",
          round(safe("top", 0, 8.5, 84, 43), safe("left", 3, 0, 42, 54), safe("left", 5, 0, 40, 76)),
          {
            mask: { kind: "ellipse" },
            shadow: { colour: "#000000", opacity: 0.35, y: 2, blur: 6 },
            motion: popping(0.6, 0.5),
            focus: zooming(1.1, 1.25, 3.2),
          },
        ),
        text(
          "name",
          slot("name"),
          [
            [safe("top", 0, 58, 100, 18), 12],
            [safe("right", 0, -10, 48, 40), 10],
            [safe("right", 0, -10, 46, 40), 13],
          ],
          { weight: 800, colour: "#ffffff", leading: 1.1 },
          { start: 0.3, motion: rising() },
        ),
        text(
          "call",
          slot("call"),
          [
            [safe("top", 0, 80, 64, 9), 5.6],
            [safe("bottom-right", 0, -16, 48, 13), 4.8],
            [safe("bottom-right", -10, -17, 26, 14), 6],
          ],
          { weight: 700, colour: ink, plate: { colour: "#ffffff", radius: 8 } },
          { start: 0.6, motion: popping() },
        ),
      ],
    },
  ],
};
