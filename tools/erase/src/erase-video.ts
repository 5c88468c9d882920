import { randomUUID } from "node:crypto";
import { rename } from "node:fs/promises";
import { join } from "node:path";
import { Refusal, refuse } from "@cutwater/contract/answer.ts";
import { type FrameShape, frameBytes } from "@cutwater/imaging/frame.ts";
import { areaOf } from "@cutwater/imaging/mask/runs.ts";
import { MediaError } from "@cutwater/media/error.ts";
import { assemble, outputIn, type Piece } from "@cutwater/media/video/assemble.ts";
import { createEncoder } from "@cutwater/media/video/encode.ts";
import { traitsOf, type VideoTraits } from "@cutwater/media/video/traits.ts";
import type { Region } from "../marks.ts";
import { fillSegment, type Passed } from "./fill-segment.ts";
import { createFiller } from "./filler.ts";
import { openInpainter } from "./inpainter.ts";
import { kept } from "./kept.ts";
import { type Segment, segmentsOf } from "./segments.ts";
import { groundsOf, type Study, secondsOf, study } from "./study.ts";
import { type Filling, mostKnown } from "./sweep.ts";

/** What the house found a video to be. */
export type VideoFacts = { width: number; height: number; durationSeconds: number; framesPerSecond: number };

export type EraseWanted = {
  path: string;
  facts: VideoFacts;
  regions: readonly Region[];
  /** Where it works, and goes on from after a kill. */
  folder: string;
  modelFolders: readonly string[];
  threads: number;
  /** Frames are coded without any loss, for tests. */
  isLossless?: boolean;
  signal?: AbortSignal;
  /** Told how far it is, 0-1; never falls. */
  onShare(share: number): void;
};

export type Erased = {
  path: string;
  width: number;
  height: number;
  frames: number;
  seconds: number;
  engines: string[];
};

/** The longest side of a frame that is worked on. */
const longestSide = 4_096;
const shortestSide = 16;
/** Frames that others are filled from are kept in memory: so many bytes of them. */
const windowBytes = 460e6;
/** No frame further away is of use (propagate). */
const farthest = 41;
/** Shares of the whole: looking and following; then filling; the rest is joining. */
const [studied, filled] = [0.2, 0.98];

/**
 * Takes what the regions mark out of a video. The same video and regions give the same bytes, however often a run was killed and went on.
 *
 * @throws Refusal for what the customer must know; MediaError; the signal's reason
 */
export async function eraseVideo(wanted: EraseWanted): Promise<Erased> {
  const { path, folder, signal, onShare } = wanted;
  const traits = await traitsOf(path, signal ? { signal } : {});
  refuseOddSize(traits);
  const known = await kept(join(folder, "study.bin"), () =>
    toldWhenBroken(
      study({
        ...wanted,
        ...wanted.facts,
        upright: wanted.facts,
        traits,
        fromSeconds: 0,
        onShare: (share) => onShare(studied * share),
      }),
    ),
  );
  const seconds = secondsOf(known, traits);
  const usual =
    (seconds.at(-1)! - seconds[0]!) / Math.max(1, seconds.length - 1) || 1 / wanted.facts.framesPerSecond || 0.04;
  refuseBrokenOff(known, traits, usual);
  const engines = await fillAll(wanted, { traits, known, seconds, usual });
  const lastTime = known.times.at(-1)!;
  const endTime = Math.max(
    lastTime + 1,
    traits.endTime ?? lastTime + Math.round((usual * traits.timeBase.den) / traits.timeBase.num),
  );
  const out = outputIn(folder, traits);
  const pieces = segmentsIn(known, seconds).map(
    ({ start }): Piece => ({ path: pieceAt(folder, start), time: known.times[start]! }),
  );
  await assemble({
    pieces,
    frames: known.times.length,
    lastTime,
    endTime,
    traits,
    source: path,
    out,
    ...(signal ? { signal } : {}),
  });
  onShare(1);
  const { width, height } = wanted.facts;
  const lasts = ((endTime - known.times[0]!) * traits.timeBase.num) / traits.timeBase.den;
  return {
    path: out,
    width,
    height,
    frames: known.times.length,
    seconds: lasts,
    engines: [...known.outlinedBy, ...engines],
  };
}

const segmentsIn = ({ shots, holes }: Study, seconds: readonly number[]): Segment[] =>
  segmentsOf(
    shots,
    seconds,
    holes.map((hole) => (hole ? areaOf(hole) : 0)),
  );

