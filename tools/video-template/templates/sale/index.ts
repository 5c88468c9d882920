import {
  frame,
  type LayerInput,
  picture,
  popping,
  rising,
  safe,
  shape,
  slamming,
  sliding,
  slot,
  text,
  track,
  zooming,
} from "../build.ts";
import type { Template } from "../template.ts";
import { slots } from "./slots.ts";

const black = "#141210";
const loud = slot("loud");
const hot = slot("hot");

/** Slanted bands that move across the frame. */
const bands = (id: string, colour: typeof hot | string, seconds: number, opacity = 1): LayerInput[] =>
  [-66, -33, 0, 33, 66].map((y, place) =>
    shape(`${id}-${place}`, colour, [frame("centre", 0, y, 260, 12)], {
      motion: {
        rotation: -18,
        x: track([0, place % 2 ? -60 : 60], [seconds, place % 2 ? 20 : -20, "linear"]),
        opacity: track([0, 0], [0.15, opacity]),
      },
    }),
  );

export const sale: Template = {
  names: { en: "Loud sale", zh: "限时大促" },
  kind: "products",
  shape: "1:1",
  posterSeconds: 4.6,
  slots,
  scenes: [
    {
      seconds: 1.5,
      background: loud,
      layers: [
        ...bands("yellow", "#ffffff", 1.5, 0.35),
        text(
          "shout",
          slot("shout"),
          [
            [frame("centre", 0, 0, 96, 40), 44],
            [frame("centre", 0, 0, 96, 80), 46],
            [frame("centre", 0, 0, 96, 90), 60],
          ],
          { face: "display", weight: 700, colour: black, leading: 1 },
          { motion: { ...slamming(1.05, 0.3), rotation: track([0, -12], [0.35, -4, "out"], [1.5, -2, "linear"]) } },
        ),
      ],
    },
    {
      seconds: 1.6,
      background: hot,
      layers: [
        ...bands("red", black, 1.6, 0.14),
        text(
          "percent",
          slot("percent"),
          [
            [frame("centre", 0, -2, 92, 40), 38],
            [frame("centre", 0, -2, 92, 70), 40],
            [frame("centre", 0, -2, 92, 80), 54],
          ],
          { face: "display", weight: 700, colour: "#ffffff", leading: 1 },
          { motion: { ...slamming(1.08, 0.3), rotation: track([0, 10], [0.35, 3, "out"], [1.6, 1, "linear"]) } },
        ),
        text(
          "until-first",
          slot("until"),
          [
            [safe("bottom", 0, -14, 70, 8), 7],
            [safe("bottom", 0, -4, 60, 12), 7],
            [safe("bottom", 0, -2, 44, 13), 7],
          ],
          { weight: 800, colour: black, plate: { colour: loud, radius: 0 } },
          { start: 0.35, motion: { ...sliding(-120, 0.35), rotation: -2 } },
        ),
      ],
      transition: { kind: "zoom", seconds: 0.35 },
    },
    {
      seconds: 5.2,
      background: loud,
      layers: [
        shape(
          "corner",
          hot,
          [frame("top", 0, -16, 190, 52), frame("right", 30, 0, 70, 170), frame("right", 18, 0, 62, 190)],
          {
            motion: { rotation: track([0, -32], [0.7, -14, "out"]) },
          },
        ),
        shape(
          "halo",
          "#ffffff",
          [
            { ...safe("top", 0, 5, 84, 52), ratio: 1 },
            { ...safe("right", 2, -4, 54, 60), ratio: 1 },
            { ...safe("right", -2, -2, 46, 84), ratio: 1 },
          ],
          {
            form: "ellipse",
            start: 0.15,
            motion: popping(0.5, 0.3),
          },
        ),
        picture(
          "product",
          "product",
          [
            { ...safe("top", 0, 7, 77, 49), ratio: 1 },
            { ...safe("right", 0, -4, 50, 56), ratio: 1 },
            { ...safe("right", -3, -2, 43, 78), ratio: 1 },
          ],
          {
            mask: { kind: "ellipse" },
            start: 0.2,
            motion: popping(0.55, 0.3),
            focus: zooming(1, 1.14, 5),
          },
        ),
        shape(
          "burst",
          black,
          [
            { ...safe("top-right", 0, 42, 34, 24), ratio: 1 },
            { ...safe("right", 5, 22, 27, 27), ratio: 1 },
            { ...safe("right", 1, 26, 19, 34), ratio: 1 },
          ],
          {
            radius: 3,
            start: 0.75,
            motion: { ...popping(0.45, 0.2), rotation: track([0, -60], [0.5, 12, "back"], [4.4, 7, "linear"]) },
          },
        ),
        text(
          "burst-figure",
          slot("percent"),
          [
            [{ ...safe("top-right", 0, 42, 34, 24), ratio: 1 }, 10],
            [{ ...safe("right", 5, 22, 27, 27), ratio: 1 }, 8.4],
            [{ ...safe("right", 1, 26, 19, 34), ratio: 1 }, 10],
          ],
          { face: "display", weight: 700, colour: loud, leading: 1 },
          { start: 0.85, motion: { ...popping(0.45, 0.2), rotation: track([0, -60], [0.5, 8, "back"]) } },
        ),
        text(
          "name",
          slot("name"),
          [
            [safe("top-left", 0, 62, 100, 9), 8],
            [safe("top-left", 0, 5, 48, 22), 8],
            [safe("top-left", 0, 8, 50, 20), 9],
          ],
          { weight: 800, colour: black, align: "left", leading: 1.12 },
          { start: 0.4, motion: rising() },
        ),
        text(
          "old",
          slot("old"),
          [
            [safe("top-left", 0, 72, 20.5, 6), 7],
            [safe("top-left", 0, 31, 20.5, 9), 7],
            [safe("top-left", 0, 30, 13.5, 10), 7.6],
          ],
          { weight: 600, colour: black, align: "left" },
          { start: 0.8, reveal: { kind: "fade", seconds: 0.3 } },
        ),
        shape(
          "strike",
          hot,
          [
            safe("top-left", -1, 74.8, 22, 0.8),
            safe("top-left", -1, 34.8, 22, 1.2),
            safe("top-left", -1, 34.6, 15, 1.2),
          ],
          {
            start: 1.1,
            motion: { ...sliding(-24, 0.3), rotation: -5 },
          },
        ),
        text(
          "price",
          slot("price"),
          [
            [safe("top-left", 0, 78, 60, 18), 22],
            [safe("top-left", 0, 41, 45, 34), 24],
            [safe("top-left", 0, 41, 48, 36), 30],
          ],
          { face: "display", weight: 700, colour: hot, align: "left", leading: 1 },
          { start: 1.3, motion: slamming(1, 0.3) },
        ),
        text(
          "call",
          slot("call"),
          [
            [safe("bottom-right", 0, -3, 37, 9.4), 5],
            [safe("bottom-left", 0, -2, 50, 12), 5.4],
            [safe("bottom-left", 0, -2, 32, 14), 6],
          ],
          { weight: 800, colour: "#ffffff", plate: { colour: black, radius: 1 } },
          { start: 1.6, motion: { ...popping(), x: track([1.2, 0], [1.4, 1.4], [1.6, -1.4], [1.8, 0]) } },
        ),
      ],
    },
  ],
};
