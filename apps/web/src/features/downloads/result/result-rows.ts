import type { DownloadResult, Source } from "@cutwater/contract/downloads.ts";
import { type Gate, gateOf } from "@cutwater/contract/plans.ts";

export type RowKind = "video" | "audio" | "photo";

/** One row of the table: a quality that can be downloaded. */
export type ResultRow = { kind: RowKind; quality: string; source: Source; isLocked: boolean };

/**
 * The rows of a result by kind, the best video first.
 *
 * @returns `best`: the best video that is not locked, else the first audio track that is not locked; its button is the primary
 *   one. `everywhere`: the best video that is not locked and plays everywhere. Both are null if there is no such row
 */
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
  const everywhere = video.find((row) => !row.isLocked && row.source.playsEverywhere) ?? null;
  return { video, audio, photos, best, everywhere };
}

/** The gate of a row. Its label decides, or the size of the picture if the label states no number of lines ("original"). */
export function gateOfRow({ quality, source: { width, height } }: Pick<ResultRow, "quality" | "source">): Gate {
  return /^\d+p/i.test(quality) || !width || !height ? gateOf(quality) : gateOf(`${Math.min(width, height)}p`);
}

/** The name and suffix of a quality: "1080p" and "HEVC" for "1080p-hevc". */
export function labelOf(quality: string): { name: string; extra: string | null } {
  const match = /^(\d+p|original)(?:-(.+))?$/i.exec(quality);
  return match?.[1] ? { name: match[1], extra: match[2]?.toUpperCase() ?? null } : { name: quality, extra: null };
}

const linesOf = (quality: string): number => Number.parseInt(quality, 10) || 0;

/** Sorts the best first. The sort is stable, so rows with the same number of lines keep the order of the answer. */
const byLines = (one: ResultRow, other: ResultRow): number => linesOf(other.quality) - linesOf(one.quality);
