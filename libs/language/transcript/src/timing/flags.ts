import { breakText } from "../layout/break-text.ts";
import { rulesOf, timing } from "../rules.ts";
import { readingSeconds } from "../text/width.ts";
import { type Line, type Side, type TimingFlag, timingFlags } from "../transcript.ts";

/** Differences below this are not violations, since times are stored in milliseconds. */
const tolerance = 0.0011;

/**
 * Lines whose flags about timing and length are recomputed. All other flags stay. A line without text on this side breaks no
 * rule.
 * @param lines in order of their start
 * @param side the side that is shown on screen
 * @param language of that side
 */
export function withTimingFlags(lines: readonly Line[], side: Side, language: string): Line[] {
  return lines.map((line, index) => {
    const kept = line.flags.filter((flag) => !(timingFlags as readonly string[]).includes(flag));
    const text = line[side] ?? "";
    const found = text.trim() === "" ? [] : violationsOf(line, lines[index + 1], text, language);
    return { ...line, flags: [...kept, ...found] };
  });
}

function violationsOf(line: Line, next: Line | undefined, text: string, language: string): TimingFlag[] {
  const seconds = line.end - line.start;
  const gap = (next?.start ?? Number.POSITIVE_INFINITY) - line.end;
  const lastWord = Math.max(...(line.words ?? []).map(({ end }) => end));
  const subtitles = breakText(text, language).length;
  const latest = Math.max(lastWord + timing.lingering, line.start + timing.shortest);
  const isBroken: Readonly<Record<TimingFlag, boolean>> = {
    "too-fast": readingSeconds(text, rulesOf(language)) > seconds + tolerance,
    "too-short": seconds < timing.shortest - tolerance,
    "too-long": seconds > timing.longest * subtitles + tolerance,
    overlapping: gap < -tolerance,
    "gap-too-short": gap >= -tolerance && gap < timing.gap - tolerance,
    lingering: (line.words?.length ?? 0) > 0 && line.end > latest + tolerance,
    "too-much-text": subtitles > 1,
  };
  return timingFlags.filter((flag) => isBroken[flag]);
}
