import { writeFile } from "node:fs/promises";

export type ChapterMark = { title: string; startSeconds: number; endSeconds: number };

/** Chapters within a piece of the media, counted from its start. */
export function chaptersWithin(chapters: readonly ChapterMark[], start: number, end: number): ChapterMark[] {
  return chapters.flatMap(({ title, startSeconds, endSeconds }) => {
    const from = Math.max(startSeconds, start);
    const to = Math.min(endSeconds, end);
    return to > from ? [{ title, startSeconds: from - start, endSeconds: to - start }] : [];
  });
}

/** Writes chapters as ffmpeg reads them (FFMETADATA1). */
export const writeChapters = (path: string, chapters: readonly ChapterMark[]): Promise<void> =>
  writeFile(path, `;FFMETADATA1\n${chapters.map(block).join("")}`);

const block = ({ title, startSeconds, endSeconds }: ChapterMark): string =>
  `[CHAPTER]\nTIMEBASE=1/1000\nSTART=${ms(startSeconds)}\nEND=${ms(endSeconds)}\ntitle=${title.replace(/[=;#\\\n]/g, "\\$&")}\n`;

const ms = (seconds: number): number => Math.round(seconds * 1_000);

/** The arguments that read such a file (FFMETADATA1). */
export const metadataInput = (path: string): string[] => [
  ...["-protocol_whitelist", "file,pipe", "-f", "ffmetadata", "-i", `file:${path}`],
];
