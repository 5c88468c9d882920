import type { Line } from "@cutwater/transcript/transcript.ts";
import type { Glossary } from "../../draft.ts";
import { isAlreadyIn } from "../languages.ts";

/**
 * Translations that need no engine: for a line that is a complete term of the glossary, repeats a translated line, is already in
 * the target language, or has no letters.
 */
export function translatedByMemory(
  lines: readonly Line[],
  glossary: Glossary,
  languages: { from: string; to: string },
): Map<string, string> {
  const known = new Map<string, string>();
  for (const { source, target, flags } of lines)
    if (target !== null && target !== "" && !flags.includes("stale")) known.set(keyOf(source), target);
  // The customer's glossary has priority over the translations of lines.
  for (const { source, target } of glossary) known.set(keyOf(source), target);
  const found = new Map<string, string>();
  for (const { id, source, target } of lines) {
    if (target !== null || source.trim() === "") continue;
    const isKept = !/\p{L}/u.test(source) || isAlreadyIn(source, languages);
    const text = known.get(keyOf(source)) ?? (isKept ? source : undefined);
    if (text !== undefined) found.set(id, text);
  }
  return found;
}

/** The text in lower case, without surrounding punctuation. */
const keyOf = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .replace(/^[\s\p{P}]+|(?<![\s\p{P}])[\s\p{P}]+$/gu, "");
