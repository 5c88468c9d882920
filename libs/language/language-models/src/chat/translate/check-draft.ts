import type { Flag } from "@cutwater/language/flags.ts";
import { judgeLine } from "@cutwater/language/judge-line.ts";
import type { Line, TranslatedLine, TranslateRequest } from "@cutwater/language/ports.ts";
import { keepsNoSource } from "./checks/left-over.ts";
import { isOfLength } from "./checks/length.ts";
import { differsInNegation } from "./checks/negation.ts";
import { differsInSpans } from "./checks/spans.ts";
import type { DraftLanguage } from "./languages.ts";

/** A checked draft; a lower rank is better. `isToRedo`: another draft may well be better. */
export type CheckedDraft = TranslatedLine & { rank: number; isToRedo: boolean };

export type DraftContext = { request: TranslateRequest; from: DraftLanguage; to: DraftLanguage };

/** Known facts about a draft: how likely its source is given the draft, and whether the draft was in doubt before. */
export type Known = { likelihood?: number | undefined; isDoubtful?: boolean };

/** Below this, a source is an unlikely translation of its own draft: words or sense were lost. */
const leastLikelihood = -2.25;
/** Below this, another draft is mostly better; above it, as often worse. */
const leastWithoutAnother = -3;

/**
 * A line's draft with the flags that every translator's checks find. "check" is added where the draft may differ in meaning:
 * words of the source left in it, an impossible length, a denial on one side only, another length of time, or a source that is
 * unlikely given the draft.
 */
export function checkDraft(
  line: Line,
  draft: string | undefined,
  { likelihood, isDoubtful = false }: Known,
  { request, from, to }: DraftContext,
): CheckedDraft {
  const judged = judgeLine(line, draft, request);
  if (judged.text === null) return { ...judged, rank: 1_000, isToRedo: true };
  const source = { text: line.text, language: from.code };
  const other = { text: judged.text, language: to.code };
  const unlikely = likelihood !== undefined && likelihood < leastLikelihood;
  const found = [
    !keepsNoSource(source, other, request.glossary),
    !isOfLength(source, other),
    differsInNegation(source, other),
    differsInSpans(source, other),
  ].filter(Boolean).length;
  const doubts = found + [isDoubtful, unlikely].filter(Boolean).length;
  const flags: Flag[] = doubts > 0 ? [...judged.flags, "check"] : [...judged.flags];
  return {
    ...judged,
    flags,
    rank: 10 * (judged.flags.length + doubts) - (likelihood ?? 0),
    isToRedo: found + judged.flags.length > 0 || (likelihood !== undefined && likelihood < leastWithoutAnother),
  };
}

export const hasDoubt = ({ flags }: TranslatedLine): boolean => flags.includes("check");
