import { frame, picture, popping, rising, safe, shape, slot, text, track } from "../build.ts";
import type { Template } from "../template.ts";
import { slots } from "./slots.ts";

const ink = slot("ink");

export const quote: Template = {
  names: { en: "Quote on paper", zh: "纸上金句" },
  kind: "stories",
  shape: "1:1",
  posterSeconds: 5.5,
  slots,
  scenes: [
    {
      seconds: 8.5,
      background: slot("paper"),
      layers: [
        shape(
          "edge",
          null,
          [frame("centre", 0, 0, 92, 95.5), frame("centre", 0, 0, 93, 93), frame("centre", 0, 0, 95.5, 92)],
          {
            line: { colour: ink, width: 0.25, opacity: 0.35 },
            motion: { opacity: track([0, 0], [1, 1, "out"]) },
          },
        ),
        text(
          "mark",
          "\u201c",
          [
            [safe("top-left", 2, 6, 40, 26), 60],
            [safe("top-left", 2, 3, 40, 40), 46],
            [safe("top-left", 1, 3, 24, 50), 56],
          ],
          { face: "serif", weight: 700, colour: slot("accent"), align: "left", leading: 1 },
          { start: 0.2, motion: { y: track([0, -10], [0.9, 0, "out"]), opacity: track([0, 0], [0.6, 1, "out"]) } },
        ),
        text(
          "quote",
          slot("quote"),
          [
            [safe("top-left", 3, 24, 94, 50), 10.8],
            [safe("top-left", 4, 25, 92, 46), 8.6],
            [safe("top-left", 25, 9, 71, 56), 9],
          ],
          { face: "serif", weight: 500, colour: ink, align: "left", leading: 1.32 },
          { start: 0.7, reveal: { kind: "words", seconds: 3.4, easing: "in-out" } },
        ),
        shape(
          "rule",
          slot("accent"),
          [safe("top-left", 3, 77, 12, 0.4), safe("top-left", 4, 76, 12, 0.7), safe("top-left", 25, 72, 7, 0.7)],
          {
            start: 4.2,
            motion: { x: track([0, -8], [0.8, 0, "out"]), opacity: track([0, 0], [0.5, 1]) },
          },
        ),
        picture(
          "portrait",
          "portrait",
          [
            { ...safe("top-left", 3, 81, 22, 15), ratio: 1 },
            { ...safe("top-left", 4, 80, 18, 18), ratio: 1 },
            { ...safe("top-left", 2, 70, 16, 26), ratio: 1 },
          ],
          {
            mask: { kind: "ellipse" },
            start: 4.5,
            motion: popping(0.7, 0.6),
          },
        ),
        text(
          "name",
          slot("name"),
          [
            [safe("top-left", 28, 81.5, 68, 7), 5.8],
            [safe("top-left", 27, 79, 68, 10), 5.6],
            [safe("top-left", 25, 76, 60, 10), 5.8],
          ],
          { face: "serif", weight: 700, colour: ink, align: "left" },
          { start: 4.7, motion: rising(3, 0.8) },
        ),
        text(
          "about",
          slot("about"),
          [
            [safe("top-left", 28, 88.5, 68, 6), 4.2],
            [safe("top-left", 27, 89, 68, 8), 4.2],
            [safe("top-left", 25, 86, 60, 8), 4.2],
          ],
          { face: "serif", isItalic: true, weight: 400, colour: ink, align: "left" },
          { start: 5, motion: rising(3, 0.8) },
        ),
      ],
    },
  ],
};
