import { createRecall } from "@cutwater/language/memory.ts";
import type { Transcript } from "@cutwater/transcript/transcript.ts";
import type { Draft, Suggestion } from "../../draft.ts";
import { knownOrNull } from "../languages.ts";
import type { Work } from "../work.ts";
import type { Target } from "./translate-lines.ts";

/** The entries in the customer's translation memory for lines without a translation, if the text is exactly the same. */
export function remembered(work: Work, transcript: Transcript): Map<string, Target> {
  const recall = recallFor(work, transcript);
  const found = new Map<string, Target>();
  for (const { id, source, target } of transcript.lines) {
    const same = target === null ? recall?.(source) : null;
    if (same?.likeness === 1) found.set(id, { text: same.target, flags: ["remembered"] });
  }
  return found;
}

/** A draft with suggestions from the memory for nearly the same text, for lines that no person has translated. */
export function withSuggestions(work: Work, draft: Draft): Draft {
  const recall = recallFor(work, draft.transcript);
  if (!recall) return draft;
  const suggestions: [string, Suggestion][] = [];
  for (const { id, source, target, flags } of draft.transcript.lines) {
    if (target !== null && !flags.includes("draft")) continue;
    const near = recall(source);
    if (near && near.target !== target) suggestions.push([id, near]);
  }
  return { ...draft, suggestions: Object.fromEntries(suggestions) };
}

/** Null if there is nothing to look up. */
function recallFor({ job: { memory }, data }: Work, { language, targetLanguage }: Transcript) {
  if (memory.length === 0) return null;
  return createRecall(memory, { from: knownOrNull(language), to: targetLanguage ?? data.to });
}
