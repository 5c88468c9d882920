import { TranscriptRefused } from "../refused.ts";
import { joinTexts } from "../text/join.ts";
import { type Line, limits, type Transcript } from "../transcript.ts";
import { checkedText, indexOfLine, withFlags } from "./edit.ts";

/**
 * Merges a line with the next one. The result has the id of the first line, its speaker if it has one, and the flags of both. The
 * result is "stale" when only one of the two was translated, and has no words when one of them has none.
 * @throws TranscriptRefused "unknownLine", "noNeighbour", "textTooLong"
 */
export function mergeWithNext(transcript: Transcript, id: string): Transcript {
  const index = indexOfLine(transcript, id);
  const [first, second] = transcript.lines.slice(index, index + 2) as [Line, Line | undefined];
  if (!second) throw new TranscriptRefused("noNeighbour");
  const merged: Line = {
    ...first,
    end: Math.max(first.end, second.end),
    source: checkedText(joinTexts(first.source, second.source)),
    target: joinTargets(first.target, second.target),
    speaker: first.speaker ?? second.speaker,
    words: joinWords(first, second),
    flags: withFlags([...first.flags, ...second.flags], isHalfTranslated(first, second) ? ["stale"] : []),
  };
  return { ...transcript, lines: transcript.lines.toSpliced(index, 2, merged) };
}

function joinTargets(first: string | null, second: string | null): string | null {
  return first === null && second === null ? null : checkedText(joinTexts(first ?? "", second ?? ""));
}

function isHalfTranslated(first: Line, second: Line): boolean {
  return (first.target === null) !== (second.target === null);
}

function joinWords({ words: first }: Line, { words: second }: Line): Line["words"] {
  if (first === null || second === null || first.length + second.length > limits.words) return null;
  return [...first, ...second];
}
