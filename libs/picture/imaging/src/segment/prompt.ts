import type { Bounds } from "../mask/runs.ts";

/** A point in pixels of the frame. */
export type FramePoint = readonly [x: number, y: number];

/** A customer's mark: a rectangle within the frame, or clicks on the thing and beside it. */
export type Prompt = { box: Bounds } | { within: readonly FramePoint[]; outside: readonly FramePoint[] };

/**
 * Evidence for the outline: the thing stays while the picture changes, it moves by itself, or it differs in colour; or there is
 * only the box.
 */
export type Means = "staying" | "moving" | "colours" | "box";

/** Mask in the frame's size: not 0 on the thing. */
export type Outline = { mask: Uint8Array; means: Means };
