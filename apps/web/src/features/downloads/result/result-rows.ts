import type { DownloadResult, Source } from "@cutwater/contract/downloads.ts";
import { type Gate, gateOf } from "@cutwater/contract/plans.ts";

export type RowKind = "video" | "audio" | "photo";

/** One line of the table: something that can be had. */
export type ResultRow = { kind: RowKind; quality: string; source: Source; isLocked: boolean };

/** The rows of a result, best first, and the one whose button is primary: the best video that is not locked. */
export function rowsOf(result: Pick<DownloadResult, "video" | "audio" | "photos">) {
  const rows = (kind: RowKind, sources: Readonly<Record<string, Source>>): ResultRow[] =>
    Object.entries(sources).map(([quality, source]) => ({
      kind,
      quality,
      source,
      isLocked: source.isLocked,
    }));
  const video = rows("video", result.video).sort(byLines);
  const audio = rows("audio", result.audio);
  const photos = rows("photo", result.photos);
  const best = [...video, ...audio].find((row) => !row.isLocked) ?? null;
  return { video, audio, photos, best };
}

/** The gate before a row: its label's, or its picture's where the label tells no lines ("original"). */
export function gateOfRow({ quality, source: { width, height } }: Pick<ResultRow, "quality" | "source">): Gate {
  return /^\d+p/i.test(quality) || !width || !height ? gateOf(quality) : gateOf(`${Math.min(width, height)}p`);
}

/** "1080p" of "1080p-hevc", and what is said behind it. */
export function labelOf(quality: string): { name: string; extra: string | null } {
  const match = /^(\d+p|original)(?:-(.+))?$/i.exec(quality);
  return match?.[1] ? { name: match[1], extra: match[2]?.toUpperCase() ?? null } : { name: quality, extra: null };
}

const linesOf = (quality: string): number => Number.parseInt(quality, 10) || 0;

/** Stable: among rows of equal lines the order of the answer stays. JSON objects put bare numbers first, "1080p" is none. */
const byLines = (one: ResultRow, other: ResultRow): number => linesOf(other.quality) - linesOf(one.quality);
