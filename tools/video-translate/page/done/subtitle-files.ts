import { type Format, formats } from "@cutwater/transcript/formats/guess.ts";
import type { Line } from "@cutwater/transcript/transcript.ts";
import { writeTranscript } from "@cutwater/transcript/write.ts";
import type { Made } from "../job-data.ts";

export { type Format, formats };

/** The lines of a result as a file, with line breaks as in subtitles. The table format has both languages. */
export function subtitleFile(
  { from, to, lines }: Pick<Made, "from" | "to" | "lines">,
  format: Format,
  size: { width: number; height: number } | null,
): string {
  const transcript = {
    language: from ?? to,
    targetLanguage: to,
    lines: lines.map(({ rate: _spoken, ...line }): Line => ({ ...line, words: null })),
  };
  const isTable = format === "csv";
  return writeTranscript(transcript, format, {
    side: "target",
    isLaidOut: !isTable && format !== "txt",
    ...(size && { size: { width: size.width, height: size.height } }),
  });
}

/** "clip.es.srt" for "clip.mp4". */
export const subtitleName = (name: string, to: string, format: Format): string =>
  `${name.replace(/\.[a-z0-9]{2,4}$/i, "")}.${to}.${format}`;
