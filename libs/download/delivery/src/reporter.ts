import type { FileProgress } from "@cutwater/downloader/progress-ticker.ts";
import type { DeliveryProgress } from "./delivery.ts";
import { afterBytes, combineProgress, startProgress } from "./progress.ts";

/** Combines the progress reports of streams and ffmpeg into the progress of a delivery. */
export type Reporter = {
  /** Reports the bytes of one stream, by the stream's name. */
  bytes(stream: string, progress: FileProgress): void;
  /** Reports the progress of the merge or the check, 0-1. */
  after(step: "merge" | "check", share: number): void;
};

/** A reporter that has reported 1 % already. */
export function createReporter(
  streams: readonly string[],
  onProgress: ((progress: DeliveryProgress) => void) | undefined,
  now: () => number,
): Reporter {
  const parts = new Map<string, FileProgress>(streams.map((name) => [name, { currentBytes: 0, totalBytes: null }]));
  let state = startProgress(now());
  let reported: DeliveryProgress | null = null;
  let reportedAt = 0;

  const show = (progress: DeliveryProgress) => {
    const isDue =
      reported === null || reported.step !== progress.step || now() - reportedAt >= 500 || progress.percent === 100;
    if (!isDue) return;
    reported = progress;
    reportedAt = now();
    onProgress?.(progress);
  };
  const download = () => {
    const next = combineProgress(state, [...parts.values()], now());
    state = next.state;
    show(next.progress);
  };
  download();

  return {
    bytes(stream, progress) {
      parts.set(stream, progress);
      download();
    },
    after(step, share) {
      const total = [...parts.values()].reduce((sum, one) => sum + (one.totalBytes ?? one.currentBytes), 0);
      const next = afterBytes(state, step, share, total);
      state = next.state;
      show(next.progress);
    },
  };
}
