import { darkened } from "../colours.ts";
import { drift, key, type LayerInput, type Look, ratioOf, type SceneParts, sizeFor } from "./look.ts";

const paper = "#f3eee4";
const ink = "#1d1a16";

/**
 * The look "editorial": paper background and serif letters, off-centre pictures with a second one overlapping the corner, thin
 * lines that draw themselves, and large pale numbers.
 */
export const editorial: Look = {
  accent: "#a4552f",
  scene(parts) {
    const { at, turn, accent, role } = parts;
    const isEnd = role === "call";
    return {
      background: isEnd ? ink : turn % 2 === 0 ? paper : "#e9e4da",
      layers: [
        ...(role === "point" && parts.show !== "" ? [number(parts)] : []),
        main(parts),
        ...(parts.second && role !== "call" && role !== "price" ? [inset(parts)] : []),
        line(`s${at}-line`, parts, isEnd ? paper : darkened(accent)),
        ...words(parts, isEnd ? paper : ink),
        ...(role === "price" || isEnd ? priceLine(parts, isEnd ? paper : darkened(accent)) : []),
      ],
    };
  },
  transition: ({ turn }) => (turn % 2 === 0 ? { kind: "slide", side: "right" } : { kind: "cross-fade" }),
  captions: (shape) => ({
    box: {
      anchor: "bottom",
      y: shape === "9:16" ? -1 : 0,
      height: shape === "9:16" ? 12 : 15,
      width: shape === "16:9" ? 70 : 100,
    },
    look: {
      size: shape === "16:9" ? 5 : 5.6,
      face: "sans",
      weight: 600,
      colour: "#fdfaf4",
      plate: { colour: "#1d1a16", radius: 1.5 },
    },
    highlight: "#f0b48c",
  }),
};

const sideOf = (turn: number): -1 | 1 => (turn % 2 === 0 ? 1 : -1);

function main({ at, picture, turn, seconds, shape, role }: SceneParts): LayerInput {
  const side = sideOf(turn);
  const isEnd = role === "call";
  return {
    kind: "picture",
    id: `s${at}-main`,
    source: { asset: picture.asset },
    box:
      shape === "16:9"
        ? { area: "frame", anchor: "right", width: 48, height: 100 }
        : shape === "1:1"
          ? { area: "frame", anchor: "right", y: 3, width: 58, height: 48 }
          : {
              area: "frame",
              anchor: side > 0 ? "right" : "left",
              y: isEnd || role === "price" ? -8 : -5,
              width: 82,
              height: isEnd || role === "price" ? 38 : 46,
            },
    focus: drift({ turn, seconds }, 1.2),
    motion: {
      x: [key(0, 40 * (shape === "9:16" ? side : 1)), key(0.9, 0, "out")],
      opacity: [key(0, 0), key(0.4, 1)],
    },
  };
}

function inset({ at, second, turn, seconds, shape }: SceneParts): LayerInput {
  const side = sideOf(turn);
  return {
    kind: "picture",
    id: `s${at}-inset`,
    source: { asset: second!.asset },
    start: 0.45,
    box:
      shape === "9:16"
        ? { area: "frame", anchor: "centre", x: -27 * side, y: 17, width: 40, height: 24, ratio: ratioOf(second!) }
        : {
            area: "frame",
            anchor: "centre",
            x: shape === "16:9" ? 4 : -8,
            y: shape === "16:9" ? 20 : 16,
            width: 24,
            height: 34,
            ratio: ratioOf(second!),
          },
    shadow: { colour: "#1d1a16", opacity: 0.22, y: 1, blur: 4 },
    focus: drift({ turn: turn + 1, seconds }, 1.16),
    motion: { y: [key(0, 18), key(0.9, 0, "out")], opacity: [key(0, 0), key(0.4, 1)] },
  };
}

function line(id: string, { shape, turn }: SceneParts, colour: string): LayerInput {
  const isLeft = shape === "16:9" || sideOf(turn) > 0;
  return {
    kind: "shape",
    id,
    start: 0.2,
    box:
      shape === "16:9"
        ? { anchor: "left", y: -40, width: 36, height: 0.4, minHeight: 0.5 }
        : {
            anchor: isLeft ? "top-left" : "top-right",
            y: shape === "9:16" ? 1 : -2,
            width: 46,
            height: 0.3,
            minHeight: 0.5,
          },
    fill: colour,
    motion: { scale: [key(0, 0), key(0.8, 1, "out")] },
  };
}

function number({ at, turn, shape, accent }: SceneParts): LayerInput {
  return {
    kind: "text",
    id: `s${at}-number`,
    text: String(Math.max(1, turn)).padStart(2, "0"),
    box:
      shape === "9:16"
        ? { anchor: sideOf(turn) > 0 ? "bottom-left" : "bottom-right", y: -16, width: 40, height: 14 }
        : { anchor: "bottom-left", y: -17, width: 24, height: 20 },
    look: {
      size: 20,
      face: "serif",
      weight: 400,
      colour: darkened(accent),
      align: sideOf(turn) > 0 || shape !== "9:16" ? "left" : "right",
    },
    motion: { opacity: [key(0, 0), key(0.6, 0.3)], y: [key(0, 5), key(0.9, 0)] },
  };
}

function words({ at, show, turn, shape, role }: SceneParts, colour: string): LayerInput[] {
  if (show === "") return [];
  const isLeft = shape === "16:9" || sideOf(turn) > 0;
  return [
    {
      kind: "text",
      id: `s${at}-words`,
      start: 0.3,
      text: show,
      box:
        shape === "16:9"
          ? { anchor: "left", y: -10, width: 42, height: 48 }
          : {
              anchor: isLeft ? "top-left" : "top-right",
              y: shape === "9:16" ? 3 : 0,
              width: 94,
              height: shape === "9:16" ? 17 : 20,
            },
      look: {
        size: sizeFor(show, role === "hook" ? 11.5 : 9.6),
        face: "serif",
        weight: 600,
        colour,
        align: isLeft ? "left" : "right",
        leading: 1.16,
      },
      reveal: { kind: "words", seconds: 0.9 },
    },
  ];
}

function priceLine({ at, price, shape, hasPresenter }: SceneParts, colour: string): LayerInput[] {
  if (price === "") return [];
  return [
    {
      kind: "text",
      id: `s${at}-price`,
      start: 0.7,
      text: price,
      box:
        shape === "16:9"
          ? { anchor: "left", y: 28, width: 40, height: 18 }
          : shape === "9:16"
            ? { anchor: hasPresenter ? "bottom-left" : "bottom", y: -15, width: hasPresenter ? 55 : 90, height: 9 }
            : { anchor: "bottom-left", y: -30, width: 38, height: 16 },
      look: { size: 12, face: "serif", weight: 600, colour, align: shape === "9:16" ? "centre" : "left" },
      reveal: { kind: "rise", seconds: 0.7 },
    },
  ];
}
