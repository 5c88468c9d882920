import {
  frame,
  type LayerInput,
  picture,
  popping,
  rising,
  safe,
  shade,
  shape,
  slot,
  text,
  track,
  whole,
  zooming,
} from "../build.ts";
import type { Template } from "../template.ts";
import { slots } from "./slots.ts";

const dark = "#171a19";
const wipeFrom = 1.7;
const wipeSeconds = 1.8;

/**
 * The edge between both pictures, which moves with the wipe from one side of the frame to the other: `half` units in each
 * direction.
 */
function edge(id: string, half: number, hiddenIn: readonly ("9:16" | "1:1" | "16:9")[]): LayerInput[] {
  const motion = { x: track([0, -half], [wipeSeconds, half, "in-out"]) };
  const shapes = Object.fromEntries(hiddenIn.map((one) => [one, { isHidden: true }]));
  const common = { start: wipeFrom, end: wipeFrom + wipeSeconds, motion };
  const shadow = { colour: "#000000", opacity: 0.35, y: 0, blur: 3 };
  return [
    {
      ...shape(`${id}-line`, "#ffffff", [{ ...frame(), width: 0.1, minWidth: 0.9, maxWidth: 0.9 }], {
        ...common,
        shadow,
      }),
      shapes,
    },
    {
      ...shape(`${id}-grip`, "#ffffff", [{ ...frame(), minWidth: 10, maxWidth: 10, minHeight: 10, maxHeight: 10 }], {
        ...common,
        form: "ellipse",
        shadow,
      }),
      shapes,
    },
    {
      ...shape(`${id}-dot`, slot("accent"), [{ ...frame(), minWidth: 4, maxWidth: 4, minHeight: 4, maxHeight: 4 }], {
        ...common,
        form: "ellipse",
      }),
      shapes,
    },
  ];
}

const tag = (id: string, key: string, anchor: "top-left" | "top-right", isBright: boolean): LayerInput =>
  text(
    id,
    slot(key),
    [
      [safe(anchor, 0, 0, 34, 6.2), 5],
      [safe(anchor, 0, 0, 32, 10), 5],
      [safe(anchor, 0, 0, 17, 10.5), 5],
    ],
    {
      weight: 700,
      colour: isBright ? dark : "#ffffff",
      plate: { colour: isBright ? slot("accent") : dark, radius: 1.4 },
    },
    { start: isBright ? 0.9 : 0.3, motion: popping() },
  );

export const beforeAfter: Template = {
  names: { en: "Before and after", zh: "前后对比" },
  kind: "stories",
  shape: "1:1",
  posterSeconds: 6.8,
  slots,
  scenes: [
    {
      seconds: wipeFrom + wipeSeconds,
      background: dark,
      layers: [
        picture("before", "before", whole, { focus: zooming(1, 1.06, 3.5) }),
        shape("dusk", shade("#000000", 0.7), [frame("bottom", 0, 0, 100, 46)]),
        tag("tag-before", "label-before", "top-left", false),
        text(
          "headline",
          slot("headline"),
          [
            [safe("bottom-left", 0, 0, 100, 22), 11],
            [safe("bottom-left", 0, 0, 100, 30), 10],
            [safe("bottom-left", 0, 0, 74, 30), 11],
          ],
          { weight: 800, colour: "#ffffff", align: "left", leading: 1.12 },
          { start: 0.2, reveal: { kind: "words", seconds: 0.9 } },
        ),
      ],
      transition: { kind: "wipe", side: "left", seconds: wipeSeconds, easing: "in-out" },
    },
    {
      seconds: 4,
      background: dark,
      layers: [
        picture("after", "after", whole, { focus: zooming(1.06, 1, 4) }),
        tag("tag-after", "label-after", "top-right", true),
      ],
      transition: { kind: "push", side: "bottom", seconds: 0.6 },
    },
    {
      seconds: 3.8,
      background: dark,
      layers: [
        picture(
          "pair-before",
          "before",
          [frame("top", 0, 6, 88, 33), frame("top-left", 6, 8, 43, 58), frame("top-left", 5, 9, 44, 66)],
          {
            mask: { kind: "rounded", radius: 2.4 },
            motion: { x: track([0, -30], [0.7, 0, "out"]), opacity: track([0, 0], [0.4, 1]) },
          },
        ),
        picture(
          "pair-after",
          "after",
          [frame("top", 0, 41, 88, 33), frame("top-right", -6, 8, 43, 58), frame("top-right", -5, 9, 44, 66)],
          {
            mask: { kind: "rounded", radius: 2.4 },
            start: 0.15,
            motion: { x: track([0, 30], [0.7, 0, "out"]), opacity: track([0, 0], [0.4, 1]) },
          },
        ),
        shape(
          "rule",
          slot("accent"),
          [frame("bottom", 0, -22.4, 10, 0.5), frame("bottom", 0, -28.4, 12, 0.9), frame("bottom", 0, -20, 7, 1)],
          { start: 0.5, motion: popping(0.5, 0.1) },
        ),
        text(
          "closing",
          slot("closing"),
          [
            [frame("bottom", 0, -11, 88, 11), 9],
            [frame("bottom", 0, -7, 88, 20), 8.6],
            [frame("bottom", 0, -6, 86, 13), 8],
          ],
          { weight: 800, colour: "#ffffff", leading: 1.12 },
          { start: 0.6, motion: rising() },
        ),
      ],
    },
  ],
  overlays: [...edge("narrow", 50, ["16:9"]), ...edge("wide", 89, ["9:16", "1:1"])],
};
