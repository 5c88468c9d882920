import type { Area } from "../layout/shapes.ts";
import type { Transition } from "../schema/composition.ts";

/** Where a layer is moved to, about the middle of its area: pixels, degrees, 1 for what it is by itself. */
export type Placement = { x: number; y: number; scale: number; rotation: number; opacity: number };

export type Focused = { x: number; y: number; zoom: number };

/** One thing that is drawn. Two frames whose lists are equal are equal. */
export type Op =
  | { op: "fill"; colour: string }
  | { op: "picture"; id: string; asset: string; focus: Focused; at: Placement }
  | { op: "video"; id: string; asset: string; seconds: number; focus: Focused; at: Placement }
  /** Times are of the track; null for a listener, whose seconds are of the layer. */
  | { op: "presenter"; id: string; track: string | null; seconds: number; at: Placement }
  | { op: "portrait"; id: string; asset: string; track: string | null; seconds: number; at: Placement }
  | { op: "shape"; id: string; at: Placement }
  /** All of a text, its plate, one of its words, or its first characters. */
  | { op: "text"; id: string; part: TextPart; at: Placement }
  /** A phrase of the captions, and which of its words is highlighted. */
  | { op: "phrase"; place: number; word: number | null }
  | { op: "group"; ops: Op[]; opacity: number; x: number; y: number; scale: number; clip: Area | null };

export type TextPart = "all" | "plate" | { word: number } | { characters: number };
export type Side = Transition["side"];
