import {
  frame,
  picture,
  popping,
  safe,
  shade,
  shape,
  slamming,
  sliding,
  slot,
  text,
  track,
  whole,
  zooming,
} from "../build.ts";
import type { Template } from "../template.ts";
import { slots } from "./slots.ts";

const dark = "#12121c";
const first = slot("first");
const second = slot("second");
const grounds = [dark, first, second] as const;
const inks = [second, "#ffffff", dark] as const;
const rings = [first, dark, "#ffffff"] as const;

/** One second of the countdown: the digit falls into place and a ring expands from it. */
const tick = (place: 0 | 1 | 2): Template["scenes"][number] => ({
  seconds: 0.95,
  background: grounds[place],
  layers: [
    ...[0, 0.16].map((start, ring) =>
      shape(`ring-${place}-${ring}`, null, [{ ...frame("centre", 0, 0, 90, 90), ratio: 1 }], {
        form: "ellipse",
        start,
        line: { colour: rings[place], width: ring ? 0.8 : 2.4 },
        motion: { scale: track([0, 0.35], [0.79, 1.7, "out"]), opacity: track([0, 1], [0.79, 0, "in"]) },
      }),
    ),
    text(
      `figure-${place}`,
      String(3 - place),
      [[frame("centre", 0, 0, 100, 80), 60]],
      { face: "display", weight: 700, colour: inks[place], leading: 1 },
      {
        motion: {
          ...slamming(1.6, 0.28),
          rotation: track([0, place % 2 ? 10 : -10], [0.3, 0, "out"], [0.95, place % 2 ? -2 : 2, "linear"]),
        },
      },
    ),
  ],
});

export const countdown: Template = {
  names: { en: "Three, two, one", zh: "倒计时预告" },
  kind: "events",
  shape: "9:16",
  posterSeconds: 5.4,
  slots,
  scenes: [
    tick(0),
    tick(1),
    { ...tick(2), transition: { kind: "zoom", seconds: 0.4 } },
    {
      seconds: 5,
      background: dark,
      layers: [
        picture("scene", "scene", whole, { focus: zooming(1.3, 1.02, 5) }),
        shape("dusk", shade(dark, 0.95), [
          frame("bottom", 0, 0, 100, 74),
          frame("bottom", 0, 0, 100, 84),
          frame("bottom", 0, 0, 100, 90),
        ]),
        shape(
          "slash",
          first,
          [
            frame("bottom-left", -12, -54, 70, 1.2),
            frame("bottom-left", -12, -63, 70, 2.2),
            frame("bottom-left", -8, -57, 40, 2.4),
          ],
          {
            start: 0.35,
            motion: { ...sliding(-90, 0.6), rotation: -6 },
          },
        ),
        text(
          "event",
          slot("event"),
          [
            [safe("bottom-left", 0, -22, 100, 27), 17],
            [safe("bottom-left", 0, -23, 96, 34), 14],
            [safe("bottom-left", 0, -21, 80, 37), 16],
          ],
          { face: "display", weight: 700, colour: "#ffffff", align: "left", leading: 1.08 },
          { start: 0.45, motion: sliding(-16, 0.5), reveal: { kind: "words", seconds: 0.6 } },
        ),
        text(
          "date",
          slot("date"),
          [
            [safe("bottom-left", 0, -13.5, 100, 7.5), 8],
            [safe("bottom-left", 0, -12, 60, 10), 7],
            [safe("bottom-left", 0, -11, 60, 10), 7.4],
          ],
          { weight: 800, colour: second, align: "left" },
          { start: 0.9, reveal: { kind: "rise", seconds: 0.5 } },
        ),
        text(
          "place",
          slot("place"),
          [
            [safe("bottom-left", 0, -8, 100, 5.4), 5],
            [safe("bottom-left", 0, -1, 54, 8), 5],
            [safe("bottom-left", 0, -1, 60, 8), 5],
          ],
          { weight: 500, colour: "#ffffff", align: "left" },
          { start: 1.1, reveal: { kind: "rise", seconds: 0.5 } },
        ),
        text(
          "call",
          slot("call"),
          [
            [safe("bottom-left", 0, 0, 52, 6.6), 4.8],
            [safe("bottom-right", 0, -1, 40, 11), 4.8],
            [safe("bottom-right", 0, -2, 24, 12), 5],
          ],
          { weight: 800, colour: dark, plate: { colour: second, radius: 1 } },
          { start: 1.5, motion: popping() },
        ),
      ],
    },
  ],
};
