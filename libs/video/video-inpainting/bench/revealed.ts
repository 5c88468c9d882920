import { createCompute } from "@cutwater/compute/compute.ts";
import { createMemory } from "@cutwater/compute/memory.ts";
import { type Clip, fillClip } from "./fill-clip.ts";

const memoryBytes = 1_200 * 2 ** 20;

/** Share of a clip's holes that other frames show according to the measured motion, 0-1. */
export function revealedShare(clip: Clip): number {
  const { unseen } = fillClip(clip, createCompute(createMemory(memoryBytes), 0, memoryBytes));
  return 1 - pixelsIn(unseen) / pixelsIn(clip.holes);
}

/** Number of pixels in masks that are not 0. */
export function pixelsIn(masks: readonly Uint8Array[]): number {
  let count = 0;
  for (const mask of masks) for (let i = 0; i < mask.length; i++) if (mask[i] !== 0) count++;
  return count;
}
