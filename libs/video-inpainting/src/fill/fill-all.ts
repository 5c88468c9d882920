import { randomUUID } from "node:crypto";
import { open, rename, stat } from "node:fs/promises";
import type { FrameShape } from "@cutwater/imaging/frame.ts";
import type { Piece } from "@cutwater/media/video/assemble.ts";
import { createEncoder } from "@cutwater/media/video/encode.ts";
import type { VideoTraits } from "@cutwater/media/video/traits.ts";
import { checkpointed } from "../checkpoint.ts";
import type { InpaintingStep } from "../step.ts";
import { groundsOf, type Study } from "../study/study.ts";
import { createFillPace } from "./fill-pace.ts";
import { createFillProgress } from "./fill-progress.ts";
import { type FilledHoles, fillSegment } from "./fill-segment.ts";
import { createFillers, type Fillers } from "./filler.ts";
import { finishSegment, type PassedKey } from "./finish-segment.ts";
import { type Inpainter, openInpainter } from "./inpainter.ts";
import type { Segment } from "./segments.ts";
import { type Filling, reachOf } from "./sweep.ts";
import { type Former, passedAt, pieceAt, segmentsFor, takeOver } from "./take-over.ts";
import type { KnownVeil } from "./veils.ts";

type Wanted = {
  path: string;
  traits: VideoTraits;
  known: Omit<Study, "told">;
  subject: { code: readonly string[]; fewestVeiled?: number };
  /** Frames are numbered from this time on, as the file counts. */
  fromSeconds: number;
  /** When each frame is shown. */
  seconds: readonly number[];
  /** How long a usual frame is, in seconds. */
  usual: number;
  /** Pieces are made here, and those that are here already are not made again. */
  folder: string;
  /** Where the same video was filled with other holes before: pieces whose holes are the same are taken from there. */
  former?: Former;
  modelDirectories: readonly string[];
  threads: number;
  isLossless: boolean;
  signal?: AbortSignal;
  /** Called with the share done, 0-1, which never falls, with the frame that is worked on, and with the seconds left where they can be foretold. */
  onShare(share: number, step: InpaintingStep, secondsLeft: number | null): void;
  /** Notes the pace as well, for recordings. */
  makePace?: typeof createFillPace;
};

/** What a segment leaves to those after it, and how large its piece is. Plain data. */
type Passed = { veils: KnownVeil[]; key: PassedKey | null; bytes: number };
type Swept = { filled: FilledHoles; veils: KnownVeil[] };

/**
 * Fills and encodes a video segment by segment: while one is finished and coded, the next is filled from what its shot shows.
 *
 * @returns the pieces in order, and the networks of an operator that were used
 */
export async function fillAll(wanted: Wanted): Promise<{ pieces: Piece[]; engines: string[] }> {
  const { traits, known, folder, threads, modelDirectories, signal } = wanted;
  const segments = segmentsFor(known, wanted.seconds);
  const reach = reachOf(shapeOf(traits));
  const inpainter = await openInpainter(modelDirectories, { threads });
  const fillers = createFillers(shapeOf(traits), { threads, reach, ...(signal ? { signal } : {}) });
  const filling = { ...fillingOf(wanted), reach, threads: fillers.threads };
  const pace = (wanted.makePace ?? createFillPace)(known.times.length, segments.at(-1)!.start);
  const progress = createFillProgress(known.times.length, pace, wanted.onShare);
  const fill = (segment: Segment, veils: readonly KnownVeil[]): Promise<Swept> => {
    const onShare = (share: number) => progress.filled(segment.start + share * (segment.end - segment.start));
    const swept = fillSegment(segment, filling, veils, { filler: fillers.sweeping, onShare });
    // A failure is thrown when its segment is awaited; until then it must not count as unhandled.
    swept.catch(() => {});
    return swept;
  };
  if (wanted.former) await takeOver(wanted.former, segments, wanted);
  let passed: Passed = { veils: [], key: null, bytes: 0 };
  let ahead: { segment: Segment; swept: Promise<Swept> } | null = null;
  /** A segment that is made again may lie between two whole ones: what was filled ahead belongs to one segment only. */
  const make = async (segment: Segment, next: Segment | undefined, before: Passed): Promise<Passed> => {
    const { filled, veils } = await (ahead?.segment === segment ? ahead.swept : fill(segment, before.veils));
    ahead = next ? { segment: next, swept: fill(next, veils) } : null;
    const tools = { fillers, inpainter, onMadeUp: () => progress.madeUp(segment.end), onWritten: progress.written };
    progress.makesUp();
    const { key, bytes } = await finish(segment, filling, { filled, passed: before.key }, tools, wanted);
    progress.ended(segment.end);
    return { veils, key, bytes };
  };
  try {
    for (const [i, segment] of segments.entries()) {
      const before: Passed = passed;
      passed = await checkpointed(passedAt(folder, segment.start), () => make(segment, segments[i + 1], before), {
        code: wanted.subject.code,
        isWhole: async ({ bytes }) => (await stat(pieceAt(folder, segment.start))).size === bytes,
      });
    }
  } finally {
    await Promise.all([fillers.close(), inpainter.close()]);
    await (ahead as { swept: Promise<Swept> } | null)?.swept.catch(() => {});
  }
  const pieces = segments.map(({ start }): Piece => ({ path: pieceAt(folder, start), time: known.times[start]! }));
  return { pieces, engines: inpainter.name === "patches" ? [] : [inpainter.name] };
}

type Tools = { fillers: Fillers; inpainter: Inpainter; onMadeUp(): void; onWritten(upTo: number): void };

/** Finishes a segment and encodes it: its piece is there when it resolves. */
async function finish(
  segment: Segment,
  filling: Filling,
  known: { filled: FilledHoles; passed: PassedKey | null },
  { fillers, inpainter, onMadeUp, onWritten }: Tools,
  { folder, traits, usual, isLossless, signal }: Wanted,
): Promise<{ key: PassedKey | null; bytes: number }> {
  const { times } = filling;
  const piece = pieceAt(folder, segment.start);
  // A coder of a run that was killed may still be ending its own.
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

/** The size of a file, in bytes, all of which has reached the disk. */
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

/** A stored frame as it is worked on: 4:2:0. */
export const shapeOf = ({ width, height }: VideoTraits): FrameShape => ({ width, height, shiftX: 1, shiftY: 1 });

/** By how much the longest frame outlasts the shortest, in units of the time base. */
function unevenness(times: readonly number[]): number {
  let [least, most] = [Number.POSITIVE_INFINITY, 0];
  for (let t = 1; t < times.length; t++) {
    least = Math.min(least, times[t]! - times[t - 1]!);
    most = Math.max(most, times[t]! - times[t - 1]!);
  }
  return Math.max(0, most - least);
}
