import type { Area } from "../layout/shapes.ts";
import type { Transition } from "../schema/composition.ts";

/**
 * How a layer is placed relative to the centre of its area: offset in pixels, rotation in degrees, scale and opacity (1 =
 * unchanged).
 */
export type Placement = { x: number; y: number; scale: number; rotation: number; opacity: number };

export type Focused = { x: number; y: number; zoom: number };

/** One drawing operation. Frames with equal lists of operations look equal. */
export type Op =
  | { op: "fill"; colour: string }
  | { op: "picture"; id: string; asset: string; focus: Focused; at: Placement }
  | { op: "video"; id: string; asset: string; seconds: number; focus: Focused; at: Placement }
  /** `seconds` is a time in the track. When the track is null, the presenter listens, and `seconds` is a time in the layer. */
  | { op: "presenter"; id: string; track: string | null; seconds: number; at: Placement }
  | { op: "portrait"; id: string; asset: string; track: string | null; seconds: number; at: Placement }
  | { op: "shape"; id: string; at: Placement }
  /** Part of the text: the whole text, its plate, one of its words, or its first characters. */
  | { op: "text"; id: string; part: TextPart; at: Placement }
  /** A phrase of the captions, and the index of its highlighted word. */
  | { op: "phrase"; place: number; word: number | null }
  | { op: "group"; ops: Op[]; opacity: number; x: number; y: number; scale: number; clip: Area | null };

export type TextPart = "all" | "plate" | { word: number } | { characters: number };
export type Side = Transition["side"];
