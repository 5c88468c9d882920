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
  const cut = cutLines(draft, lines);
  return withTimingFlags(lines, "target", targetLanguage ?? language)
    .map((line): Line => (cut.has(line.id) ? { ...line, flags: [...line.flags, "overlapping"] } : line))
    .map((line) => told(line, null, null));
}

/** Ids of the lines of a file that ended after the next line's start there, and are shown for less long than the file says. */
function cutLines({ transcript, means }: Draft, shown: readonly Line[]): ReadonlySet<string> {
  if (means.listen.kind !== "file") return new Set();
  const ends = new Map(shown.map(({ id, end }) => [id, end]));
  const { lines } = transcript;
  const isCut = ({ id, end }: Line, index: number) =>
    end > (lines[index + 1]?.start ?? end) && (ends.get(id) ?? end) < end;
  return new Set(lines.filter(isCut).map(({ id }) => id));
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
