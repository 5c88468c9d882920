import { inkOn, mix } from "../colours.ts";
import { drift, key, type LayerInput, type Look, type SceneParts, sizeFor } from "./look.ts";

/**
 * The look "bold": the picture fills the frame and always moves, a coloured band sweeps across, letters appear word by word, and
 * the price is on a sticker.
 */
export const bold: Look = {
  accent: "#ffcf33",
  scene(parts) {
    const { at, picture, turn, seconds, accent, role } = parts;
    const stop = (where: number, opacity: number) => ({ at: where, colour: "#05090c", opacity });
    return {
      background: "#05090c",
      layers: [
        {
          kind: "picture",
          id: `s${at}-full`,
          source: { asset: picture.asset },
          box: { area: "frame", anchor: "centre", width: 100, height: 100 },
          focus: drift({ turn, seconds }, 1.34),
          motion: { scale: [key(0, 1.12), key(0.6, 1, "out")] },
        },
        {
          kind: "shape",
          id: `s${at}-shade`,
          box: { area: "frame", anchor: "bottom", width: 100, height: 100 },
          fill: { kind: "linear", angle: 90, stops: [stop(0, 0.62), stop(0.34, 0.08), stop(0.6, 0.12), stop(1, 0.78)] },
        },
        sweep(`s${at}-sweep`, accent, turn, 0),
        sweep(`s${at}-sweep-b`, mix(accent, "#ffffff", 0.55), turn, 0.09),
        ...words(parts),
        ...(role === "price" || role === "call" ? sticker(parts) : []),
      ],
    };
  },
  transition: ({ turn }) =>
    [{ kind: "wipe", side: "left" } as const, { kind: "zoom" } as const, { kind: "push", side: "bottom" } as const][
      turn % 3
    ]!,
  captions: (shape, accent) => ({
    box: {
      anchor: "bottom",
      y: shape === "9:16" ? -1 : 1,
      height: shape === "9:16" ? 14 : 17,
      width: shape === "16:9" ? 76 : 100,
    },
    look: {
      size: shape === "16:9" ? 6.2 : 7.2,
      weight: 800,
      colour: "#ffffff",
      outline: { colour: "#05090c", width: 0.9 },
    },
    highlight: accent,
  }),
};

/** A slanted band that crosses the frame at the beginning of a scene. */
function sweep(id: string, colour: string, turn: number, later: number): LayerInput {
  const way = turn % 2 === 0 ? 1 : -1;
  return {
    kind: "shape",
    id,
    end: 1.2,
    box: { area: "frame", anchor: "centre", width: 26, height: 160, minWidth: 20 },
    fill: colour,
    motion: {
      rotation: 14 * way,
      x: [key(0, -150 * way), key(0.15 + later, -150 * way, "linear"), key(0.95 + later, 170 * way, "in-out")],
    },
  };
}

function words({ at, show, role, shape, accent }: SceneParts): LayerInput[] {
  if (show === "") return [];
  const box =
    shape === "16:9"
      ? ({ anchor: "left", x: 4, y: -18, width: 56, height: 40 } as const)
      : ({
          anchor: "top-left",
          x: 5,
          y: shape === "9:16" ? 3 : 1,
          width: 93,
          height: shape === "9:16" ? 17 : 30,
        } as const);
  const shadow = { colour: "#000000", opacity: 0.6, y: 0.5, blur: 3 };
  return [
    {
      kind: "shape",
      id: `s${at}-bar`,
      start: 0.2,
      box: { ...box, x: 0, width: 1.6, minWidth: 1.8 },
      fill: accent,
      motion: { scale: [key(0, 0), key(0.45, 1, "out")] },
    },
    {
      kind: "text",
      id: `s${at}-words`,
      start: 0.3,
      text: show,
      box,
      look: {
        size: sizeFor(show, role === "hook" ? 15 : 13.5),
        weight: 900,
        align: "left",
        leading: 1.08,
        colour: role === "hook" ? "#ffffff" : accent,
        shadow,
      },
      reveal: { kind: "words", seconds: 0.9 },
      motion: { x: [key(0, -6), key(0.5, 0, "out")] },
    },
  ];
}

function sticker({ at, price, shape, accent, turn }: SceneParts): LayerInput[] {
  if (price === "") return [];
  const side = turn % 2 === 0 ? 1 : -1;
  const box = {
    anchor: "centre",
    x: shape === "16:9" ? 30 : 22 * side,
    y: shape === "16:9" ? -4 : 6,
    width: 60,
    height: 60,
    ratio: 1,
    maxWidth: shape === "9:16" ? 40 : 34,
  } as const;
  const motion = {
    scale: [key(0, 0), key(0.55, 1, "back")],
    rotation: [key(0, -40), key(0.55, -9, "back"), key(3, -5, "in-out")],
  };
  return [
    {
      kind: "shape",
      id: `s${at}-sticker`,
      start: 0.6,
      form: "ellipse",
      box,
      fill: accent,
      shadow: { colour: "#000000", opacity: 0.45, y: 1.4, blur: 4 },
      motion,
    },
    {
      kind: "text",
      id: `s${at}-price`,
      start: 0.6,
      text: price,
      box: { ...box, maxWidth: box.maxWidth * 0.8 },
      look: { size: sizeFor(price, 10.5), weight: 900, colour: inkOn(accent), leading: 1.05 },
      motion,
    },
  ];
}
