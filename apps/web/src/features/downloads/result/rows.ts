import type { DownloadResult, Source } from "@cutwater/contract/downloads.ts";
import { unlocks } from "@cutwater/contract/plans.ts";

export type RowKind = "video" | "audio" | "photo";

/** One line of the table: something that can be had. */
export type Row = { kind: RowKind; quality: string; source: Source; isLocked: boolean };

/** The rows of a result, best first, and the one whose button is primary: the best video the holder of these products may take. */
export function rowsOf(result: Pick<DownloadResult, "video" | "audio" | "photos">, products: readonly string[]) {
  const rows = (kind: RowKind, sources: Readonly<Record<string, Source>>): Row[] =>
    Object.entries(sources).map(([quality, source]) => ({
      kind,
      quality,
      source,
      isLocked: !unlocks(products, quality),
    }));
  const video = rows("video", result.video).sort(byLines);
  const audio = rows("audio", result.audio);
  const photos = rows("photo", result.photos);
  const best = [...video, ...audio].find((row) => !row.isLocked) ?? null;
  return { video, audio, photos, best };
}

/** "1080p" of "1080p-hevc", and what is said behind it. */
export function labelOf(quality: string): { name: string; extra: string | null } {
  const match = /^(\d+p)(?:-(.+))?$/i.exec(quality);
  return match?.[1] ? { name: match[1], extra: match[2]?.toUpperCase() ?? null } : { name: quality, extra: null };
}

const linesOf = (quality: string): number => Number.parseInt(quality, 10) || 0;

/** Stable: among rows of equal lines the order of the answer stays. JSON objects put bare numbers first, "1080p" is none. */
const byLines = (one: Row, other: Row): number => linesOf(other.quality) - linesOf(one.quality);
