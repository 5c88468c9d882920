import type { CompositionInput } from "../src/schema/composition.ts";
import type { SlotValues } from "../src/schema/slots.ts";
import { spoken } from "./spoken.ts";

const white = { colour: "#ffffff", shadow: { colour: "#000000", opacity: 0.5, x: 0, y: 0.4, blur: 2 } };

/** An offer in five scenes: each kind of layer, mask, reveal and transition at least once. */
export const offer: CompositionInput = {
  version: 1,
  title: "Offer",
  language: "en",
  slots: [
    { kind: "text", key: "headline", label: { en: "Headline", zh: "标题" }, usual: "Thick walls, thin rim" },
    { kind: "text", key: "note", label: { en: "Note", zh: "备注" }, isRequired: false },
    { kind: "picture", key: "product", label: { en: "Product", zh: "商品" } },
    { kind: "colour", key: "accent", label: { en: "Colour", zh: "颜色" }, usual: "#e8912b" },
  ],
  scenes: [
    {
      seconds: 2,
      layers: [
        {
          kind: "picture",
          id: "front",
          source: { slot: "product" },
          box: { area: "frame" },
          focus: { zoom: [frame(0, 1), frame(2, 1.2, "linear")], x: [frame(0, 0.3), frame(2, 0.7, "linear")] },
        },
        {
          kind: "shape",
          id: "shade",
          box: { area: "frame", anchor: "bottom", height: 60 },
          fill: { kind: "linear", stops: [stop(0, "#000000", 0), stop(1, "#000000", 0.8)] },
        },
        {
          kind: "text",
          id: "title",
          text: { slot: "headline" },
          box: { anchor: "bottom", height: 26 },
          look: { size: 11, weight: 800, ...white },
          reveal: { kind: "words", seconds: 1.2 },
          shapes: { "16:9": { box: { width: 60, anchor: "bottom-left" }, size: 9 } },
        },
      ],
      transition: { kind: "cross-fade", seconds: 0.5 },
    },
    {
      seconds: 2,
      background: { slot: "accent" },
      layers: [
        {
          kind: "picture",
          id: "card",
          source: { asset: "second" },
          mask: { kind: "rounded", radius: 6 },
          box: { anchor: "top", y: 4, height: 56, ratio: 1 },
          shadow: { colour: "#000000", opacity: 0.5, y: 1.5, blur: 4 },
          motion: { rotation: [frame(0, -6), frame(1, 3, "back")], scale: [frame(0, 0.6), frame(0.8, 1, "back")] },
        },
        {
          kind: "text",
          id: "rising",
          text: "Keeps drinks hot\nfor 24 hours",
          box: { anchor: "bottom", height: 30 },
          look: { size: 9, face: "serif", colour: "#241a10", plate: { colour: "#ffffff", radius: 3 } },
          reveal: { kind: "rise", seconds: 0.6 },
        },
      ],
      transition: { kind: "push", side: "bottom", seconds: 0.5 },
    },
    {
      seconds: 2,
      background: "#10242c",
      layers: [
        {
          kind: "shape",
          id: "glow",
          form: "ellipse",
          box: { area: "frame", ratio: 1, width: 90, height: 90 },
          fill: { kind: "radial", stops: [stop(0, "#2f8f83"), stop(1, "#10242c", 0)] },
        },
        {
          kind: "picture",
          id: "round",
          source: { asset: "second" },
          mask: { kind: "ellipse" },
          box: { y: -12, width: 60, height: 60, ratio: 1 },
          focus: { zoom: [frame(0, 1.4), frame(2, 1)] },
        },
        {
          kind: "text",
          id: "typed",
          text: "> npm start",
          box: { anchor: "bottom", y: -8, height: 16 },
          look: { size: 8, face: "mono", colour: "#9fe8d8", align: "left" },
          reveal: { kind: "typewriter", seconds: 1.2 },
        },
      ],
      transition: { kind: "wipe", side: "left", seconds: 0.5 },
    },
    {
      seconds: 2,
      background: "#f4efe6",
      layers: [
        {
          kind: "video",
          id: "moving",
          source: { asset: "clip" },
          box: { anchor: "top", height: 60 },
          fit: "contain",
          mask: { kind: "rounded", radius: 4 },
        },
        {
          kind: "shape",
          id: "frame",
          radius: 5,
          box: { anchor: "bottom", height: 24, width: 90, maxWidth: 120 },
          fill: "#ffffff",
          line: { colour: { slot: "accent" }, width: 0.8 },
          shadow: { colour: "#402000", opacity: 0.3, y: 1, blur: 3 },
        },
        {
          kind: "text",
          id: "fading",
          text: { slot: "note" },
          start: 0.3,
          box: { anchor: "bottom", y: -3, height: 18, width: 80, maxWidth: 110 },
          look: { size: 6, colour: "#203038" },
          reveal: { kind: "fade", seconds: 0.5 },
        },
      ],
      transition: { kind: "zoom", seconds: 0.6 },
    },
    {
      seconds: 2,
      background: "#7a1f2b",
      layers: [
        {
          kind: "text",
          id: "last",
          text: "SALE",
          box: { width: 90, height: 30 },
          look: {
            size: 24,
            face: "display",
            weight: 700,
            tracking: 0.05,
            colour: "#ffe9a8",
            outline: { colour: "#3a0a10", width: 1 },
          },
          motion: {
            scale: [frame(0, 0.8), frame(1, 1.15)],
            opacity: [frame(0, 0), frame(0.4, 1)],
            y: [frame(0, 6), frame(1, 0)],
          },
        },
      ],
    },
  ],
  overlays: [
    {
      kind: "shape",
      id: "dot",
      form: "ellipse",
      fill: { slot: "accent" },
      box: { anchor: "top-right", width: 100, height: 6, ratio: 1 },
    },
  ],
};

