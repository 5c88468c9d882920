import type { Bounds } from "../mask/runs.ts";

/** A point in pixels of the frame. */
export type FramePoint = readonly [x: number, y: number];

/** What a customer marked: a rectangle that lies within the frame, or clicks on the thing and beside it. */
export type Prompt = { box: Bounds } | { within: readonly FramePoint[]; outside: readonly FramePoint[] };

/** What the outline was found by: the thing stays while the picture changes, it moves by itself, its colours; or only the box. */
export type Means = "staying" | "moving" | "colours" | "box";

/** Not 0 where the thing is, of the frame's size. */
export type Outline = { mask: Uint8Array; means: Means };
