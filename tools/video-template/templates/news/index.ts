import {
  frame,
  picture,
  popping,
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

const night = "#0d1b2e";
const accent = slot("accent");
const stripFrom = 0.6;
const seconds = 10.4;

/** A lower third: a bar with a line of text that slides in from the left. */
const third = (id: string, key: string): Template["scenes"][number]["layers"] => [
  shape(
    `${id}-bar`,
    "#ffffff",
    [safe("bottom-left", 0, -12, 100, 17), safe("bottom-left", 0, -14, 100, 23), safe("bottom-left", 0, -13, 72, 22)],
    {
      start: 0.7,
      motion: { ...sliding(-190, 0.6) },
      shadow: { colour: "#000000", opacity: 0.35, y: 1, blur: 4 },
    },
  ),
  shape(
    `${id}-edge`,
    accent,
    [safe("bottom-left", 0, -12, 2.2, 17), safe("bottom-left", 0, -14, 2.2, 23), safe("bottom-left", 0, -13, 1.2, 22)],
    {
      start: 0.7,
      motion: sliding(-190, 0.6),
    },
  ),
  text(
    `${id}-line`,
    slot(key),
    [
      [safe("bottom-left", 5, -12.6, 92, 15.8), 7.4],
      [safe("bottom-left", 5, -15, 92, 21), 7.2],
      [safe("bottom-left", 3, -14, 67, 20), 7.4],
    ],
    { weight: 800, colour: night, align: "left", leading: 1.15 },
    { start: 1, motion: { opacity: track([0, 0], [0.3, 1]) }, reveal: { kind: "rise", seconds: 0.5 } },
  ),
];

export const news: Template = {
  names: { en: "News flash", zh: "新闻快报" },
  kind: "knowledge",
  shape: "16:9",
  posterSeconds: 3,
  slots,
  scenes: [
    {
      seconds: 4.4,
      background: night,
      layers: [
        picture("first", "first", whole, { focus: zooming(1.16, 1, 4.4, 0.4, 0.5) }),
        shape("dusk-1", shade(night, 0.85), [frame("bottom", 0, 0, 100, 55)]),
        shape(
          "flash",
          accent,
          [
            safe("bottom-left", 0, -30, 40, 6.4),
            safe("bottom-left", 0, -38.4, 38, 10),
            safe("bottom-left", 0, -36.4, 22, 10),
          ],
          {
            start: 0.45,
            motion: sliding(-120, 0.5),
          },
        ),
        text(
          "flash-word",
          slot("flash"),
          [
            [safe("bottom-left", 1, -30.6, 38, 5.2), 5.6],
            [safe("bottom-left", 1, -39.4, 36, 8), 5.6],
            [safe("bottom-left", 0.5, -37.4, 21, 8), 5.8],
          ],
          { face: "display", weight: 700, colour: "#ffffff", tracking: 0.06 },
          {
            start: 0.7,
            motion: { opacity: track([0, 0], [0.2, 1], [0.7, 1], [0.85, 0.35], [1, 1], [1.15, 0.35], [1.3, 1]) },
          },
        ),
        ...third("head", "headline"),
      ],
      transition: { kind: "slide", side: "right", seconds: 0.6 },
    },
    {
      seconds: 3.8,
      background: night,
      layers: [
        picture("second", "second", whole, { focus: zooming(1, 1.16, 3.8, 0.6, 0.5) }),
        shape("dusk-2", shade(night, 0.85), [frame("bottom", 0, 0, 100, 55)]),
        ...third("more", "detail"),
      ],
      transition: { kind: "wipe", side: "left", seconds: 0.5 },
    },
    {
      seconds: seconds - 4.4 - 3.8 + 0.6 + 0.5,
      background: night,
      layers: [
        shape(
          "beam",
          {
            kind: "linear",
            angle: 0,
            stops: [
              { at: 0, colour: "#1d3b63", opacity: 0 },
              { at: 0.5, colour: "#2a5590" },
              { at: 1, colour: "#1d3b63", opacity: 0 },
            ],
          },
          [frame("centre", 0, 0, 70, 130)],
          {
            motion: { rotation: 24, x: track([0, -70], [3.3, 50, "linear"]), opacity: 0.7 },
          },
        ),
        shape(
          "block",
          accent,
          [safe("centre", 0, -12, 24, 1), safe("centre", 0, -18, 22, 1.8), safe("centre", 0, -17, 12, 2)],
          { motion: popping(0.5, 0.1) },
        ),
        text(
          "channel",
          slot("channel"),
          [
            [safe("centre", 0, 0, 96, 22), 16],
            [safe("centre", 0, 0, 96, 30), 15],
            [safe("centre", 0, 0, 90, 30), 18],
          ],
          { face: "display", weight: 700, colour: "#ffffff", tracking: 0.02 },
          {
            start: 0.2,
            motion: { scale: track([0, 1.25], [0.7, 1, "out"], [3, 1.05, "linear"]), opacity: track([0, 0], [0.4, 1]) },
          },
        ),
      ],
    },
  ],
  overlays: [
    shape(
      "strip",
      night,
      [frame("bottom", 0, -7, 100, 6), frame("bottom", 0, 0, 100, 12), frame("bottom", 0, 0, 100, 12.5)],
      {
        start: stripFrom,
        motion: { y: track([0, 20], [0.5, 0, "out"]) },
      },
    ),
    shape(
      "strip-line",
      accent,
      [frame("bottom", 0, -13, 100, 0.35), frame("bottom", 0, -12, 100, 0.6), frame("bottom", 0, -12.5, 100, 0.6)],
      {
        start: stripFrom,
        motion: { y: track([0, 20], [0.5, 0, "out"]) },
      },
    ),
    text(
      "ticker",
      slot("ticker"),
      [
        [frame("bottom-left", 0, -7, 300, 6), 5],
        [frame("bottom-left", 0, 0, 300, 12), 5],
        [frame("bottom-left", 0, 0, 300, 12.5), 5.4],
      ],
      { weight: 600, colour: "#ffffff", align: "left" },
      { start: stripFrom + 0.3, motion: { x: track([0, 62], [seconds - stripFrom - 0.3, -96, "linear"]) } },
    ),
    shape(
      "bug",
      accent,
      round(safe("top-left", 0, 0.3, 3, 3), safe("top-left", 0, 0.8, 3.4, 3.4), safe("top-left", 0, 0.8, 1.9, 3.4)),
      {
        start: 0.3,
        end: seconds - 2.8,
        motion: popping(),
      },
    ),
    text(
      "bug-name",
      slot("channel"),
      [
        [safe("top-left", 5, 0, 60, 3.6), 4],
        [safe("top-left", 5, 0, 60, 5), 4],
        [safe("top-left", 3, 0, 40, 5), 4],
      ],
      {
        face: "display",
        weight: 600,
        colour: "#ffffff",
        align: "left",
        shadow: { colour: "#000000", opacity: 0.5, y: 0.2, blur: 1.4 },
      },
      { start: 0.4, end: seconds - 2.8, reveal: { kind: "fade", seconds: 0.5 } },
    ),
  ],
};
