import { createCompute } from "@cutwater/compute/compute.ts";
import { createMemory } from "@cutwater/compute/memory.ts";
import type { Frame } from "@cutwater/imaging/frame.ts";
import { compose, type Homography, identity, invert } from "@cutwater/imaging/homography.ts";
import type { Compute } from "@cutwater/imaging/kernels/compute.ts";
import { globalMotion, type Trackable, trackable } from "@cutwater/imaging/motion/global-motion.ts";
import { fillFrame } from "@cutwater/imaging/propagate/fill-frame.ts";
import { type Source, sourceOf } from "@cutwater/imaging/propagate/source.ts";
import { makeCase } from "./cases.ts";
import { openClip } from "./footage.ts";
import { planarOf } from "./planar.ts";

type Size = { width: number; height: number };

const sizes: readonly Size[] = [
  { width: 854, height: 480 },
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
];
const shares = [0.01, 0.02, 0.05, 0.1, 0.2];
const count = 44;
/** Number of frames that are filled. The first frames only warm up the code. */
const warming = 3;
const filled = 6;
const memoryBytes = 700 * 2 ** 20;

/**
 * Measures the cost of a frame in CPU milliseconds of one thread: for reduced planes and masks, the camera's motion, and the
 * filling. Both a box that moves through the picture and a still logo are measured. The footage is a slow dolly shot, enlarged
 * from 1280 x 720 where needed.
 */
export async function measureSpeed(log: (line: string) => void): Promise<string[][]> {
  const rows: string[][] = [];
  for (const size of sizes) {
    const frames = (await openClip("bigbuckbunny.mp4", size, count)).map((rgb) => planarOf(rgb, size));
    const logo = await makeCase(
      { name: "", ...size, frames: [new Uint8Array(size.width * size.height * 3)] },
      "opaque logo",
      [],
    );
    const holes = [...shares.map((share) => boxes(share, size)), frames.map(() => logo.holes[0]!)];
    for (const [i, hole] of holes.entries()) {
      const name =
        i < shares.length ? `${shares[i]! * 100} %` : `logo, ${(100 * shareOf(logo.holes[0]!)).toFixed(1)} %`;
      rows.push([`${size.width} x ${size.height}`, name, ...costsOf(frames, hole)]);
      log(rows.at(-1)!.join(" | "));
    }
  }
  return rows;
}

export const speedHead = ["size", "hole", "halves", "motion", "fill", "unseen"];

/** A box with aspect ratio 4:3 that moves to the right by 1 % of the picture's width per frame. */
function boxes(share: number, { width, height }: Size): Uint8Array[] {
  const down = Math.round(Math.sqrt(share * width * height * 0.75));
  const across = Math.round(down / 0.75);
  return Array.from({ length: count }, (_, t) => {
    const hole = new Uint8Array(width * height);
    const left = Math.round(width * (0.1 + 0.01 * t)) % (width - across);
    for (let y = (height - down) >> 1; y < (height + down) >> 1; y++)
      hole.fill(1, y * width + left, y * width + left + across);
    return hole;
  });
}

function costsOf(frames: readonly Frame[], holes: readonly Uint8Array[]): string[] {
  const compute = createCompute(createMemory(memoryBytes), 0, memoryBytes);
  const spent = { halves: 0, motion: 0, fill: 0 };
  const sources = layOut(frames, holes, compute, spent);
  let unseen = 0;
  let hole = 0;
  for (let i = 0; i < warming + filled; i++) {
    const t = ((count - warming - filled) >> 1) + i;
    const before = process.cpuUsage();
    const done = fillFrame(sources, t, null, { compute });
    if (i < warming) continue;
    spent.fill += since(before) / filled;
    unseen += shareOf(done.unseen);
    hole += shareOf(holes[t]!);
  }
  const said = [spent.halves, spent.motion, spent.fill].map((value) => `${value.toFixed(1)} ms`);
  return [...said, `${((100 * unseen) / hole).toFixed(0)} %`];
}

/**
 * Makes sources from the frames and their holes, with maps to one common plane. @param spent receives the times for reduced
 * planes and for motion, averaged over the second half of the frames
 */
function layOut(
  frames: readonly Frame[],
  holes: readonly Uint8Array[],
  compute: Compute,
  spent: { halves: number; motion: number },
): Source[] {
  const copied = (data: Uint8Array): Uint8Array => {
    const copy = compute.scratch.bytes(data.length);
    copy.set(data);
    return copy;
  };
  let toGround: Homography = identity();
  let former: Trackable | null = null;
  return frames.map((frame, t) => {
    const whole = { ...frame, data: copied(frame.data) };
    const hole = copied(holes[t]!);
    const begun = process.cpuUsage();
    const source = sourceOf(whole, hole, compute.scratch);
    if (t >= count / 2) spent.halves += since(begun) / (count / 2);
    const laid = process.cpuUsage();
    const tracked = trackable(source.half, source.halfHole);
    if (former) toGround = compose(toGround, invert(globalMotion(former, tracked, compute).map));
    former = tracked;
    if (t >= count / 2) spent.motion += since(laid) / (count / 2);
    return { ...source, toGround };
  });
}

function since(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e3;
}

function shareOf(mask: Uint8Array): number {
  let sum = 0;
  for (let i = 0; i < mask.length; i++) if (mask[i] !== 0) sum++;
  return sum / mask.length;
}
