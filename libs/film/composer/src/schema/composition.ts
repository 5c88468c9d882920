import { z } from "zod";
import { Captions } from "./captions.ts";
import { Layer } from "./layers.ts";
import { Easing } from "./motion.ts";
import { Slot } from "./slots.ts";
import { Sound } from "./sounds.ts";
import { PaintColour, PlainText } from "./values.ts";

export const transitions = ["cut", "cross-fade", "slide", "push", "wipe", "zoom"] as const;

/** How the next scene appears. Both scenes are visible during these seconds, so the film is shorter by them. */
const Transition = z.strictObject({
  kind: z.enum(transitions),
  seconds: z.number().min(0).max(5).default(0.5),
  /** Side from which the next scene enters. */
  side: z.enum(["left", "right", "top", "bottom"]).default("right"),
  easing: Easing.default("in-out"),
});
export type Transition = z.infer<typeof Transition>;

const Scene = z.strictObject({
  seconds: z.number().min(0.1).max(120),
  background: PaintColour.default("#000000"),
  /** Layers of the scene, from the lowest to the highest. */
  layers: z.array(Layer).max(30),
  /** Transition to the next scene; ignored for the last scene. */
  transition: Transition.prefault({ kind: "cut", seconds: 0 }),
});

/** Schema of a composition whose parts are each valid on their own. `parseComposition` also checks that they fit together. */
export const CompositionParts = z.strictObject({
  version: z.literal(1),
  title: PlainText.max(120),
  /** BCP 47 language of its texts and captions. */
  language: z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/),
  fps: z.literal([24, 25, 30]).default(30),
  slots: z.array(Slot).max(60).default([]),
  scenes: z.array(Scene).min(1).max(60),
  /** Layers over all scenes, beginning at the film's start. */
  overlays: z.array(Layer).max(20).default([]),
  captions: Captions.nullable().default(null),
  sounds: z.array(Sound).max(20).default([]),
});
export type Composition = z.infer<typeof CompositionParts>;
export type CompositionInput = z.input<typeof CompositionParts>;
