import {
  type Box,
  frame,
  type LayerInput,
  picture,
  type Sized,
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

const ink = "#33261d";
const paper = slot("paper");
const shadow = { colour: "#3a2412", opacity: 0.38, y: 1, blur: 4 };

type Three = readonly [tall: Box, square: Box, wide: Box];

/** A printed photograph on the table: white border and picture, both slightly rotated. */
function print(n: number, places: Three, angle: number, start = 0): LayerInput[] {
  const motion = {
    y: track([0, 120], [0.75, 0, "out"]),
    rotation: track([0, angle * 4], [0.85, angle, "out"], [3.4, angle * 0.6, "linear"]),
  };
  const [tall, square, wide] = places;
  const edged: Three = [paperOf(tall, 0), paperOf(square, 1), paperOf(wide, 2)];
  return [
    shape(`print-${n}`, "#fffdf8", edged, { start, motion, shadow, radius: 0.4 }),
    picture(`picture-${n}`, `picture-${n}`, places, { start, motion }),
  ];
}

/** The box of the paper in one shape: the picture's box plus a white border of 2.4 units on each side. */
function paperOf(box: Box, place: 0 | 1 | 2): Box {
  const across = place === 2 ? 2.4 / 1.778 : 2.4;
  const down = place === 0 ? 2.4 / 1.778 : 2.4;
  const side = box.anchor === "left" ? -across : box.anchor === "right" ? across : 0;
  return { ...box, x: box.x + side, width: box.width + 2 * across, height: box.height + 2 * down };
}

const caption = (n: number, at: Sized): LayerInput =>
  text(
    `caption-${n}`,
    slot(`caption-${n}`),
    at,
    { face: "hand", weight: 600, colour: ink, leading: 1.15 },
    { start: 0.8, reveal: { kind: "words", seconds: 0.8 } },
  );

const full = (n: number, from: number, to: number, x: number): Template["scenes"][number] => ({
  seconds: 2.8,
  background: ink,
  layers: [picture(`picture-${n}`, `picture-${n}`, whole, { focus: zooming(from, to, 2.8, x, 0.5) })],
  transition: { kind: "cross-fade", seconds: 0.6 },
});

export const slideshow: Template = {
  names: { en: "Prints on a table", zh: "旅行相册" },
  kind: "stories",
  shape: "9:16",
  posterSeconds: 4.7,
  slots,
  scenes: [
    {
      seconds: 3.4,
      background: ink,
      layers: [
        picture("picture-1", "picture-1", whole, { focus: zooming(1.18, 1, 3.4) }),
        shape("dusk", shade("#1c1410", 0.75), [frame("bottom", 0, 0, 100, 70)]),
        text(
          "title",
          slot("title"),
          [
            [safe("bottom", 0, -9, 100, 26), 14],
            [safe("bottom", 0, -13, 100, 34), 13],
            [safe("bottom", 0, -12, 90, 34), 15],
          ],
          { face: "serif", weight: 700, colour: "#ffffff", leading: 1.1 },
          { start: 0.4, reveal: { kind: "words", seconds: 1.1 } },
        ),
        text(
          "place",
          slot("place"),
          [
            [safe("bottom", 0, -3, 100, 5.6), 5],
            [safe("bottom", 0, -3, 100, 8), 5],
            [safe("bottom", 0, -3, 100, 8), 5],
          ],
          { face: "hand", weight: 500, colour: "#fff3dc" },
          { start: 1.1, reveal: { kind: "rise", seconds: 0.6 } },
        ),
      ],
      transition: { kind: "cross-fade", seconds: 0.6 },
    },
    {
      seconds: 3.3,
      background: paper,
      layers: [
        ...print(2, [frame("centre", 0, -6, 76, 52), frame("centre", 0, -7, 66, 66), frame("left", 8, 0, 52, 76)], -3),
        caption(2, [
          [safe("bottom", 0, 0, 96, 14), 7.4],
          [safe("bottom", 0, 3, 96, 13), 6.6],
          [safe("right", 1, 0, 31, 50), 8.6],
        ]),
      ],
      transition: { kind: "slide", side: "right", seconds: 0.5 },
    },
    {
      seconds: 3.3,
      background: paper,
      layers: [
        ...print(3, [frame("centre", 0, -4, 76, 52), frame("centre", 0, -7, 66, 66), frame("right", -8, 0, 52, 76)], 3),
        caption(3, [
          [safe("bottom", 0, 2, 96, 14), 7.4],
          [safe("bottom", 0, 3, 96, 13), 6.6],
          [safe("left", -1, 0, 31, 50), 8.6],
        ]),
      ],
      transition: { kind: "cross-fade", seconds: 0.6 },
    },
    full(4, 1, 1.15, 0.4),
    full(5, 1.18, 1.02, 0.6),
    { ...full(6, 1, 1.14, 0.5), transition: { kind: "slide", side: "bottom", seconds: 0.6 } },
    {
      seconds: 3.2,
      background: paper,
      layers: [
        ...print(
          7,
          [frame("centre", 0, -14, 64, 36), frame("centre", 0, -12, 46, 46), frame("centre", 0, -12, 38, 54)],
          -4,
        ).map((layer) => (layer.kind === "picture" ? { ...layer, source: slot("picture-1") } : layer)),
        text(
          "closing",
          slot("closing"),
          [
            [safe("bottom", 0, -6, 94, 22), 11],
            [safe("bottom", 0, 1, 94, 26), 9.4],
            [safe("bottom", 0, 2, 90, 24), 10],
          ],
          { face: "serif", weight: 700, colour: ink, leading: 1.12 },
          { start: 0.7, reveal: { kind: "words", seconds: 0.9 } },
        ),
      ],
    },
  ],
};
