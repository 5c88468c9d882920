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

const paper = "#fbf3e4";
const ink = "#3a2418";
const accent = slot("accent");

/** A recipe step: a picture with a card over its edge, and a number in a disc on the card's corner. */
const step = (n: 1 | 2 | 3): Template["scenes"][number] => ({
  seconds: 3,
  background: paper,
  layers: [
    picture(
      `picture-${n}`,
      `picture-${n}`,
      [frame("top", 0, 0, 100, 66), frame("top", 0, 0, 100, 66), frame("left", 0, 0, 62, 100)],
      {
        focus: zooming(1, 1.12, 3),
      },
    ),
    shape(
      `card-${n}`,
      "#ffffff",
      [safe("bottom", 0, -3, 100, 33), safe("bottom", 0, 2, 100, 36), safe("right", 1, 0, 46, 62)],
      {
        radius: 4,
        shadow: { colour: "#5c3a20", opacity: 0.28, y: 1.4, blur: 5 },
        start: 0.1,
        motion: rising(14, 0.6),
      },
    ),
    shape(
      `disc-${n}`,
      accent,
      round(safe("bottom-left", 6, -30, 16, 12), safe("bottom-left", 6, -28, 16, 16), safe("right", -34, -31, 12, 22)),
      {
        form: "ellipse",
        start: 0.35,
        motion: popping(),
      },
    ),
    text(
      `figure-${n}`,
      String(n),
      [
        [{ ...safe("bottom-left", 6, -30, 16, 12), ratio: 1 }, 8],
        [{ ...safe("bottom-left", 6, -28, 16, 16), ratio: 1 }, 7.4],
        [{ ...safe("right", -34, -31, 12, 22), ratio: 1 }, 9],
      ],
      { face: "rounded", weight: 900, colour: "#ffffff", leading: 1 },
      { start: 0.35, motion: popping() },
    ),
    text(
      `step-${n}`,
      slot(`step-${n}`),
      [
        [safe("bottom", 0, -6, 88, 22), 8.2],
        [safe("bottom", 0, 0, 88, 25), 7.4],
        [safe("right", -2, 4, 40, 40), 8.4],
      ],
      { face: "rounded", weight: 800, colour: ink, align: "left", leading: 1.2 },
      { start: 0.4, reveal: { kind: "words", seconds: 0.8 } },
    ),
  ],
  transition: n === 3 ? { kind: "cross-fade", seconds: 0.6 } : { kind: "slide", side: "right", seconds: 0.5 },
});

export const recipe: Template = {
  names: { en: "Recipe in three steps", zh: "三步食谱" },
  kind: "knowledge",
  shape: "9:16",
  posterSeconds: 1.9,
  slots,
  scenes: [
    {
      seconds: 3,
      background: paper,
      layers: [
        shape(
          "sun",
          accent,
          [
            { ...frame("top", 0, -33, 150, 84), ratio: 1 },
            { ...frame("right", 52, 0, 120, 120), ratio: 1 },
            { ...frame("right", 26, 0, 90, 150), ratio: 1 },
          ],
          {
            form: "ellipse",
            motion: { scale: track([0, 0.4], [0.9, 1, "out"]) },
          },
        ),
        picture(
          "dish",
          "dish",
          [
            { ...safe("top", 0, 4, 92, 56), ratio: 1 },
            { ...safe("right", 8, 0, 64, 64), ratio: 1 },
            { ...safe("right", 1, 0, 50, 92), ratio: 1 },
          ],
          {
            mask: { kind: "ellipse" },
            shadow: { colour: "#4a1d0c", opacity: 0.4, y: 2, blur: 6 },
            start: 0.1,
            motion: {
              scale: track([0, 0.4], [0.8, 1, "back"]),
              rotation: track([0, -40], [1, 0, "out"], [3, 4, "linear"]),
            },
          },
        ),
        text(
          "name",
          slot("name"),
          [
            [safe("bottom", 0, -12, 100, 24), 15],
            [safe("left", 0, -6, 44, 52), 9.4],
            [safe("left", 0, -6, 50, 52), 15],
          ],
          { face: "serif", weight: 800, colour: ink, align: "left", leading: 1.08 },
          { start: 0.35, reveal: { kind: "words", seconds: 0.9 } },
        ),
        text(
          "facts",
          slot("facts"),
          [
            [safe("bottom-left", 0, -3, 66, 7), 5],
            [safe("bottom-left", 0, -10, 46, 9), 4.6],
            [safe("bottom-left", 0, -14, 32, 11), 5.4],
          ],
          { face: "rounded", weight: 800, colour: "#ffffff", plate: { colour: ink, radius: 6 } },
          { start: 0.8, motion: popping() },
        ),
      ],
      transition: { kind: "push", side: "bottom", seconds: 0.55 },
    },
    {
      seconds: 3.6,
      background: accent,
      layers: [
        shape(
          "sheet",
          paper,
          [safe("centre", 0, 2, 94, 78), safe("centre", 0, 0, 92, 92), safe("right", 0, 0, 58, 100)],
          {
            radius: 2,
            shadow: { colour: "#000000", opacity: 0.3, y: 1.4, blur: 5 },
            motion: { ...sliding(20, 0.6), rotation: track([0, 5], [0.7, -1.2, "out"]) },
          },
        ),
        picture(
          "dish-again",
          "dish",
          [
            { ...frame("bottom-right", 24, 6, 70, 40), ratio: 1 },
            { ...frame("bottom-right", 16, 16, 52, 52), ratio: 1 },
            { ...frame("left", -12, 0, 60, 110), ratio: 1 },
          ],
          {
            mask: { kind: "ellipse" },
            motion: { rotation: track([0, -20], [3.6, 10, "linear"]) },
            shadow: { colour: "#000000", opacity: 0.3, y: 1, blur: 4 },
          },
        ),
        text(
          "heading",
          slot("heading"),
          [
            [safe("top-left", 9, 17, 82, 9), 9],
            [safe("top-left", 11, 10, 78, 13), 8.4],
            [safe("top-right", -5, 8, 45.5, 14), 8.4],
          ],
          { face: "serif", weight: 800, colour: accent, align: "left" },
          { start: 0.3, motion: rising(4) },
        ),
        text(
          "needs",
          slot("needs"),
          [
            [safe("top-left", 9, 28, 82, 46), 8.4],
            [safe("top-left", 11, 25, 78, 46), 7],
            [safe("top-right", -5, 25, 45.5, 64), 7.4],
          ],
          { face: "rounded", weight: 700, colour: ink, align: "left", leading: 1.62 },
          { start: 0.5, reveal: { kind: "words", seconds: 1.6 } },
        ),
      ],
      transition: { kind: "slide", side: "right", seconds: 0.5 },
    },
    step(1),
    step(2),
    step(3),
    {
      seconds: 2.6,
      background: ink,
      layers: [
        picture("last", "dish", whole, { focus: zooming(1.05, 1.25, 2.6) }),
        shape("dusk", shade(ink, 0.9), [frame("bottom", 0, 0, 100, 60)]),
        text(
          "closing",
          slot("closing"),
          [
            [safe("bottom", 0, -4, 100, 24), 20],
            [safe("bottom", 0, 0, 100, 36), 18],
            [safe("bottom", 0, 0, 100, 36), 18],
          ],
          { face: "serif", weight: 800, colour: "#ffffff", leading: 1.05 },
          { start: 0.3, motion: popping(0.6, 0.7) },
        ),
      ],
    },
  ],
};
