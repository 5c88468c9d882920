import { withTimingFlags } from "@cutwater/transcript/timing/flags.ts";
import type { Line } from "@cutwater/transcript/transcript.ts";
import { type Cut, type Draft, type Output, ownOf, type ResultLine } from "../../draft.ts";
import { cutOf, flagsWith } from "../dub/cuts.ts";
import { shownTranscript } from "./subtitles.ts";

/**
 * The lines of a result: for subtitles with the times at which they are shown, for a dub with the times at which they are spoken.
 */
export function resultLines(draft: Draft, output: Output): ResultLine[] {
  const { transcript, fits } = draft;
  if (output === "dub")
    return transcript.lines.map((line) => {
      const fit = ownOf(fits, line.id);
      const cut = cutOf(fit, transcript.targetLanguage ?? transcript.language);
      const placed = fit ? { ...line, start: fit.start, end: fit.end } : line;
      return told({ ...placed, flags: flagsWith(line.flags, cut) }, fit?.rate ?? null, cut);
    });
  const { lines, language, targetLanguage } = shownTranscript(draft);
  return withTimingFlags(lines, "target", targetLanguage ?? language).map((line) => told(line, null, null));
}

const told = (
  { id, start, end, source, target, speaker, flags }: Line,
  rate: number | null,
  cut: Cut | null,
): ResultLine => ({
  id,
  start,
  end,
  source,
  target,
  speaker,
  flags,
  rate,
  cut,
});
