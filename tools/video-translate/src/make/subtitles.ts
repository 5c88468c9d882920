import { writeWhole } from "@cutwater/toolkit/kept.ts";
import { lanesOf } from "@cutwater/transcript/timing/lanes.ts";
import { tidyTimes } from "@cutwater/transcript/timing/tidy.ts";
import type { Transcript } from "@cutwater/transcript/transcript.ts";
import { writeTranscript } from "@cutwater/transcript/write.ts";
import type { Draft } from "../../draft.ts";
import type { Work } from "../work.ts";

/**
 * The translation as subtitles: times follow the rules for subtitles and end with the film. Lines that overlap for long, such as
 * a sign during a dialogue, keep their overlap; short overlaps are removed.
 */
export function shownTranscript({ transcript, filmSeconds }: Draft): Transcript {
  const { lines, language, targetLanguage } = transcript;
  const tidy = lanesOf(lines)
    .flatMap((lane) => tidyTimes(lane, "target", targetLanguage ?? language))
    .map((line) =>
      filmSeconds > line.start ? { ...line, end: Math.min(line.end, Math.max(filmSeconds, line.start)) } : line,
    );
  return { ...transcript, lines: tidy.sort((a, b) => a.start - b.start) };
}

/** Writes the translation as SRT. @returns its path */
export async function writeSubtitles({ kept }: Pick<Work, "kept">, draft: Draft): Promise<string> {
  const path = await kept.path("subtitles.srt");
  await writeWhole(path, writeTranscript(shownTranscript(draft), "srt", { side: "target", isLaidOut: true }));
  return path;
}
