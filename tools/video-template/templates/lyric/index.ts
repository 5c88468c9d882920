import { frame, glow, type LayerInput, picture, rising, safe, shape, slot, text, track } from "../build.ts";
import type { Template } from "../template.ts";
import { slots } from "./slots.ts";

const first = slot("first");
const second = slot("second");
const third = slot("third");
type Colour = typeof first;

/** Two soft lights that drift behind the words. */
const lights = (id: string, seconds: number, colours: readonly [Colour, Colour], way: 1 | -1): LayerInput[] =>
  colours.map((colour, place) => {
    const side = place === 0 ? way : -way;
    return {
      ...shape(
        `${id}-light-${place}`,
        glow("#000000"),
        [{ ...frame("centre", side * 30, place ? 26 : -24, 190, 150), ratio: 1 }],
        {
          form: "ellipse",
          motion: {
            x: track([0, side * -18], [seconds, side * 24, "in-out"]),
            y: track([0, 0], [seconds, place ? -22 : 22, "in-out"]),
          },
        },
      ),
      fill: {
        kind: "radial",
        stops: [
          { at: 0, colour, opacity: 0.95 },
          { at: 1, colour, opacity: 0 },
        ],
      },
    } as LayerInput;
  });

type Set = {
  anchor: "top-left" | "left" | "right" | "bottom-left" | "bottom-right" | "top-right";
  align: "left" | "right";
};
const settings: readonly Set[] = [
  { anchor: "left", align: "left" },
  { anchor: "bottom-left", align: "left" },
  { anchor: "top-right", align: "right" },
  { anchor: "right", align: "right" },
  { anchor: "top-left", align: "left" },
  { anchor: "bottom-right", align: "right" },
];
const grounds = [first, second, first, third, second, first] as const;
const lit: readonly (readonly [Colour, Colour])[] = [
  [second, third],
  [first, third],
  [second, first],
  [second, first],
  [third, first],
  [third, second],
];

/** A large line that appears word by word, at a different place from the previous line. */
const sung = (n: number): Template["scenes"][number] => {
  const { anchor, align } = settings[n - 1]!;
  return {
    seconds: 2.3,
    background: grounds[n - 1]!,
    layers: [
      ...lights(`line-${n}`, 2.3, lit[n - 1]!, n % 2 ? 1 : -1),
      text(
        `line-${n}`,
        slot(`line-${n}`),
        [
          [safe(anchor, 0, 0, 98, 52), 16],
          [safe(anchor, 0, 0, 94, 66), 15.5],
          [safe(anchor, 0, 0, 72, 62), 18],
        ],
        {
          weight: 900,
          colour: "#ffffff",
          align,
          leading: 1.02,
          tracking: -0.02,
          shadow: { colour: "#1a0b2e", opacity: 0.35, y: 0.4, blur: 3 },
        },
        {
          reveal: { kind: "words", seconds: 1.1 },
          motion: { x: track([0, align === "left" ? -2 : 2], [2.3, align === "left" ? 2 : -2, "linear"]) },
        },
      ),
    ],
    transition: { kind: "cross-fade", seconds: 0.3 },
  };
};

const cover = [
  { ...safe("top", 0, 6, 84, 50), ratio: 1 },
  { ...safe("left", 0, 0, 48, 60), ratio: 1 },
  { ...safe("left", 0, 0, 48, 86), ratio: 1 },
] as const;
const inner = (share: number) =>
  [
    { ...safe("top", 0, 6 + 25 * (1 - share), 84 * share, 50 * share), ratio: 1 },
    { ...safe("left", 24 * (1 - share), 0, 48 * share, 60 * share), ratio: 1 },
    { ...safe("left", 21.7 * (1 - share), 0, 48 * share, 86 * share), ratio: 1 },
  ] as const;

export const lyric: Template = {
  names: { en: "Lyrics in big type", zh: "大字歌词" },
  kind: "stories",
  shape: "9:16",
  posterSeconds: 2,
  slots,
  scenes: [
    {
      seconds: 3.4,
      background: first,
      layers: [
        ...lights("title", 3.4, [second, third], 1),
        shape("record", "#120b1c", cover, {
          form: "ellipse",
          shadow: { colour: "#12061f", opacity: 0.5, y: 1.6, blur: 6 },
          motion: { scale: track([0, 0.7], [0.8, 1, "out"]), opacity: track([0, 0], [0.4, 1]) },
        }),
        ...[0.92, 0.82, 0.72].map((share) =>
          shape(`groove-${share * 100}`, null, inner(share), {
            form: "ellipse",
            line: { colour: "#ffffff", width: 0.16, opacity: 0.16 },
            motion: { scale: track([0, 0.7], [0.8, 1, "out"]), opacity: track([0, 0], [0.4, 1]) },
          }),
        ),
        picture("cover", "cover", inner(0.58), {
          mask: { kind: "ellipse" },
          motion: {
            rotation: track([0, -60], [3.4, 60, "linear"]),
            scale: track([0, 0.7], [0.8, 1, "out"]),
            opacity: track([0, 0], [0.4, 1]),
          },
        }),
        shape("hole", "#120b1c", inner(0.07), { form: "ellipse", motion: { opacity: track([0, 0], [0.5, 1]) } }),
        text(
          "song",
          slot("song"),
          [
            [safe("top-left", 0, 62, 100, 22), 17],
            [safe("right", 0, -6, 47, 44), 12.6],
            [safe("right", 0, -6, 46, 44), 17],
          ],
          { weight: 900, colour: "#ffffff", align: "left", leading: 1.02, tracking: -0.02 },
          { start: 0.4, reveal: { kind: "words", seconds: 0.8 } },
        ),
        text(
          "artist",
          slot("artist"),
          [
            [safe("top-left", 0, 85, 100, 7), 6],
            [safe("right", 0, 22, 47, 10), 5.4],
            [safe("right", 0, 24, 46, 12), 6.4],
          ],
          { weight: 500, colour: "#ffffff", align: "left" },
          { start: 0.8, motion: rising(4) },
        ),
      ],
      transition: { kind: "cross-fade", seconds: 0.4 },
    },
    ...[1, 2, 3, 4, 5, 6].map(sung),
  ],
};
