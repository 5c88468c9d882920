import type { CompositionInput } from "@cutwater/composer/schema/composition.ts";

/** Short helpers for writing layers, so that differences between templates stand out when templates are read side by side. */
type Scene = CompositionInput["scenes"][number];
export type LayerInput = NonNullable<Scene["layers"]>[number];
type Of<Kind extends LayerInput["kind"]> = Extract<LayerInput, { kind: Kind }>;
type Anchor = NonNullable<NonNullable<LayerInput["box"]>["anchor"]>;
/** A box with all properties given, because the box for one shape overrides the box for another. */
export type Box = {
  area: "frame" | "safe";
  anchor: Anchor;
  x: number;
  y: number;
  width: number;
  height: number;
  minWidth?: number;
  maxWidth?: number;
  minHeight?: number;
  maxHeight?: number;
  ratio?: number;
};
type Motion = NonNullable<LayerInput["motion"]>;
type Easing = "linear" | "in" | "out" | "in-out" | "back" | "hold";
type Look = Of<"text">["look"];
type Rest<Kind extends LayerInput["kind"], Given extends keyof Of<Kind>> = Partial<
  Omit<Of<Kind>, Given | "id" | "kind">
>;

/** The boxes of a layer in the three shapes: portrait, square, landscape. A missing one equals the one before. */
export type Places = readonly [tall: Box, square?: Box, wide?: Box];
/** The boxes of a text in the three shapes, each with its font size in units. */
export type Sized = readonly [
  tall: readonly [Box, number],
  square?: readonly [Box, number],
  wide?: readonly [Box, number],
];

export const slot = (key: string) => ({ slot: key });

/** A box within the safe area: anchor, offset and size in percent. */
export const safe = (anchor: Anchor, x: number, y: number, width: number, height: number): Box => ({
  area: "safe",
  anchor,
  x,
  y,
  width,
  height,
});
/** A box within the whole frame. */
export const frame = (anchor: Anchor = "centre", x = 0, y = 0, width = 100, height = 100): Box => ({
  ...safe(anchor, x, y, width, height),
  area: "frame",
});

export const whole: Places = [frame()];

/** Makes square boxes, for discs. */
export const round = (tall: Box, square: Box = tall, wide: Box = square): Places => [
  { ...tall, ratio: 1 },
  { ...square, ratio: 1 },
  { ...wide, ratio: 1 },
];

const placed = ([tall, square = tall, wide = square]: Places) => ({
  box: tall,
  shapes: { "1:1": { box: square }, "16:9": { box: wide } },
});

export const picture = (
  id: string,
  key: string,
  places: Places,
  rest: Rest<"picture", "source" | "box"> = {},
): LayerInput => ({
  kind: "picture",
  id,
  source: slot(key),
  ...placed(places),
  ...rest,
});

export const shape = (
  id: string,
  fill: Of<"shape">["fill"],
  places: Places,
  rest: Rest<"shape", "fill" | "box"> = {},
): LayerInput => ({
  kind: "shape",
  id,
  ...(fill ? { fill } : {}),
  ...placed(places),
  ...rest,
});

export const text = (
  id: string,
  source: string | { slot: string },
  [tall, square = tall, wide = square]: Sized,
  look: Omit<Look, "size">,
  rest: Rest<"text", "text" | "look" | "box"> = {},
): LayerInput => ({
  kind: "text",
  id,
  text: source,
  box: tall[0],
  shapes: { "1:1": { box: square[0], size: square[1] }, "16:9": { box: wide[0], size: wide[1] } },
  look: { ...look, size: tall[1] },
  ...rest,
});

/** Keyframes: values at seconds after the layer's start. */
export const track = (...steps: readonly (readonly [at: number, value: number, easing?: Easing])[]) =>
  steps.map(([at, value, easing]) => ({ at, value, ...(easing ? { easing } : {}) }));

/** Moves in from below (from above if negative) while it becomes visible. */
export const rising = (by = 6, seconds = 0.6): Motion => ({
  y: track([0, by], [seconds, 0, "out"]),
  opacity: track([0, 0], [seconds * 0.6, 1, "out"]),
});
/** Moves in from a side, by this many units. */
export const sliding = (by: number, seconds = 0.7): Motion => ({ x: track([0, by], [seconds, 0, "out"]) });
/** Grows from its middle with a slight overshoot. */
export const popping = (seconds = 0.5, from = 0.2): Motion => ({
  scale: track([0, from], [seconds, 1, "back"]),
  opacity: track([0, 0], [seconds * 0.3, 1, "out"]),
});
/** Shrinks quickly onto its place, as if it fell away from the viewer. */
export const slamming = (to = 1, seconds = 0.32): Motion => ({
  scale: track([0, to * 1.9], [seconds, to, "out"]),
  opacity: track([0, 0], [seconds * 0.5, 1, "out"]),
});
/** A slow zoom that lasts for a scene. */
export const zooming = (from: number, to: number, seconds: number, x = 0.5, y = 0.5) => ({
  zoom: track([0, from], [seconds, to, "linear"]),
  x,
  y,
});

type Gradient = Extract<NonNullable<Of<"shape">["fill"]>, { stops: unknown }>;
/** A colour that fades out towards the top (an angle of 90 points down). */
export const shade = (colour: string, opacity = 0.85, angle = 90): Gradient => ({
  kind: "linear",
  angle,
  stops: [
    { at: 0, colour, opacity: 0 },
    { at: 0.75, colour, opacity: opacity * 0.8 },
    { at: 1, colour, opacity },
  ],
});
export const glow = (colour: string, opacity = 1): Gradient => ({
  kind: "radial",
  stops: [
    { at: 0, colour, opacity },
    { at: 1, colour, opacity: 0 },
  ],
});
