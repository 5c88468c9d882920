import { frame, type LayerInput, safe, shape, slamming, slot, text, track } from "../build.ts";
import type { Template } from "../template.ts";
import { slots } from "./slots.ts";

const cream = "#fff4e2";
const first = slot("first");
const second = slot("second");
const grounds = [first, cream, second, first] as const;
const inks = [cream, second, cream, cream] as const;
const figures = [second, first, first, second] as const;
const titleSeconds = 2.6;
const itemSeconds = 2.4;
const pushSeconds = 0.45;

/** A number so large that the frame's edge cuts it, and the line above it. */
const item = (n: number): Template["scenes"][number] => ({
  seconds: itemSeconds,
  background: grounds[n - 1]!,
  layers: [
    text(
      `figure-${n}`,
      String(n),
      [
        [frame("bottom-right", 4, 5, 80, 60), 60],
        [frame("right", 15, 8, 60, 110), 60],
        [frame("right", 2, 6, 40, 120), 60],
      ],
      { face: "display", weight: 700, colour: figures[n - 1]!, leading: 1 },
      { motion: { ...slamming(1.75, 0.4), rotation: track([0, 8], [0.5, n % 2 ? -6 : 5, "out"]) } },
    ),
    text(
      `item-${n}`,
      slot(`item-${n}`),
      [
        [safe("top-left", 0, 9, 96, 44), 12.5],
        [safe("left", 0, 2, 64, 66), 10],
        [safe("left", 0, 0, 58, 64), 13],
      ],
      { weight: 900, colour: inks[n - 1]!, align: "left", leading: 1.12 },
      { start: 0.2, reveal: { kind: "words", seconds: 0.8 } },
    ),
  ],
  transition: n === 4 ? { kind: "zoom", seconds: 0.5 } : { kind: "push", side: "bottom", seconds: pushSeconds },
});

/** Four short progress bars at the top; each is full once its item has appeared. */
const bars = [0, 1, 2, 3].flatMap((place): LayerInput[] => {
  const boxes = [
    safe("top-left", place * 25.6, 0, 23, 0.7),
    safe("top-left", place * 25.6, 0, 23, 1.1),
    safe("top-left", place * 12, 0, 10.6, 1.1),
  ] as const;
  const start = titleSeconds - pushSeconds;
  const end = start + 4 * itemSeconds - 3 * pushSeconds - 0.5;
  const own = start + place * (itemSeconds - pushSeconds);
  const fade = { motion: { opacity: track([0, 0], [0.4, 1]) } };
  return [
    shape(
      `bar-${place}`,
      {
        kind: "linear",
        stops: [
          { at: 0, colour: "#8a8378", opacity: 0.4 },
          { at: 1, colour: "#8a8378", opacity: 0.4 },
        ],
      },
      boxes,
      { radius: 1, start, end, ...fade },
    ),
    shape(`full-${place}`, place === 1 ? "#ffffff" : "#ffffff", boxes, {
      radius: 1,
      start: own + 0.1,
      end,
      ...fade,
      shadow: { colour: "#1b1f3b", opacity: 0.35, y: 0.2, blur: 0.8 },
    }),
  ];
});

export const list: Template = {
  names: { en: "Four things in big type", zh: "大字清单" },
  kind: "knowledge",
  shape: "9:16",
  posterSeconds: 3.6,
  slots,
  scenes: [
    {
      seconds: titleSeconds,
      background: cream,
      layers: [
        shape(
          "disc",
          first,
          [
            { ...frame("bottom-right", 30, 12, 120, 80), ratio: 1 },
            { ...frame("bottom-right", 30, 30, 90, 90), ratio: 1 },
            { ...frame("right", 12, 20, 70, 130), ratio: 1 },
          ],
          {
            form: "ellipse",
            motion: { scale: track([0, 0.2], [0.9, 1, "out"]) },
          },
        ),
        text(
          "title",
          slot("title"),
          [
            [safe("left", 0, -6, 96, 60), 15.5],
            [safe("left", 0, 0, 90, 80), 13],
            [safe("left", 0, 0, 72, 70), 15],
          ],
          { weight: 900, colour: second, align: "left", leading: 1.06, tracking: -0.01 },
          { start: 0.15, reveal: { kind: "words", seconds: 1.2 } },
        ),
      ],
      transition: { kind: "push", side: "bottom", seconds: pushSeconds },
    },
    ...[1, 2, 3, 4].map(item),
    {
      seconds: 2.8,
      background: second,
      layers: [
        shape(
          "last-disc",
          first,
          [
            { ...frame("centre", 0, 0, 84, 84), ratio: 1 },
            { ...frame("centre", 0, 0, 84, 84), ratio: 1 },
            { ...frame("centre", 0, 0, 90, 90), ratio: 1 },
          ],
          {
            form: "ellipse",
            motion: { scale: track([0, 0.3], [0.8, 1, "out"]) },
          },
        ),
        text(
          "closing",
          slot("closing"),
          [
            [safe("centre", 0, 2, 78, 40), 11],
            [safe("centre", 0, 0, 70, 56), 10],
            [safe("centre", 0, 0, 44, 60), 10.5],
          ],
          { weight: 900, colour: cream, leading: 1.12 },
          { start: 0.3, reveal: { kind: "rise", seconds: 0.6 } },
        ),
      ],
    },
  ],
  overlays: bars,
};
