import { writeFile } from "node:fs/promises";

export type ChapterMark = { title: string; startSeconds: number; endSeconds: number };

/**
 * Returns the chapters between `start` and `end`, cut to that range, with times relative to `start`. Chapters whose times are not
 * finite are left out.
 *
 * @param end Infinity when the duration of the media is unknown
 */
export function chaptersWithin(chapters: readonly ChapterMark[], start: number, end: number): ChapterMark[] {
  return chapters.flatMap(({ title, startSeconds, endSeconds }) => {
    if (!Number.isFinite(startSeconds) || !Number.isFinite(endSeconds)) return [];
    const from = Math.max(startSeconds, start);
    const to = Math.min(endSeconds, end, start + mostSeconds);
    return to > from ? [{ title, startSeconds: from - start, endSeconds: to - start }] : [];
  });
}

/** Latest end of a chapter when the duration of the media is unknown: the time in milliseconds must fit into 32 bits. */
const mostSeconds = 2 ** 31 / 1_000;

/** Writes chapters to a file in ffmpeg's FFMETADATA1 format. */
export const writeChapters = (path: string, chapters: readonly ChapterMark[]): Promise<void> =>
  writeFile(path, `;FFMETADATA1\n${chapters.map(block).join("")}`);

const block = ({ title, startSeconds, endSeconds }: ChapterMark): string =>
  `[CHAPTER]\nTIMEBASE=1/1000\nSTART=${ms(startSeconds)}\nEND=${ms(endSeconds)}\ntitle=${title.replace(/[=;#\\\n]/g, "\\$&")}\n`;

const ms = (seconds: number): number => Math.round(seconds * 1_000);

/** ffmpeg arguments that read an FFMETADATA1 file. */
export const metadataInput = (path: string): string[] => [
  ...["-protocol_whitelist", "file,pipe", "-f", "ffmetadata", "-i", `file:${path}`],
];
