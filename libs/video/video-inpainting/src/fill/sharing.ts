import { createHash, randomUUID } from "node:crypto";
import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Parts, PartsStand } from "@cutwater/toolkit/parts.ts";
import { readCheckpoint, writeCheckpoint } from "../checkpoint.ts";
import type { PassedKey } from "./finish-segment.ts";
import type { Segment } from "./segments.ts";
import { passedAt, pieceAt } from "./take-over.ts";
import type { KnownVeil } from "./veils.ts";

/** Data that a segment passes to later segments, and the size of its piece. Plain data. */
export type Passed = { veils: KnownVeil[]; key: PassedKey | null; bytes: number };

type HandOver = Partial<Pick<Passed, "veils" | "key">>;

/**
 * Assigns segments to this run and passes data from one segment to the next, either within this run or by files between runs on
 * several workers.
 */
export type Sharing = {
  /** Takes the next segment to make and returns its number; null when this run is done. */
  take(): Promise<number | null>;
  /** Takes a segment to fill while the current one is finished; null when none is available now. */
  takeAhead(): Promise<number | null>;
  /** The veils that earlier segments found. @throws SegmentLost */
  veilsBefore(number: number): Promise<readonly KnownVeil[]>;
  /** The latest key of the shot; null at the start of a shot. @throws SegmentLost */
  keyBefore(number: number): Promise<PassedKey | null>;
  /** Passes on data of a segment that other segments may need, as soon as the data is known. */
  pass(number: number, what: HandOver): void;
  /** Reports that a segment's piece and its `Passed` are in the folder. */
  end(number: number, passed: Passed): Promise<void>;
  /** Returns segments that this run has taken. */
  give(numbers: readonly number[]): Promise<void>;
  /**
   * Fetches the pieces that other runs made. @returns whether all pieces are in the folder; if not, some segments must be taken
   * again
   */
  collect(): Promise<boolean>;
  close(): Promise<void>;
};

/** Thrown when the run that made the previous segment is gone, so that segment must be made first. */
export class SegmentLost extends Error {}

export type SharingWanted = {
  parts: Parts | null;
  segments: readonly Segment[];
  folder: string;
  code: readonly string[];
  /** The study that helping runs need; null in a helping run. */
  study: { path: string; name: string } | null;
  /** Whether a segment's piece and its `Passed` are in the folder. */
  isWhole(segment: Segment): Promise<boolean>;
  /** This run's progress with a segment, 0-1. */
  shareOf(segment: Segment): number;
  /** Called with the number of frames that other runs have done. */
  onElsewhere(frames: number): void;
  signal?: AbortSignal;
};

/** Milliseconds between checks of the other runs' progress and of the data that they pass on. */
const lookMs = 500;
const askMs = 250;

/**
 * Name of the study among a job's files. The name includes the inpainter, so that a run with another network does not use the
 * study.
 */
export const studyName = (inpainter: string): string =>
  `study-${createHash("sha256").update(inpainter).digest("hex").slice(0, 16)}.bin`;

/** Sharing without other runs: this run makes all segments in order. */
function allInOrder(count: number): Parts {
  let next = 0;
  return {
    offer: async () => {},
    take: async () => (next < count ? next++ : null),
    give: async () => {},
    end: async () => {},
    stand: async () => ({ hasHelpers: false, parts: [] }),
    put: async () => {},
    get: async () => null,
  };
}

