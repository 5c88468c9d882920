import {
  frame,
  type LayerInput,
  picture,
  popping,
  rising,
  round,
  safe,
  shape,
  sliding,
  slot,
  text,
  track,
  zooming,
} from "../build.ts";
import type { Template } from "../template.ts";
import { slots } from "./slots.ts";

const white = "#f6f3ea";
const board = slot("board");
const chalk = slot("chalk");

/** The faint squares of an exercise book. */
const grid = (id: string): LayerInput[] =>
  [-40, -30, -20, -10, 0, 10, 20, 30, 40].flatMap((place) => [
    shape(
      `${id}-row-${place + 40}`,
      white,
      [{ ...frame("centre", 0, place * 1.12, 100, 0.1), minHeight: 0.16, maxHeight: 0.16 }],
      { motion: { opacity: 0.09 } },
    ),
    shape(
      `${id}-column-${place + 40}`,
      white,
      [{ ...frame("centre", place * 1.12, 0, 0.1, 100), minWidth: 0.16, maxWidth: 0.16 }],
      { motion: { opacity: 0.09 } },
    ),
  ]);

const point = (n: 1 | 2 | 3): LayerInput[] => {
  const start = 0.3 + (n - 1) * 1.5;
  const top = (n - 1) * 31;
  return [
    shape(
      `disc-${n}`,
      null,
      round(
        safe("top-left", 0, 6 + top * 1.12, 15, 12),
        safe("top-left", 0, 3 + top, 15, 15),
        safe("top-left", 4, 3 + top, 10, 20),
      ),
      {
        form: "ellipse",
        line: { colour: chalk, width: 0.8 },
        start,
        motion: popping(),
      },
    ),
    text(
      `figure-${n}`,
      String(n),
      [
        [{ ...safe("top-left", 0, 6 + top * 1.12, 15, 12), ratio: 1 }, 6.6],
        [{ ...safe("top-left", 0, 3 + top, 15, 15), ratio: 1 }, 6.6],
        [{ ...safe("top-left", 4, 3 + top, 10, 20), ratio: 1 }, 7.4],
      ],
      { face: "mono", weight: 700, colour: chalk, leading: 1 },
      { start, motion: popping() },
    ),
    text(
      `point-${n}`,
      slot(`point-${n}`),
      [
        [safe("top-left", 22, 3 + top * 1.12, 78, 18), 8],
        [safe("top-left", 22, 0 + top, 78, 22), 7.4],
        [safe("top-left", 17, 1 + top, 76, 24), 8.6],
      ],
      { weight: 700, colour: white, align: "left", leading: 1.2 },
      { start: start + 0.15, reveal: { kind: "words", seconds: 0.8 } },
    ),
    ...(n < 3
      ? [
          shape(
            `line-${n}`,
            chalk,
            [
              safe("top-left", 7.2, 15.5 + top * 1.12, 0.6, 23.5),
              safe("top-left", 7.2, 20.5 + top, 0.6, 11.5),
              safe("top-left", 8.3, 21 + top, 0.4, 11),
            ],
            {
              start: start + 1.1,
              motion: { opacity: track([0, 0], [0.3, 0.6]), y: track([0, -6], [0.4, 0, "out"]) },
            },
          ),
        ]
      : []),
  ];
};

export const lesson: Template = {
  names: { en: "Short lesson", zh: "一分钟小课" },
  kind: "knowledge",
  shape: "16:9",
  posterSeconds: 7.1,
  slots,
  scenes: [
    {
      seconds: 3,
      background: board,
      layers: [
        ...grid("title"),
        shape(
          "mark",
          chalk,
          [safe("left", 0, -24, 26, 5.4), safe("left", 0, -31, 26, 8), safe("left", 0, -30, 16, 9.6)],
          { motion: sliding(-60, 0.5) },
        ),
        text(
          "chapter",
          slot("chapter"),
          [
            [safe("left", 0, -24, 26, 5.4), 4.4],
            [safe("left", 0, -31, 26, 8), 4.4],
            [safe("left", 0, -30, 16, 9.6), 4.8],
          ],
          { face: "mono", weight: 700, colour: board },
          { start: 0.3, reveal: { kind: "fade", seconds: 0.3 } },
        ),
        text(
          "title",
          slot("title"),
          [
            [safe("left", 0, 1, 100, 40), 15],
            [safe("left", 0, 4, 100, 50), 14],
            [safe("left", 0, 3, 78, 46), 17],
          ],
          { weight: 800, colour: white, align: "left", leading: 1.1 },
          { start: 0.4, reveal: { kind: "typewriter", seconds: 1.3 } },
        ),
      ],
      transition: { kind: "push", side: "bottom", seconds: 0.55 },
    },
    {
      seconds: 5.6,
      background: board,
      layers: [...grid("points"), ...point(1), ...point(2), ...point(3)],
      transition: { kind: "push", side: "right", seconds: 0.55 },
    },
    {
      seconds: 3.6,
      background: white,
      layers: [
        picture(
          "example",
          "example",
          [safe("top", 0, 2, 100, 64), safe("top", 0, 0, 100, 72), safe("left", 0, 0, 60, 100)],
          {
            mask: { kind: "rounded", radius: 2 },
            motion: { ...rising(8, 0.7), rotation: track([0, -2.5], [0.8, 0, "out"]) },
            focus: zooming(1, 1.14, 3.6),
            shadow: { colour: "#12343b", opacity: 0.35, y: 1.2, blur: 4 },
          },
        ),
        shape(
          "underline",
          chalk,
          [safe("bottom-left", 0, -5, 40, 1.6), safe("bottom-left", 0, 0, 40, 2.4), safe("right", -18, 22, 18, 2.6)],
          {
            start: 0.9,
            motion: { ...sliding(-20, 0.5), opacity: track([0, 0], [0.2, 1]) },
          },
        ),
        text(
          "caption",
          slot("caption"),
          [
            [safe("bottom-left", 0, -8, 100, 20), 9],
            [safe("bottom-left", 0, -3, 100, 22), 8],
            [safe("right", 0, -4, 36, 60), 9.6],
          ],
          { weight: 800, colour: board, align: "left", leading: 1.16 },
          { start: 0.4, reveal: { kind: "words", seconds: 0.8 } },
        ),
      ],
      transition: { kind: "wipe", side: "right", seconds: 0.5 },
    },
    {
      seconds: 3.2,
      background: chalk,
      layers: [
        text(
          "query",
          "?",
          [
            [frame("right", 22, -2, 90, 80), 60],
            [frame("right", 16, 0, 70, 110), 60],
            [frame("right", 6, 0, 50, 120), 60],
          ],
          { face: "mono", weight: 800, colour: white, leading: 1 },
          {
            motion: {
              scale: track([0, 1], [0.6, 1.9, "back"]),
              rotation: track([0, -14], [0.6, 8, "back"], [3.2, 11, "linear"]),
            },
          },
        ),
        text(
          "question",
          slot("question"),
          [
            [safe("left", 0, 0, 82, 56), 13],
            [safe("left", 0, 0, 76, 70), 12],
            [safe("left", 0, 0, 62, 70), 14],
          ],
          { weight: 800, colour: board, align: "left", leading: 1.1 },
          { start: 0.3, reveal: { kind: "words", seconds: 1 } },
        ),
      ],
    },
  ],
};
