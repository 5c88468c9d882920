import type { FileProgress } from "@cutwater/downloader/progress-ticker.ts";
import type { DeliveryProgress } from "./delivery.ts";

type Sample = { atMs: number; bytes: number };
export type ProgressState = { percent: number; currentBytes: number; startedAtMs: number; samples: Sample[] };

/** State at the start of a delivery: 1 %. */
export const startProgress = (nowMs: number): ProgressState => ({
  percent: 1,
  currentBytes: 0,
  startedAtMs: nowMs,
  samples: [],
});

const speedWindowMs = 8_000;

/**
 * Combines the progress of several streams. While the total of any stream is unknown, the common total is 0, and the percentage
 * approaches 95 as bytes arrive instead of jumping.
 *
 * @returns the next state and what to show. Pure: the state given is not changed.
 */
export function combineProgress(
  state: ProgressState,
  streams: readonly FileProgress[],
  nowMs: number,
): { state: ProgressState; progress: DeliveryProgress } {
  const bytes = streams.reduce((sum, one) => sum + one.currentBytes, 0);
  const isKnown = streams.length > 0 && streams.every((one) => one.totalBytes !== null);
  const totalBytes = isKnown
    ? streams.reduce((sum, one) => sum + Math.max(one.totalBytes ?? 0, one.currentBytes), 0)
    : 0;
  const share = isKnown ? bytes / Math.max(1, totalBytes) : bytes / (bytes + unknownHalfway);
  const percent = Math.max(state.percent, round(1 + 94 * Math.min(1, share)));
  const currentBytes = Math.max(state.currentBytes, bytes);
  const samples = [...state.samples.filter(({ atMs }) => nowMs - atMs <= speedWindowMs), { atMs: nowMs, bytes }];
  return {
    state: { ...state, percent, currentBytes, samples },
    progress: {
      percent,
      currentBytes,
      totalBytes,
      step: "download",
      secondsLeft: isKnown ? secondsLeft(samples, totalBytes - bytes) : null,
    },
  };
}

/** Progress after all bytes have arrived: merging shows 95-99 %, checking 99-100 %. `share` is the progress of that step, 0-1. */
export function afterBytes(
  state: ProgressState,
  step: "merge" | "check",
  share: number,
  totalBytes: number,
): { state: ProgressState; progress: DeliveryProgress } {
  const reached = step === "merge" ? 95 + 4 * share : 99 + share;
  const percent = Math.max(state.percent, round(Math.min(100, reached)));
  const currentBytes = Math.max(state.currentBytes, totalBytes);
  return {
    state: { ...state, percent, currentBytes },
    progress: { percent, currentBytes, totalBytes: currentBytes, step, secondsLeft: null },
  };
}

/** Number of bytes at which a stream of unknown length is shown as half done. */
const unknownHalfway = 16 * 1024 * 1024;

/** Seconds left, from the speed of the last seconds; null while there is too little to measure. */
function secondsLeft(samples: readonly Sample[], bytesLeft: number): number | null {
  const first = samples[0];
  const last = samples.at(-1);
  if (!first || !last || last.atMs - first.atMs < 400 || last.bytes <= first.bytes) return null;
  return Math.ceil((bytesLeft * (last.atMs - first.atMs)) / (last.bytes - first.bytes) / 1_000);
}

const round = (percent: number): number => Math.round(percent * 10) / 10;
