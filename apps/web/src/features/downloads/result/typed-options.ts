import type { MergeOptions } from "@cutwater/contract/downloads.ts";
import type { RowKind } from "./result-rows.ts";

/** The merge options of a result, as the visitor typed them. */
export type TypedOptions = {
  from: string;
  to: string;
  exact: boolean;
  /** Languages of the subtitles to embed. */
  subtitles: readonly string[];
  cover: boolean;
  metadata: boolean;
};

export const noOptions: TypedOptions = { from: "", to: "", exact: false, subtitles: [], cover: false, metadata: false };

/** The seconds in "83", "1:23" or "1:02:03.5"; null for any other text. */
export function secondsOf(time: string): number | null {
  const parts = time.trim().replaceAll("：", ":").split(":");
  const isTime =
    parts.length <= 3 &&
    parts.every(
      (part, index) => /^\d{1,5}(\.\d{1,3})?$/.test(part) && (index === parts.length - 1 || !part.includes(".")),
    );
  if (!isTime) return null;
  if (parts.slice(1).some((part) => Number(part) >= 60)) return null;
  return parts.reduce((seconds, part) => seconds * 60 + Number(part), 0);
}

/** An error in a clip's times, and the fields that have the error. */
export type ClipError = { kind: "unreadable" | "order" | "beyond"; from: boolean; to: boolean };

/** The first error in a clip's times, or null. An end before the start is an error of the end. */
export function clipError(
  { from, to }: Pick<TypedOptions, "from" | "to">,
  durationSeconds: number | null,
): ClipError | null {
  const start = from.trim() ? secondsOf(from) : 0;
  const end = to.trim() ? secondsOf(to) : null;
  const isEndUnreadable = to.trim() !== "" && end === null;
  if (start === null || isEndUnreadable) return { kind: "unreadable", from: start === null, to: isEndUnreadable };
  const last = durationSeconds ?? Number.POSITIVE_INFINITY;
  const beyond = { from: start >= last, to: (end ?? 0) > last + 1 };
  if (beyond.from || beyond.to) return { kind: "beyond", ...beyond };
  return end !== null && end <= start ? { kind: "order", from: false, to: true } : null;
}

/** The merge options for one kind of row: audio files cannot contain subtitles, and photos have no options. */
export function mergeOptionsFor(kind: RowKind, options: TypedOptions): MergeOptions {
  if (kind === "photo") return {};
  const from = options.from.trim() ? secondsOf(options.from) : null;
  const to = options.to.trim() ? secondsOf(options.to) : null;
  const isClip = from !== null || to !== null;
  return {
    ...(from !== null && { from }),
    ...(to !== null && { to }),
    ...(isClip && options.exact && { exact: true }),
    ...(kind === "video" && options.subtitles.length > 0 && { subtitles: options.subtitles.join(",") }),
    ...(options.cover && { cover: true }),
    ...(options.metadata && { metadata: true }),
  };
}

/** The share of the whole video that a clip takes, 0 to 1. It is 1 if nothing is cut off or the length is unknown. */
export function shareOf({ from, to }: MergeOptions, durationSeconds: number | null): number {
  if (!durationSeconds || (from === undefined && to === undefined)) return 1;
  const length = Math.min(to ?? durationSeconds, durationSeconds) - (from ?? 0);
  return Math.min(1, Math.max(0, length / durationSeconds));
}