const pieceAt = (folder: string, start: number): string => join(folder, `piece-${start}.mp4`);

type Known = { traits: VideoTraits; known: Study; seconds: readonly number[]; usual: number };

/** Fills and encodes segment by segment; what lies in the folder already is not made again. */
async function fillAll(wanted: EraseWanted, { traits, known, seconds, usual }: Known): Promise<string[]> {
  const { path, folder, threads, modelFolders, signal, onShare } = wanted;
  const shape = shapeOf(traits);
  const filling: Filling = {
    ...{
      path,
      traits,
      times: known.times,
      fromSeconds: 0,
      holes: known.holes,
      toGround: groundsOf(known),
      reach: reachOf(shape),
      threads,
    },
    ...(signal ? { signal } : {}),
  };
  const isUneven = unevenness(known.times) > 1;
  const filler = createFiller(shape, { threads, most: mostKnown(filling.reach, threads) });
  const inpainter = await openInpainter(modelFolders, { threads });
  const segments = segmentsIn(known, seconds);
  let passed: Passed = { veils: [], key: null };
  try {
    for (const segment of segments) {
      const before = passed;
      const piece = pieceAt(folder, segment.start);
      // A coder of a run that was killed may still be ending its own.
      const part = `${piece}.${randomUUID()}.part`;
      passed = await kept(join(folder, `passed-${segment.start}.bin`), async () => {
        const encoder = createEncoder({
          path: part,
          traits,
          isUneven,
          frameSeconds: usual,
          isLossless: wanted.isLossless ?? false,
          ...(signal ? { signal } : {}),
        });
        const origin = known.times[segment.start]!;
        try {
          const next = await fillSegment(segment, filling, before, {
            ...{ filler, inpainter },
            write: (t, data) => encoder.write(data, known.times[t]! - origin),
            onShare: (share) => onShare(shareAt(segment, share, known.times.length)),
          });
          await encoder.end();
          await rename(part, piece);
          return next;
        } finally {
          encoder.stop();
        }
      });
    }
    return inpainter.name === "patches" ? [] : [inpainter.name];
  } finally {
    await Promise.all([filler.close(), inpainter.close()]);
  }
}

/** A stored frame as it is worked on: 4:2:0. */
export const shapeOf = ({ width, height }: VideoTraits): FrameShape => ({ width, height, shiftX: 1, shiftY: 1 });

/** How many frames before and behind one there is memory for; each comes with a hole and half a luma. */
export const reachOf = (shape: FrameShape): number =>
  Math.max(1, Math.min(farthest, Math.floor(windowBytes / (2.2 * frameBytes(shape)) / 2)));

const shareAt = ({ start, end }: Segment, share: number, frames: number): number =>
  studied + (filled - studied) * ((start + share * (end - start)) / frames);

/** By how much the longest frame outlasts the shortest, in units of the time base. */
export function unevenness(times: readonly number[]): number {
  let [least, most] = [Number.POSITIVE_INFINITY, 0];
  for (let t = 1; t < times.length; t++) {
    least = Math.min(least, times[t]! - times[t - 1]!);
    most = Math.max(most, times[t]! - times[t - 1]!);
  }
  return Math.max(0, most - least);
}

export function refuseOddSize({ width, height }: VideoTraits): void {
  if (Math.max(width, height) > longestSide) refuse("videoTooLarge", { width, height, largest: longestSide });
  if (Math.min(width, height) < shortestSide) refuse("videoTooSmall", { width, height, least: shortestSide });
}

/** A last frame may last for long; but where much more is missing, the file was cut off, and the rest would stand still. */
function refuseBrokenOff({ times }: Study, { endTime, startTime, timeBase }: VideoTraits, usual: number): void {
  if (endTime === null) return;
  const seconds = (units: number) => (units * timeBase.num) / timeBase.den;
  const missing = seconds(endTime - times.at(-1)!) - usual;
  if (missing > 2 + 0.05 * seconds(endTime - startTime)) refuse("videoBroken");
}

/** A file that breaks off is the customer's to mend. */
export async function toldWhenBroken<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (cause) {
    if (cause instanceof MediaError && cause.kind === "unreadable")
      throw new Refusal("videoBroken", undefined, {}, { cause });
    throw cause;
  }
}
