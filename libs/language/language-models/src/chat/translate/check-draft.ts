import type { Flag } from "@cutwater/language/flags.ts";
import { judgeLine } from "@cutwater/language/judge-line.ts";
import type { Line, TranslatedLine, TranslateRequest } from "@cutwater/language/ports.ts";
import { keepsNoSource } from "./checks/left-over.ts";
import { isOfLength } from "./checks/length.ts";
import { differsInNegation } from "./checks/negation.ts";
import { differsInSpans } from "./checks/spans.ts";
import type { DraftLanguage } from "./languages.ts";

/** A checked draft; a lower rank is better. `isToRedo` means that another draft is likely to be better. */
export type CheckedDraft = TranslatedLine & { rank: number; isToRedo: boolean };

export type DraftContext = { request: TranslateRequest; from: DraftLanguage; to: DraftLanguage };

/** What is known about a draft: the likelihood of its source given the draft, and whether the draft was in doubt before. */
export type Known = { likelihood?: number | undefined; isDoubtful?: boolean };

/** Below this likelihood, the source is an improbable translation of its own draft: words or meaning were lost. */
const leastLikelihood = -2.25;
/** Below this likelihood, a second draft is usually better. Above it, a second draft is worse just as often. */
const leastWithoutAnother = -3;

/**
 * Adds the flags that every translator's checks find to a line's draft. "check" is added where the draft may differ in meaning:
 * source words left in the draft, an implausible length, a negation on one side only, a different time span, or a source that is
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
