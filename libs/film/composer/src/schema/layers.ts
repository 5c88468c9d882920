import { grounds, presenterViews } from "@cutwater/presenter/drawing/draw-presenter.ts";
import { presenterIds } from "@cutwater/presenter/people/people.ts";
import { z } from "zod";
import { Box, ShapeChanges } from "./box.ts";
import { Easing, Focus, Motion } from "./motion.ts";
import { Fill, Mask, Shadow, TextLook } from "./paint.ts";
import { AssetSource, Name, PaintColour, Seconds, Share, TextSource } from "./values.ts";

const common = {
  id: Name,
  /** Start and end in seconds after the scene's start. An end of null means the end of the scene. */
  start: Seconds.default(0),
  end: Seconds.nullable().default(null),
  box: Box.prefault({}),
  shapes: ShapeChanges.prefault({}),
  motion: Motion.prefault({}),
};

/** Properties that picture and video layers share. */
const shown = {
  source: AssetSource,
  fit: z.enum(["cover", "contain"]).default("cover"),
  focus: Focus.prefault({}),
  mask: Mask.nullable().default(null),
  shadow: Shadow.nullable().default(null),
};

export const PictureLayer = z.strictObject({ kind: z.literal("picture"), ...common, ...shown });
export const VideoLayer = z.strictObject({
  kind: z.literal("video"),
  ...common,
  ...shown,
  /** Second of the video at which the layer starts. */
  from: Seconds.default(0),
});

/** How a text appears: words or characters appear one after the other, evenly spread over `seconds`. */
export const Reveal = z.strictObject({
  kind: z.enum(["fade", "rise", "words", "typewriter"]),
  seconds: z.number().min(0.05).max(20).default(0.5),
  easing: Easing.default("out"),
});
export type Reveal = z.infer<typeof Reveal>;

export const TextLayer = z.strictObject({
  kind: z.literal("text"),
  ...common,
  text: TextSource,
  look: TextLook,
  reveal: Reveal.nullable().default(null),
});

export const ShapeLayer = z.strictObject({
  kind: z.literal("shape"),
  ...common,
  form: z.enum(["rectangle", "ellipse"]).default("rectangle"),
  /** Radius of a rectangle's corners, in units. */
  radius: z.number().min(0).max(100).default(0),
  fill: Fill.nullable().default(null),
  line: z
    .strictObject({ colour: PaintColour, width: z.number().min(0.05).max(20), opacity: Share.default(1) })
    .nullable()
    .default(null),
  shadow: Shadow.nullable().default(null),
});

/** The presenter's mouth track among the film's assets (libs/film/presenter); null for a presenter who only listens. */
const speaking = {
  track: z.strictObject({ asset: Name }).nullable().default(null),
  /** Second of the track at which the layer starts. */
  from: Seconds.default(0),
};

/** A drawn presenter, who speaks a track. */
export const PresenterLayer = z.strictObject({
  kind: z.literal("presenter"),
  ...common,
  ...speaking,
  presenter: z.enum(presenterIds),
  view: z.enum(presenterViews).default("bust"),
  ground: z.enum(grounds).default("none"),
  /** Presenters of one film with different seeds blink and move differently. */
  seed: z.number().int().min(0).max(1_000_000).default(0),
  mask: Mask.nullable().default(null),
  /** Shadow of the mask's outline, used only with a background. */
  shadow: Shadow.nullable().default(null),
});

/**
 * A still picture that is shown while a track is heard. Its edge moves with the voice; the picture itself does not move its
 * mouth.
 */
export const PortraitLayer = z.strictObject({
  kind: z.literal("portrait"),
  ...common,
  ...speaking,
  source: AssetSource,
  /** Point that stays centred, as shares of the picture's width and height; for people, their face. */
  middle: z.strictObject({ x: Share.default(0.5), y: Share.default(0.4) }).prefault({}),
  /** A circle has rays all round; a card has a row of bars at its lower edge. */
  form: z.enum(["circle", "card"]).default("circle"),
  edge: PaintColour.default("#25bfcd"),
});

export const Layer = z.discriminatedUnion("kind", [
  PictureLayer,
  VideoLayer,
  TextLayer,
  ShapeLayer,
  PresenterLayer,
  PortraitLayer,
]);
export type Layer = z.infer<typeof Layer>;
export type PictureLayer = z.infer<typeof PictureLayer>;
export type VideoLayer = z.infer<typeof VideoLayer>;
export type TextLayer = z.infer<typeof TextLayer>;
export type ShapeLayer = z.infer<typeof ShapeLayer>;
export type PresenterLayer = z.infer<typeof PresenterLayer>;
export type PortraitLayer = z.infer<typeof PortraitLayer>;
