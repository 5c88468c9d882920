import { existsSync } from "node:fs";
import type { Frame } from "@cutwater/imaging/frame.ts";
import { matchGrain } from "@cutwater/imaging/grain/grain.ts";
import { measureGrain } from "@cutwater/imaging/grain/measure.ts";
import { identity } from "@cutwater/imaging/homography.ts";
import { carry } from "@cutwater/imaging/inpaint/carry.ts";
import type { UnseenFrame } from "@cutwater/imaging/inpaint/carry-plan.ts";
import { runsOf } from "@cutwater/imaging/mask/runs.ts";
import { readFrames } from "@cutwater/media/frames.ts";
import { realFiles } from "@cutwater/testing/real-files.ts";
import { openInpainter } from "../src/fill/inpainter.ts";
import { keysOf } from "../src/fill/keys.ts";
import { makeCase } from "./cases.ts";
import { delogo } from "./delogo.ts";
import { planarOf, rgbOf } from "./planar.ts";
import { type Score, scoreOf } from "./score.ts";
import { telea } from "./telea.ts";

/** Overlays that are on a take from its first frame to its last, so that the picture under them is never visible. */
const unseenCases = ["logo", "rectangle"] as const;

type Take = { name: string; file: string; fromSeconds: number; width: number; height: number };

/** Takes with a camera on a tripod. Moving people and things stay beside the hole or pass behind it. */
const takes: readonly Take[] = [
  { name: "juggling", file: "05_default_juggle.mp4", fromSeconds: 0, width: 854, height: 480 },
  { name: "cups", file: "02_cups.mp4", fromSeconds: 0, width: 854, height: 480 },
  { name: "blocks", file: "03_blocks.mp4", fromSeconds: 0, width: 854, height: 480 },
  { name: "bottles", file: "bottle-detection.mp4", fromSeconds: 4, width: 640, height: 360 },
  { name: "night", file: "night.mkv", fromSeconds: 0, width: 640, height: 480 },
  { name: "beach", file: "sample_640x360.mov", fromSeconds: 0, width: 640, height: 360 },
];

/** Result for one hole whose background no frame shows. */
type Unseen = {
  take: string;
  case: (typeof unseenCases)[number];
  delogo: Score;
  telea: Score;
  /** Result of a membrane, spanned separately for each frame. */
  membrane: Score;
  /** Result of our engine: made up on keyframes, carried to the other frames, with grain added. */
  ours: Score;
  holeShare: number;
  /** CPU seconds for all keys, and for carrying to one frame. */
  keySeconds: number;
  carrySeconds: number;
};

/**
 * Compares delogo, Telea, a membrane and our engine on holes whose background no frame shows.
 *
 * @param count number of frames of each take
 * @throws Error when the clips are not on this machine
 */
export async function unseenTable(count: number, log: (line: string) => void) {
  const rows: string[][] = [];
  for (const kind of unseenCases)
    for (const take of takes) {
      const row = rowOf(await measureUnseen(take, kind, count));
      log(row.join(" | "));
      rows.push(row);
    }
  return {
    title: "Never seen, behind a still hole of a still camera: PSNR in dB / SSIM / flicker, within the hole",
    head: ["hole", "take", "delogo", "Telea", "membrane", "ours", "gain (floor -1)", "share", "keys", "a frame"],
    rows,
  };
}

const rowOf = (row: Unseen): string[] => {
  const gain = row.ours.psnr - Math.max(row.delogo.psnr, row.telea.psnr);
  return [
    ...[row.case, row.take, said(row.delogo), said(row.telea), said(row.membrane), said(row.ours)],
    `${gain >= 0 ? "+" : ""}${gain.toFixed(2)}${gain >= -1 ? "" : " (missed)"}`,
    `${(row.holeShare * 100).toFixed(1)} %`,
    `${row.keySeconds.toFixed(1)} s`,
    `${(row.carrySeconds * 1_000).toFixed(0)} ms`,
  ];
};

const said = ({ psnr, ssim, flicker }: Score): string =>
  `${psnr.toFixed(2)} / ${ssim.toFixed(3)} / ${flicker.toFixed(2)}`;

/**
 * Draws an overlay on a take, erases it with our engine and the competitors, and compares the results with the truth. @throws
 * Error without the clips
 */
