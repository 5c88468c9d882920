import type { DownloadResult } from "@cutwater/contract/downloads.ts";
import { type ResultRow, rowsOf } from "../../../../features/downloads/result/result-rows.ts";

type Maps = Pick<DownloadResult, "video" | "audio" | "photos">;

/** How many open videos, audio tracks and photos a card shows at first. */
const atFirst = { video: 3, audio: 1, photos: 4 };

/**
 * The qualities that a card shows at first: the best locked video, so that the customer sees that it exists, the best open ones,
 * and one audio track.
 *
 * @returns the result with these qualities, and the number of all qualities
 */
export function shortResult<Result extends Maps>(result: Result): { short: Result; count: number } {
  const { video, audio, photos } = rowsOf(result);
  const locked = video.filter(({ isLocked }) => isLocked).slice(0, 1);
  const open = video.filter(({ isLocked }) => !isLocked).slice(0, atFirst.video);
  return {
    short: {
      ...result,
      video: mapOf([...locked, ...open]),
      audio: mapOf(audio.slice(0, atFirst.audio)),
      photos: mapOf(photos.slice(0, atFirst.photos)),
    },
    count: video.length + audio.length + photos.length,
  };
}

const mapOf = (rows: readonly ResultRow[]) => Object.fromEntries(rows.map(({ quality, source }) => [quality, source]));
