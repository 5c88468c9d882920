import { compose, identity, invert } from "@cutwater/imaging/homography.ts";
import { signedDistance } from "@cutwater/imaging/mask/morphology.ts";
import type { Bounds } from "@cutwater/imaging/mask/runs.ts";
import { globalMotion, trackable } from "@cutwater/imaging/motion/global-motion.ts";
import { halfLumaOfRgb } from "@cutwater/imaging/segment/half-luma.ts";
import { findOutline } from "@cutwater/imaging/segment/outline.ts";
import type { FramePoint, Outline, Prompt } from "@cutwater/imaging/segment/prompt.ts";
import type { Scene } from "../src/follow/scene.ts";
import { apart } from "../src/look/look-around.ts";
import { coverage, overlapOf } from "./agreement.ts";
import { openSequence, type Sequence } from "./sequences.ts";

export const outlineHead = [
  "sequence",
  "box",
  "box, a still picture",
  "1 click",
  "3 clicks",
  "6 clicks",
  "3 and 3 beside",
  "time a frame",
];

/**
 * Agreement of an outline with the truth, IoU / covered share, averaged over every 15th frame. @returns a row under `outlineHead`
 */
export async function outlineRow(name: string): Promise<string[]> {
  const sequence = await openSequence(name);
  const scene = motionOf(sequence);
  const numbers = sequence.masks.flatMap((mask, t) => (t % 15 === 0 && mask.includes(1) ? [t] : []));
  let milliseconds = 0;
  let looks = 0;
  const cell = (prompt: (mask: Uint8Array) => Prompt, isAlone = false): string => {
    const scores = numbers.map((t) => {
      const before = performance.now();
      const found = outlineFrom(isAlone ? null : scene, sequence.frames, t, prompt(sequence.masks[t]!), sequence);
      [milliseconds, looks] = [milliseconds + performance.now() - before, looks + 1];
      const mask = found?.mask ?? new Uint8Array(sequence.masks[t]!.length);
      return [overlapOf(mask, sequence.masks[t]!), coverage(mask, sequence.masks[t]!)] as const;
    });
    const mean = (k: 0 | 1) => (scores.reduce((sum, score) => sum + score[k], 0) / scores.length).toFixed(2);
    return `${mean(0)} / ${mean(1)}`;
  };
  const box = (mask: Uint8Array): Prompt => ({ box: boxAround(mask, sequence) });
  const clicks = (count: number, isBeside: boolean) => (mask: Uint8Array) => clicksOn(mask, sequence, count, isBeside);
  const cells = [cell(box), cell(box, true), ...[1, 3, 6].map((n) => cell(clicks(n, false))), cell(clicks(3, true))];
  return [name, ...cells, `${(milliseconds / looks).toFixed(0)} ms`];
}

type Size = { width: number; height: number };
type Motion = Pick<Scene, "toNext">;

/** The outline for a mark on a frame, using the surrounding frames where the motion is known. */
export function outlineFrom(
  scene: Motion | null,
  frames: readonly Uint8Array[],
  t: number,
  prompt: Prompt,
  size: Size = scene as Scene,
): Outline | null {
  const { width, height } = size;
  const steps = frames.length < 10 ? [1, 2, 3] : apart;
  const others = scene ? steps.flatMap((step) => [t - step, t + step]).filter((u) => frames[u] !== undefined) : [];
  const neighbours = others.map((u) => ({ rgb: frames[u]!, map: wayTo(scene!, t, u) }));
  return findOutline({ rgb: frames[t]!, width, height }, prompt, neighbours);
}

function wayTo(scene: Motion, from: number, to: number): Float64Array {
  if (to < from) return invert(wayTo(scene, to, from));
  return scene.toNext.slice(from, to).reduce((map, next) => compose(next, map), identity());
}

function motionOf({ frames, width, height }: Sequence): Motion {
  const tracked = frames.map((rgb) => {
    const half = halfLumaOfRgb(rgb, width, height);
    return trackable(half, new Uint8Array(half.data.length));
  });
  return { toNext: tracked.slice(1).map((next, t) => globalMotion(tracked[t]!, next).map) };
}

/** A box as a customer would draw it: around the true mask, with a margin of 6 % plus three pixels. */
export function boxAround(mask: Uint8Array, { width, height }: Size): Bounds {
  let left = width;
  let top = height;
  let right = 0;
  let bottom = 0;
  for (let i = 0; i < mask.length; i++) {
    if (mask[i] === 0) continue;
    const x = i % width;
    const y = Math.floor(i / width);
    [left, top] = [Math.min(left, x), Math.min(top, y)];
    [right, bottom] = [Math.max(right, x + 1), Math.max(bottom, y + 1)];
  }
  const across = (right - left) * 0.06 + 3;
  const down = (bottom - top) * 0.06 + 3;
  const first = Math.max(0, Math.round(left - across));
  const upper = Math.max(0, Math.round(top - down));
  return {
    left: first,
    top: upper,
    width: Math.min(width, Math.round(right + across)) - first,
    height: Math.min(height, Math.round(bottom + down)) - upper,
  };
}

/** Clicks spread over the middle of the true mask, and clicks beside it. */
function clicksOn(mask: Uint8Array, size: Size, count: number, isBeside: boolean): Prompt {
  const { width, height } = size;
  const distance = signedDistance(mask, width, height);
  const deepest = distance.reduce((most, value) => Math.max(most, value), 0);
  const inner = [...distance.keys()].filter((i) => distance[i]! > Math.max(1.5, 0.35 * deepest));
  const place = (i: number): FramePoint => [(i % width) + 0.5, Math.floor(i / width) + 0.5];
  const within = Array.from({ length: count }, (_, k) => place(inner[Math.floor(((k + 0.5) / count) * inner.length)]!));
  const box = boxAround(mask, size);
  const x = box.left + box.width / 2;
  const y = box.top + box.height / 2;
  const beside: FramePoint[] = [
    [box.left - 5, y],
    [box.left + box.width + 5, y],
    [x, box.top - 5],
  ];
  const isShown = ([u, v]: FramePoint) => u >= 0 && v >= 0 && u < width && v < height;
  return { within, outside: isBeside ? beside.filter(isShown) : [] };
}