async function measureUnseen(take: Take, kind: Unseen["case"], count: number): Promise<Unseen> {
  const { width, height } = take;
  const truth = await openTake(take, count);
  const { covered, hole } = await cover(take, truth, kind);
  const planar = covered.map((rgb) => planarOf(rgb, take));
  const seen = planar.map(rgbOf);
  const holes = truth.map(() => hole);
  const score = (frames: readonly Uint8Array[]) => scoreOf(frames, truth, holes, take);
  const filled = await fill(planar, hole);
  return {
    take: take.name,
    case: kind,
    delogo: score(seen.map((rgb) => delogo(rgb, hole, width, height))),
    telea: score(seen.map((rgb) => telea(rgb, hole, width, height))),
    membrane: score(planar.map((frame) => rgbOf(spanned(frame, hole)))),
    ours: score(filled.frames.map(rgbOf)),
    holeShare: hole.reduce((sum, value) => sum + (value === 0 ? 0 : 1), 0) / hole.length,
    keySeconds: filled.keySeconds,
    carrySeconds: filled.carrySeconds / count,
  };
}

/** Fills as the engine does once it knows that no frame shows the background of the hole. */
async function fill(frames: readonly Frame[], hole: Uint8Array) {
  const { width, height } = frames[0]!;
  const unseen = runsOf(hole, width, height);
  const placed: UnseenFrame[] = frames.map(() => ({ unseen, toGround: identity() }));
  const place = (number: number) => ({ number, toGround: identity() });
  const inpainter = await openInpainter([], { threads: 1 });
  const start = processorSeconds();
  async function* read(numbers: readonly number[]) {
    for (const number of numbers) yield frames[number]!.data;
  }
  const keys = await keysOf({ placed, shape: frames[0]!, start: 0, read }, null, inpainter);
  const made = processorSeconds();
  const grain = measureGrain(frames[0]!, frames[1]!, hole);
  const filled = frames.map((frame, t) => {
    const copy = { ...frame, data: frame.data.slice() };
    carry(copy, hole, place(t), keys);
    matchGrain(copy, hole, t, grain);
    return copy;
  });
  return { frames: filled, keySeconds: made - start, carrySeconds: processorSeconds() - made };
}

function spanned(frame: Frame, hole: Uint8Array): Frame {
  const copy = { ...frame, data: frame.data.slice() };
  carry(copy, hole, { number: 0, toGround: identity() }, []);
  return copy;
}

function processorSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

async function openTake({ file, width, height, fromSeconds }: Take, count: number): Promise<Uint8Array[]> {
  const { path } = realFiles(`clips/src/${file}`);
  if (!existsSync(path)) throw new Error(`the clips to measure by are not there: ${path}`);
  const truth: Uint8Array[] = [];
  for await (const rgb of readFrames({ path, width, height, fromSeconds, count }))
    truth.push(rgbOf(planarOf(rgb, { width, height })));
  return truth;
}

async function cover({ name, width, height }: Take, truth: Uint8Array[], kind: Unseen["case"]) {
  if (kind === "logo") {
    const { frames, holes } = await makeCase({ name, width, height, frames: truth }, "opaque logo", []);
    return { covered: frames, hole: holes[0]! };
  }
  const hole = rectangleOver(truth[0]!, width, height);
  const covered = truth.map((rgb) => rgb.map((value, i) => (hole[Math.floor(i / 3)] === 0 ? value : 128)));
  return { covered, hole };
}

/**
 * The rectangle with 6 % of the picture's area that has the most texture, that is, where green differs most from the mean of its
 * neighbours.
 */
function rectangleOver(rgb: Uint8Array, width: number, height: number): Uint8Array {
  const w = Math.round(0.3 * width);
  const h = Math.round(0.2 * height);
  const step = 8;
  const edge = 16;
  const green = (x: number, y: number) => rgb[3 * (y * width + x) + 1]!;
  const texture = (left: number, top: number) => {
    let sum = 0;
    for (let y = top; y < top + h; y += 2)
      for (let x = left; x < left + w; x += 2) {
        const around = green(x - 1, y) + green(x + 1, y) + green(x, y - 1) + green(x, y + 1);
        sum += Math.min(20, Math.abs(4 * green(x, y) - around));
      }
    return sum;
  };
  let best = { left: edge, top: edge, sum: -1 };
  for (let top = edge; top + h < height - edge; top += step)
    for (let left = edge; left + w < width - edge; left += step) {
      const sum = texture(left, top);
      if (sum > best.sum) best = { left, top, sum };
    }
  const hole = new Uint8Array(width * height);
  for (let y = best.top; y < best.top + h; y++) hole.fill(1, y * width + best.left, y * width + best.left + w);
  return hole;
}
