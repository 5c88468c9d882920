import { randomUUID } from "node:crypto";
import { open, rename, stat } from "node:fs/promises";
import type { FrameShape } from "@cutwater/imaging/frame.ts";
import type { Piece } from "@cutwater/media/video/assemble.ts";
import { createEncoder } from "@cutwater/media/video/encode.ts";
import type { VideoTraits } from "@cutwater/media/video/traits.ts";
import type { Parts } from "@cutwater/toolkit/parts.ts";
import { checkpointed, readCheckpoint } from "../checkpoint.ts";
import type { InpaintingStep } from "../step.ts";
import { groundsOf, type Study } from "../study/study.ts";
import { createFillPace } from "./fill-pace.ts";
import { createFillProgress } from "./fill-progress.ts";
import { type FilledHoles, fillSegment } from "./fill-segment.ts";
import { createFillers, type Fillers } from "./filler.ts";
import { finishSegment, type PassedKey } from "./finish-segment.ts";
import { type Inpainter, openInpainter } from "./inpainter.ts";
import type { Segment } from "./segments.ts";
import { type Passed, SegmentLost, shareSegments, studyName } from "./sharing.ts";
import { type Filling, reachOf } from "./sweep.ts";
import { type Former, passedAt, pieceAt, segmentsFor, takeOver } from "./take-over.ts";
import type { KnownVeil } from "./veils.ts";

type Wanted = {
  path: string;
  traits: VideoTraits;
  known: Omit<Study, "told">;
  subject: { code: readonly string[]; fewestVeiled?: number };
  /** Time of frame 0 on the file's clock. */
  fromSeconds: number;
  /** Time at which each frame is shown. */
  seconds: readonly number[];
  /** Duration of a usual frame in seconds. */
  usual: number;
  /** Folder for the pieces. Pieces that exist in it are not made again. */
  folder: string;
  /** An earlier run that filled the same video with other holes. Pieces whose holes are the same are copied from it. */
  former?: Former;
  /** Access to segments shared with other runs, which may make some of the segments. */
  parts?: Parts | null;
  /** Path of the study for helping runs. A helping run itself has no study path. */
  studyPath?: string;
  modelDirectories: readonly string[];
  threads: number;
  isLossless: boolean;
  signal?: AbortSignal;
  /**
   * Called with the finished share (0-1, never decreasing), the current step, and the predicted remaining seconds, if known.
   */
  onShare(share: number, step: InpaintingStep, secondsLeft: number | null): void;
  /** Records the pace as well. */
  makePace?: typeof createFillPace;
};

type Swept = { filled: FilledHoles; veils: KnownVeil[] };
type Ahead = { number: number; swept: Promise<Swept> | null };

/**
 * Fills and encodes a video segment by segment. While one segment is finished and encoded, the next is filled from the frames of
 * its shot. Other runs may make some segments (sharing.ts).
 *
 * @returns the pieces in order, and the operator's networks that were used. A helping run returns only some of the pieces.
 */
