import { darkened, inkOn, mix } from "../colours.ts";
import { drift, key, type LayerInput, type Look, ratioOf, type SceneParts, sizeFor } from "./look.ts";

const ink = "#14242b";

/**
 * The look "studio": a card on a soft colour with drifting discs behind it. The card arrives with a slight spring, and words rise
 * into place.
 */
export const studio: Look = {
  accent: "#1f8a8a",
  scene(parts) {
    const { at, seconds, turn, accent } = parts;
    const isEnd = parts.role === "call";
    const ground = isEnd ? darkened(accent) : mix("#ffffff", accent, turn % 2 === 0 ? 0.14 : 0.22);
    return {
      background: ground,
      layers: [
        disc(`s${at}-disc`, turn, seconds, isEnd ? mix(ground, "#ffffff", 0.12) : mix("#ffffff", accent, 0.4)),
        disc(`s${at}-disc-b`, turn + 1, seconds, isEnd ? mix(ground, "#000000", 0.14) : "#ffffff", 0.7),
        card(parts),
        ...words(parts, isEnd ? inkOn(ground) : ink),
        ...(parts.role === "price" || isEnd ? pill(parts, ground) : []),
      ],
    };
  },
  transition: ({ turn, role }) =>
    role === "call"
      ? { kind: "zoom" }
      : turn % 3 === 0
        ? { kind: "push", side: "right" }
        : { kind: "slide", side: turn % 3 === 1 ? "bottom" : "right" },
  captions: (shape) => ({
    box: {
      anchor: "bottom",
      y: shape === "9:16" ? -1 : 0,
      height: shape === "9:16" ? 13 : 16,
      width: shape === "16:9" ? 70 : 100,
    },
    look: { size: shape === "16:9" ? 5.4 : 6, weight: 700, colour: ink, plate: { colour: "#ffffff", radius: 3 } },
    highlight: "#0b7a80",
  }),
};

function disc(id: string, turn: number, seconds: number, colour: string, opacity = 0.9): LayerInput {
  const side = turn % 2 === 0 ? -1 : 1;
  return {
    kind: "shape",
    id,
    form: "ellipse",
    box: {
      area: "frame",
      anchor: "centre",
      x: 34 * side,
      y: turn % 4 < 2 ? -24 : 26,
      width: 110,
      height: 110,
      ratio: 1,
      maxWidth: 96,
    },
    fill: colour,
    motion: {
      opacity,
      x: [key(0, 10 * side), key(seconds, -12 * side, "linear")],
      y: [key(0, 6), key(seconds, -6, "linear")],
      scale: [key(0, 0.9), key(seconds, 1.06, "linear")],
    },
  };
}

function card({ at, picture, turn, seconds, shape, role }: SceneParts): LayerInput {
  const side = turn % 2 === 0 ? -1 : 1;
  const isEnd = role === "call";
  return {
    kind: "picture",
    id: `s${at}-card`,
    source: { asset: picture.asset },
    box:
      shape === "16:9"
        ? { anchor: "right", x: -2, y: -5, width: 48, height: 74, ratio: ratioOf(picture) }
        : {
            anchor: "centre",
            y: shape === "1:1" ? 1 : isEnd ? -4 : 1,
            width: shape === "1:1" ? 74 : 88,
            height: shape === "1:1" ? 50 : 50,
            ratio: ratioOf(picture, shape === "9:16" ? 1.02 : 1.5),
          },
    mask: { kind: "rounded", radius: 5 },
    shadow: { colour: "#0a1c22", opacity: 0.28, y: 2.4, blur: 6 },
    focus: drift({ turn, seconds }, 1.14),
    motion: {
      x: [key(0, 26 * side), key(0.75, 0, "back")],
      rotation: [key(0, 7 * side), key(0.85, -1.4 * side, "back"), key(Math.max(1, seconds), 1.2 * side, "in-out")],
      scale: [key(0, 0.8), key(0.75, 1, "back")],
      opacity: [key(0, 0), key(0.2, 1)],
    },
  };
}

function words({ at, show, shape, accent, role }: SceneParts, colour: string): LayerInput[] {
  if (show === "") return [];
  const box =
    shape === "16:9"
      ? ({ anchor: "left", y: -10, width: 42, height: 44 } as const)
      : ({ anchor: "top", y: shape === "9:16" ? 3 : 0, width: 100, height: shape === "9:16" ? 17 : 22 } as const);
  const isLeft = shape === "16:9";
  return [
    {
      kind: "shape",
      id: `s${at}-bar`,
      start: 0.25,
      box: isLeft
        ? { anchor: "left", y: -38, width: 9, height: 1.2 }
        : { anchor: "top", y: shape === "9:16" ? 0 : -3, width: 14, height: 0.7, minHeight: 1.2 },
      radius: 1,
      fill: role === "call" ? colour : accent,
      motion: { scale: [key(0, 0), key(0.5, 1, "back")] },
    },
    {
      kind: "text",
      id: `s${at}-words`,
      start: 0.2,
      text: show,
      box,
      look: {
        size: sizeFor(show, role === "hook" ? 11.5 : 10),
        weight: 800,
        colour,
        leading: 1.12,
        align: isLeft ? "left" : "centre",
      },
      reveal: { kind: "rise", seconds: 0.6 },
    },
  ];
}

function pill({ at, price, shape, accent, role, hasPresenter }: SceneParts, ground: string): LayerInput[] {
  if (price === "") return [];
  const colour = role === "call" ? inkOn(ground) : darkened(accent);
  return [
    {
      kind: "text",
      id: `s${at}-price`,
      start: 0.7,
      text: price,
      box:
        shape === "16:9"
          ? { anchor: "left", y: 24, width: 40, height: 16 }
          : {
              anchor: hasPresenter ? "bottom-left" : "bottom",
              y: -17,
              width: hasPresenter ? 54 : 70,
              height: shape === "9:16" ? 9 : 14,
            },
      look: {
        size: 9,
        weight: 800,
        colour: inkOn(colour),
        plate: { colour, radius: 5 },
        align: shape === "16:9" ? "left" : "centre",
      },
      motion: { scale: [key(0, 0.4), key(0.5, 1, "back")], rotation: [key(0, -8), key(0.5, -2, "back")] },
    },
  ];
}
