import { checkLine } from "./checks/check-line.ts";
import type { Flag } from "./flags.ts";
import type { Line, TranslatedLine, TranslateRequest } from "./ports.ts";

/**
 * A line with an engine's translation after its checks. A text that repeats the source or is in another script does not count as
 * a translation: the result's text is then null.
 */
export function judgeLine(line: Line, translation: string | undefined, request: TranslateRequest): TranslatedLine {
  const { from, to, glossary, budgets } = request;
  if (!hasWords(line.text)) return { id: line.id, text: line.text, flags: [] };
  const flags = checkLine({
    source: line.text,
    translation: translation ?? "",
    from,
    to,
    glossary,
    budget: budgets?.[line.id],
  });
  if (flags.includes("missing")) return { id: line.id, text: null, flags };
  if (flags.some((flag) => none.has(flag))) return { id: line.id, text: null, flags: ["missing", ...flags] };
  return { id: line.id, text: translation ?? null, flags };
}

const none: ReadonlySet<Flag> = new Set(["untranslated", "wrongScript"]);

/** Whether there is anything to translate. Figures, punctuation and musical notes stay unchanged. */
export const hasWords = (text: string): boolean => /\p{L}/u.test(text);