/** Spoken Chinese with captions over one moving picture, sliding into another. */
export const lesson: CompositionInput = {
  version: 1,
  title: "Lesson",
  language: "zh",
  fps: 30,
  scenes: [
    {
      seconds: 4,
      layers: [
        {
          kind: "picture",
          id: "first",
          source: { asset: "first" },
          box: { area: "frame" },
          focus: { zoom: [frame(0, 1.25), frame(4, 1, "linear")] },
        },
      ],
      transition: { kind: "slide", side: "right", seconds: 0.6 },
    },
    { seconds: 3, layers: [{ kind: "picture", id: "then", source: { asset: "second" }, box: { area: "frame" } }] },
  ],
  captions: {
    words: spoken("316 不锈钢 保温杯， 保温 二十四 小时。 早上 一杯 热水， 晚上 还是 热的！", 0.3, 0.42),
    box: { anchor: "bottom", height: 16 },
    look: { size: 6.5, weight: 800, colour: "#ffffff", outline: { colour: "#101010", width: 0.7 } },
    highlight: "#ffd23c",
    mostCharacters: 24,
  },
};

/** Two presenters and a portrait, who speak one after the other. */
export const talk: CompositionInput = {
  version: 1,
  title: "Talk",
  language: "en",
  scenes: [
    {
      seconds: 2,
      background: "#ebe3d5",
      layers: [
        {
          kind: "presenter",
          id: "standing",
          presenter: "rosa",
          view: "half",
          track: { asset: "speech" },
          box: { area: "frame", anchor: "bottom-left", width: 50, height: 90 },
        },
        {
          kind: "presenter",
          id: "cornered",
          presenter: "amara",
          ground: "dark",
          track: { asset: "speech" },
          from: 0.5,
          seed: 7,
          mask: { kind: "ellipse" },
          shadow: { colour: "#000000", opacity: 0.4, y: 0.6, blur: 2 },
          box: { anchor: "top-right", width: 46, height: 46, ratio: 1 },
          motion: { opacity: [frame(0, 0), frame(1, 1, "linear")] },
        },
      ],
    },
    {
      seconds: 2,
      background: "#10242c",
      layers: [
        {
          kind: "portrait",
          id: "still",
          source: { asset: "first" },
          track: { asset: "speech" },
          box: { anchor: "left", width: 45, height: 60, ratio: 1 },
        },
        {
          kind: "portrait",
          id: "card",
          form: "card",
          edge: "#ffffff",
          source: { asset: "second" },
          track: { asset: "speech" },
          box: { anchor: "right", width: 45, height: 60 },
        },
      ],
    },
  ],
};

export const values: SlotValues = {
  note: { kind: "text", text: "Only this week" },
  product: { kind: "picture", asset: "first", width: 700, height: 1200 },
};

function frame(at: number, value: number, easing?: "linear" | "back" | "out") {
  return { at, value, ...(easing ? { easing } : {}) };
}
function stop(at: number, colour: string, opacity = 1) {
  return { at, colour, opacity };
}
