import { fillRuns, type Runs, runsOf } from "@cutwater/imaging/mask/runs.ts";
import { globalMotion, trackable } from "@cutwater/imaging/motion/global-motion.ts";
import { halfLumaOfRgb } from "@cutwater/imaging/segment/half-luma.ts";
import { shrunkRgb } from "@cutwater/imaging/segment/view.ts";
import { followRegion, holeOf, type MarkedFrame } from "../src/follow/follow.ts";
import { inMemory, type Scene } from "../src/follow/scene.ts";
import { coverage, overlapOf } from "./agreement.ts";
import { type Footage, openFootage } from "./footage.ts";
import { boxAround, outlineFrom } from "./outlines.ts";
import { openSequence } from "./sequences.ts";
import { drawDrifting, drifts } from "./watermark.ts";

/** How well something was followed: the mask's overlap with the truth, and the share of the truth that the hole covers. */
type Followed = { kind: string; mean: number; least: number; covered: number; cpuMs: number };

export const watermarkHead = [
  "watermark",
  "take",
  "taken for",
  "mean overlap (IoU)",
  "floor",
  "least",
  "processor time a frame",
];

/** Watermarks that move, each followed from the mask of its first frame. @returns rows under `watermarkHead` */
export async function watermarkRows(take: string, count: number): Promise<string[][]> {
  const footage = await openFootage(take, count);
  const rows: string[][] = [];
  for (const [name, drifting] of Object.entries(drifts)) {
    const { frames, masks } = await drawDrifting(footage, drifting);
    const scene = sceneOf(frames, footage);
    const marks = [{ frame: 0, mask: runsOf(masks[0]!, footage.width, footage.height), isBox: false }];
    const { kind, mean, least, needless, cpuMs } = await follow(scene, marks, masks);
    const floor = /20 %|10°|parts/.test(name) ? 0.93 : 0.98;
    rows.push([
      name,
      take,
      kind,
      mean.toFixed(3),
      said(floor, mean),
      least.toFixed(3),
      `${needless} of ${masks.filter((mask) => !mask.includes(1)).length}`,
      `${cpuMs.toFixed(1)} ms`,
    ]);
  }
  return rows;
}

export const objectHead = [
  "object",
  "marked",
  "mean overlap (IoU)",
  "floor",
  "least",
  "covered by the hole",
  "processor time a frame",
];

/** Somebody in the scene, followed from one box on the first frame, and from a second box where that went worst. */
export async function objectRows(name: string): Promise<string[][]> {
  const sequence = await openSequence(name);
  const { frames, masks } = sequence;
  const scene = sceneOf(frames, sequence);
  const marked = (t: number): MarkedFrame => {
    const { mask, means } = outlineFrom(scene, frames, t, { box: boxAround(masks[t]!, sequence) })!;
    return { frame: t, mask: runsOf(mask, sequence.width, sequence.height), isBox: means === "box" };
  };
  const one = await follow(scene, [marked(0)], masks);
  const worst = one.overlaps.indexOf(one.least);
  const two = await follow(scene, [marked(0), marked(worst)], masks);
  const row = (label: string, { mean, least, covered, cpuMs }: Followed, floor: number | null) => [
    ...[name, label, mean.toFixed(3), floor === null ? "" : said(floor, mean), least.toFixed(3)],
    ...[`${(100 * covered).toFixed(0)} %`, `${cpuMs.toFixed(1)} ms`],
  ];
  return [row("box on frame 0", one, 0.5), row(`and on frame ${worst}`, two, null)];
}

const said = (floor: number, value: number): string => `≥ ${floor}${value >= floor ? "" : " (missed)"}`;

async function follow(scene: Scene, marks: readonly MarkedFrame[], masks: readonly Uint8Array[]) {
  const { count } = scene.small;
  const before = process.cpuUsage();
  const followed = await followRegion({ scene, marks, from: 0, to: count });
  const { user, system } = process.cpuUsage(before);
  const filled = (runs: Runs | null) => {
    const mask = new Uint8Array(scene.width * scene.height);
    if (runs) fillRuns(runs, mask);
    return mask;
  };
  // Where it is away, nothing can overlap; a few frames around that are covered on purpose, for it may fade.
  const shown = [...masks.keys()].filter((t) => masks[t]!.includes(1));
  const overlaps = shown.map((t) => overlapOf(filled(followed.masks[t]!), masks[t]!));
  const needless = followed.masks.filter((runs, t) => runs && !masks[t]!.includes(1)).length;
  const shares = shown.map((t) => coverage(filled(holeOf(followed, t)), masks[t]!));
  return {
    ...{ kind: followed.kind, overlaps, mean: mean(overlaps), least: Math.min(...overlaps), covered: mean(shares) },
    needless,
    cpuMs: (user + system) / 1e3 / count,
  };
}

/** What the engine would know of a clip: small frames of half the size, and how the camera moves. */
function sceneOf(frames: readonly Uint8Array[], { width, height }: Pick<Footage, "width" | "height">): Scene {
  const small = frames.map((rgb) => shrunkRgb(rgb, width, height, 2));
  const tracked = frames.map((rgb) => {
    const half = halfLumaOfRgb(rgb, width, height);
    return trackable(half, new Uint8Array(half.data.length));
  });
  const motions = tracked.slice(1).map((next, t) => globalMotion(tracked[t]!, next));
  return {
    ...{ width, height, framesPerSecond: 25 },
    small: inMemory(small, width >> 1, height >> 1),
    toNext: motions.map(({ map }) => map),
    agreement: motions.map(({ agreement }) => agreement),
    shots: [{ start: 0, end: frames.length }],
  };
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
