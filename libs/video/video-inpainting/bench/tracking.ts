import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Bounds, fillRuns, type Runs, runsOf } from "@cutwater/imaging/mask/runs.ts";
import { globalMotion, trackable } from "@cutwater/imaging/motion/global-motion.ts";
import { halfLumaOfRgb } from "@cutwater/imaging/segment/half-luma.ts";
import { shrunkRgb } from "@cutwater/imaging/segment/view.ts";
import { followRegion, holeOf, type MarkedFrame } from "../src/follow/follow.ts";
import { inMemory, type Scene } from "../src/follow/scene.ts";
import { coverage, overlapOf } from "./agreement.ts";
import { throughX264 } from "./encode.ts";
import { type Footage, openFootage } from "./footage.ts";
import { boxAround, outlineFrom } from "./outlines.ts";
import { openSequence } from "./sequences.ts";
import { drawDrifting, drifts } from "./watermark.ts";

/** Quality of a followed object: the mask's overlap with the truth, and the share of the truth that the hole covers. */
type Followed = Awaited<ReturnType<typeof follow>>;

export const watermarkHead = [
  "watermark",
  "take",
  "taken for",
  "mean overlap (IoU)",
  "floor",
  "least",
  "frames masked while it is away",
  "processor time a frame",
];

/** Measures moving watermarks. Each is followed from its mask on the first frame. @returns rows under `watermarkHead` */
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
  "worst box",
  "covered by the hole",
  "floor",
  "worst box",
  "processor time a frame",
];

const boxCount = 4;
/** Each side of a box is moved at random by up to this share of the box's width or height. */
const jitter = 0.06;

/**
 * Measures following a person in the scene after encoding by x264: from one box on the first frame, and with a second box on the
 * worst frame. Returns the means over several slightly different boxes, and the worst result.
 */
export async function objectRows(name: string): Promise<string[][]> {
  const sequence = await openSequence(name);
  const { masks } = sequence;
  await using folder = await mkdtempDisposable(join(tmpdir(), "cutwater-"));
  const frames = await throughX264(sequence.frames, sequence, folder.path);
  const scene = sceneOf(frames, sequence);
  const marked = (t: number, seed: number): MarkedFrame => {
    const box = jittered(boxAround(masks[t]!, sequence), sequence, seed);
    const { mask, means } = outlineFrom(scene, frames, t, { box })!;
    return { frame: t, mask: runsOf(mask, sequence.width, sequence.height), isBox: means === "box" };
  };
  const ones: Followed[] = [];
  const twos: Followed[] = [];
  for (let seed = 0; seed < boxCount; seed++) {
    const one = await follow(scene, [marked(0, seed)], masks);
    const worst = one.overlaps.indexOf(one.least);
    ones.push(one);
    twos.push(await follow(scene, [marked(0, seed), marked(worst, seed)], masks));
  }
  return [objectRow(name, "box on frame 0", ones), objectRow(name, "and where that went worst", twos)];
}

function objectRow(name: string, label: string, boxes: readonly Followed[]): string[] {
  const overlaps = boxes.map((box) => box.mean);
  const shares = boxes.map(({ covered }) => covered);
  const leastOverlap = Math.min(...overlaps);
  const leastShare = Math.min(...shares);
  return [
    ...[name, label, mean(overlaps).toFixed(3), said(0.5, leastOverlap), leastOverlap.toFixed(3)],
    ...[mean(shares).toFixed(3), said(0.85, leastShare), leastShare.toFixed(3)],
    `${mean(boxes.map(({ cpuMs }) => cpuMs)).toFixed(1)} ms`,
  ];
}

/** A box whose sides are each moved a little. The first box stays unchanged. The same seed gives the same box. */
function jittered(box: Bounds, { width, height }: { width: number; height: number }, seed: number): Bounds {
  let state = seed;
  const moved = (size: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return seed === 0 ? 0 : Math.round((state / 2 ** 31 - 1) * jitter * size);
  };
  const left = Math.max(0, box.left + moved(box.width));
  const top = Math.max(0, box.top + moved(box.height));
  const right = Math.min(width, box.left + box.width + moved(box.width));
  const bottom = Math.min(height, box.top + box.height + moved(box.height));
  return { left, top, width: right - left, height: bottom - top };
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
  // Frames without the watermark have no overlap; a few frames around them are covered on purpose, since it may fade.
  const shown = [...masks.keys()].filter((t) => masks[t]!.includes(1));
  const overlaps = shown.map((t) => overlapOf(filled(followed.masks[t]!), masks[t]!));
  const needless = followed.masks.filter((runs, t) => runs && !masks[t]!.includes(1)).length;
  const shares = shown.map((t) => coverage(filled(holeOf(followed, t)), masks[t]!));
  return {
    kind: followed.kind,
    overlaps,
    mean: mean(overlaps),
    least: Math.min(...overlaps),
    covered: mean(shares),
    needless,
    cpuMs: (user + system) / 1e3 / count,
  };
}

/** The scene as the engine would know it: frames of half the size, and the camera's motion. */
function sceneOf(frames: readonly Uint8Array[], { width, height }: Pick<Footage, "width" | "height">): Scene {
  const small = frames.map((rgb) => shrunkRgb(rgb, width, height, 2));
  const tracked = frames.map((rgb) => {
    const half = halfLumaOfRgb(rgb, width, height);
    return trackable(half, new Uint8Array(half.data.length));
  });
  const motions = tracked.slice(1).map((next, t) => globalMotion(tracked[t]!, next));
  return {
    width,
    height,
    framesPerSecond: 25,
    small: inMemory(small, width >> 1, height >> 1),
    toNext: motions.map(({ map }) => map),
    agreement: motions.map(({ agreement }) => agreement),
    shots: [{ start: 0, end: frames.length }],
  };
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