/** Starts making the segments of a video, alone or with others. A job's own run has the study; a helping run does not. */
export async function shareSegments(wanted: SharingWanted): Promise<Sharing> {
  const { segments, folder, code, study, isWhole, shareOf, onElsewhere, signal } = wanted;
  const isShared = wanted.parts !== null && segments.length > 1;
  const parts = isShared && wanted.parts ? wanted.parts : allInOrder(segments.length);
  /** Data that this run found, kept until no segment needs it. */
  const found = new Map<number, HandOver>();
  const published = new Set<string>();
  const mine = new Set<number>();
  let now: PartsStand = { hasHelpers: false, parts: [] };
  const closing = new AbortController();

  const localOf = async (number: number): Promise<Passed | null> =>
    (await isWhole(segments[number]!).catch(() => false))
      ? ((await readCheckpoint<Passed>(passedAt(folder, segments[number]!.start), code))?.value ?? null)
      : null;

  async function look(): Promise<void> {
    const shares = new Map([...mine].map((number) => [number, Math.min(1, shareOf(segments[number]!))]));
    now = await parts.stand(shares);
    const others = segments.map(({ start, end }, i) => {
      const part = now.parts[i];
      return part && !part.isOwn ? (end - start) * (part.state === "done" ? 1 : part.share) : 0;
    });
    onElsewhere(others.reduce((sum, frames) => sum + frames, 0));
    await publish();
  }

  async function putOnce(number: number, name: string, path: string): Promise<void> {
    if (published.has(name)) return;
    await parts.put(number, name, path);
    published.add(name);
  }

  async function putFound(number: number, kind: "veils" | "key", value: unknown): Promise<void> {
    const name = `${kind}-${number}.bin`;
    if (published.has(name)) return;
    const path = join(folder, `${randomUUID()}.${name}`);
    await writeCheckpoint(path, value, code);
    await putOnce(number, name, path);
    await rm(path, { force: true });
  }

  /** Publishes data for helping runs: the study, and this run's results when another run makes the next segment. */
  async function publish(): Promise<void> {
    if (!now.hasHelpers) return;
    if (study) await putOnce(0, study.name, study.path);
    for (const [i, part] of now.parts.entries()) {
      const next = now.parts[i + 1];
      if (!part.isOwn || !next || next.isOwn || next.state === "done") continue;
      if (published.has(`key-${i}.bin`)) continue;
      const { veils, key } = found.get(i) ?? (await localOf(i)) ?? {};
      if (veils !== undefined) await putFound(i, "veils", veils);
      if (key !== undefined) await putFound(i, "key", key);
    }
  }

  /** Error of the latest check. It is thrown when a segment is taken or awaited. */
  let fault: unknown = null;
  let working = Promise.resolve();
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    working = working.then(work).then(
      () => void (fault = null),
      (error: unknown) => void (fault = error),
    );
    return working;
  };
  async function watch(): Promise<void> {
    while (!closing.signal.aborted) {
      await inTurn(look);
      await sleep(lookMs, null, { signal: closing.signal }).catch(() => {});
    }
  }

  async function handedOver<Kind extends "veils" | "key">(number: number, kind: Kind): Promise<Passed[Kind]> {
    for (;;) {
      const here = found.get(number)?.[kind];
      if (here !== undefined) return here;
      const local = await localOf(number);
      if (local) return local[kind];
      const path = await parts.get(`${kind}-${number}.bin`);
      const left = path && (await readCheckpoint<Passed[Kind]>(path, code));
      if (path) await rm(path, { force: true });
      if (left) return left.value;
      await inTurn(look);
      if (fault) throw fault;
      if (now.parts[number]?.state === "free") throw new SegmentLost(`nobody makes segment ${number}`);
      await sleep(askMs, null, signal ? { signal } : {});
    }
  }

  async function taken(): Promise<number | null> {
    if (fault) throw fault;
    const number = await parts.take();
    if (number !== null) mine.add(number);
    return number;
  }

  async function bring(number: number): Promise<boolean> {
    const { start } = segments[number]!;
    // The piece comes first: the file after it marks the segment as complete.
    for (const [name, path] of [
      [`piece-${number}.mp4`, pieceAt(folder, start)],
      [`passed-${number}.bin`, passedAt(folder, start)],
    ] as const) {
      const copy = await parts.get(name);
      if (!copy) return false;
      await rename(copy, path);
    }
    return await isWhole(segments[number]!);
  }

  if (isShared && study) await parts.offer(segments.length);
  if (isShared) void watch();
  return {
    async take() {
      for (;;) {
        const number = await taken();
        if (number !== null || !isShared || !study) return number;
        await inTurn(look);
        if (now.parts.every(({ state }) => state === "done")) return null;
        await sleep(askMs, null, signal ? { signal } : {});
      }
    },
    async takeAhead() {
      // The last segment is left to the first idle run.
      const isLast = now.hasHelpers && now.parts.filter(({ state }) => state === "free").length < 2;
      return isLast ? null : await taken();
    },
    veilsBefore: async (number) => (number === 0 ? [] : await handedOver(number - 1, "veils")),
    async keyBefore(number) {
      const shotStart = segments[number]!.shot.start;
      if (number === 0 || segments[number - 1]!.shot.start !== shotStart) return null;
      const key = await handedOver(number - 1, "key");
      return key?.shotStart === shotStart ? key : null;
    },
    pass(number, what) {
      found.set(number, { ...found.get(number), ...what });
      if (now.hasHelpers) void inTurn(look);
    },
    async end(number, { veils, key }) {
      found.set(number, { veils, key });
      found.delete(number - 1);
      if (isShared && !study) {
        const { start } = segments[number]!;
        await parts.put(number, `piece-${number}.mp4`, pieceAt(folder, start));
        await parts.put(number, `passed-${number}.bin`, passedAt(folder, start));
      }
      await parts.end(number);
      mine.delete(number);
      if (now.hasHelpers) await inTurn(look);
    },
    async give(numbers) {
      for (const number of numbers) mine.delete(number);
      await parts.give(numbers);
    },
    async collect() {
      if (!isShared) return true;
      const missing: number[] = [];
      for (const [number, segment] of segments.entries())
        if (!(await isWhole(segment).catch(() => false)) && !(await bring(number).catch(() => false)))
          missing.push(number);
      if (missing.length > 0) await parts.give(missing);
      return missing.length === 0;
    },
    async close() {
      closing.abort();
      await working;
    },
  };
}