export async function fillAll(wanted: Wanted): Promise<{ pieces: Piece[]; engines: string[] }> {
  const { traits, known, folder, threads, modelDirectories, signal, subject, parts = null, studyPath } = wanted;
  const segments = segmentsFor(known, wanted.seconds);
  const reach = reachOf(shapeOf(traits));
  const inpainter = await openInpainter(modelDirectories, { threads });
  const fillers = createFillers(shapeOf(traits), { threads, reach, ...(signal ? { signal } : {}) });
  const filling = { ...fillingOf(wanted), reach, threads: fillers.threads };
  const pace = (wanted.makePace ?? createFillPace)(known.times.length, segments.at(-1)!.start);
  const progress = createFillProgress(known.times.length, pace, wanted.onShare);
  if (wanted.former) await takeOver(wanted.former, segments, wanted);
  const isWholeAs = async ({ start }: Segment, { bytes }: Passed) =>
    (await stat(pieceAt(folder, start))).size === bytes;
  const isWhole = async (segment: Segment): Promise<boolean> => {
    const left = await readCheckpoint<Passed>(passedAt(folder, segment.start), subject.code);
    return left !== null && (await isWholeAs(segment, left.value));
  };
  const sharing = await shareSegments({
    parts,
    segments,
    folder,
    code: subject.code,
    study: studyPath === undefined ? null : { path: studyPath, name: studyName(inpainter.name) },
    isWhole,
    shareOf: progress.shareOf,
    onElsewhere: progress.elsewhere,
    ...(signal ? { signal } : {}),
  });
  const fill = (number: number): Promise<Swept> => {
    const segment = segments[number]!;
    const swept = (async () =>
      await fillSegment(segment, filling, await sharing.veilsBefore(number), {
        filler: fillers.sweeping,
        onVeils: (veils) => sharing.pass(number, { veils }),
        onShare: (share) => progress.filled(segment, share),
      }))();
    // A failure is thrown when its segment is awaited; until then it must not be reported as unhandled.
    swept.catch(() => {});
    return swept;
  };
  let ahead: Ahead | null = null;
  /** Fills the next segment meanwhile, unless it exists already. */
  const fillAhead = async (): Promise<Ahead | null> => {
    const number = await sharing.takeAhead();
    if (number === null) return null;
    const isThere = await isWhole(segments[number]!).catch(() => false);
    return { number, swept: isThere ? null : fill(number) };
  };
  const make = async (number: number, begun: Promise<Swept> | null): Promise<Passed> => {
    const segment = segments[number]!;
    const { filled, veils } = await (begun ?? fill(number));
    ahead = await fillAhead();
    const tools = {
      fillers,
      inpainter,
      onMadeUp(key: PassedKey | null) {
        sharing.pass(number, { key });
        progress.madeUp(segment);
      },
      onWritten: (upTo: number) => progress.written(segment, upTo),
    };
    progress.makesUp();
    const passed = await sharing.keyBefore(number);
    const { key, bytes } = await finish(segment, filling, { filled, passed }, tools, wanted);
    progress.ended();
    return { veils, key, bytes };
  };
  /** Makes segments until none is left for this run. */
  const makeAll = async (): Promise<void> => {
    for (;;) {
      const next: Ahead | null = ahead;
      const number = next?.number ?? (await sharing.take());
      ahead = null;
      if (number === null) return;
      const segment = segments[number]!;
      try {
        const passed = await checkpointed(passedAt(folder, segment.start), () => make(number, next?.swept ?? null), {
          code: subject.code,
          isWhole: (left) => isWholeAs(segment, left),
        });
        progress.left(segment);
        await sharing.end(number, passed);
      } catch (error) {
        if (!(error instanceof SegmentLost)) throw error;
        const given = [number, ...numberOf(ahead)];
        await (ahead as Ahead | null)?.swept?.catch(() => {});
        ahead = null;
        for (const one of given) progress.dropped(segments[one]!);
        await sharing.give(given);
      }
    }
  };
  try {
    // A helping run leaves the pieces to the job's own run.
    for (let isComplete = false; !isComplete; ) {
      await makeAll();
      isComplete = studyPath === undefined || (await sharing.collect());
    }
  } finally {
    await Promise.all([fillers.close(), inpainter.close(), sharing.close()]);
    await (ahead as Ahead | null)?.swept?.catch(() => {});
  }
  const pieces = segments.map(({ start }): Piece => ({ path: pieceAt(folder, start), time: known.times[start]! }));
  return { pieces, engines: inpainter.name === "patches" ? [] : [inpainter.name] };
}

const numberOf = (ahead: Ahead | null): number[] => (ahead ? [ahead.number] : []);

type Tools = {
  fillers: Fillers;
  inpainter: Inpainter;
  onMadeUp(key: PassedKey | null): void;
  onWritten(upTo: number): void;
};

/** Finishes a segment and encodes it; its piece exists when this resolves. */
async function finish(
  segment: Segment,
  filling: Filling,
  known: { filled: FilledHoles; passed: PassedKey | null },
  { fillers, inpainter, onMadeUp, onWritten }: Tools,
  { folder, traits, usual, isLossless, signal }: Wanted,
): Promise<{ key: PassedKey | null; bytes: number }> {
  const { times } = filling;
  const piece = pieceAt(folder, segment.start);
  // An encoder of a killed run may still be finishing its own.
  const part = `${piece}.${randomUUID()}.part`;
  const encoder = createEncoder({
    path: part,
    traits,
    isUneven: unevenness(times) > 1,
    frameSeconds: usual,
    isLossless,
    ...(signal ? { signal } : {}),
  });
  try {
    const key = await finishSegment(segment, filling, known, {
      filler: fillers.finishing,
      inpainter,
      onMadeUp,
      async write(t, data) {
        await encoder.write(data, times[t]! - times[segment.start]!);
        onWritten(t + 1);
      },
    });
    await encoder.end();
    const bytes = await storedSizeOf(part);
    await rename(part, piece);
    return { key, bytes };
  } finally {
    encoder.stop();
  }
}

/** Syncs a file to disk and returns its size in bytes. */
async function storedSizeOf(path: string): Promise<number> {
  const file = await open(path);
  try {
    await file.sync();
    return (await file.stat()).size;
  } finally {
    await file.close();
  }
}

function fillingOf({ path, traits, known, subject, fromSeconds, signal }: Wanted): Omit<Filling, "reach" | "threads"> {
  return {
    path,
    traits,
    times: known.times,
    fromSeconds,
    holes: known.holes,
    toGround: groundsOf(known),
    fewestVeiled: subject.fewestVeiled,
    ...(signal ? { signal } : {}),
  };
}

/** The 4:2:0 shape in which a stored frame is processed. */
export const shapeOf = ({ width, height }: VideoTraits): FrameShape => ({ width, height, shiftX: 1, shiftY: 1 });

/** Difference between the longest and the shortest frame, in units of the time base. */
function unevenness(times: readonly number[]): number {
  let least = Number.POSITIVE_INFINITY;
  let most = 0;
  for (let t = 1; t < times.length; t++) {
    least = Math.min(least, times[t]! - times[t - 1]!);
    most = Math.max(most, times[t]! - times[t - 1]!);
  }
  return Math.max(0, most - least);
}
