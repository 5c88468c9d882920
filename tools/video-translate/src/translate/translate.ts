import type { JobStep } from "@cutwater/contract/jobs.ts";
import type { NoEngine } from "@cutwater/language/failures.ts";
import { type Means } from "@cutwater/language/means.ts";
import type { Line, LineFlag, Transcript } from "@cutwater/transcript/transcript.ts";
import type { Glossary } from "../../draft.ts";
import type { Work } from "../work.ts";
import { translatedByMemory } from "./by-memory.ts";
import { remembered } from "./from-memory.ts";
import { type Target, translateLines } from "./translate-lines.ts";

export type TranslatedTranscript = {
  transcript: Transcript;
  /** The engine that translated; null if none did. */
  means: Means | null;
  failure: NoEngine | null;
};

/** Translates lines without a translation where an engine can; the others stay null. @throws the signal's reason */
export async function translateMissing(
  work: Work,
  { transcript, glossary }: { transcript: Transcript; glossary: Glossary },
  onShare: (share: number, step: JobStep) => void,
): Promise<TranslatedTranscript> {
  const languages = { from: transcript.language, to: transcript.targetLanguage ?? work.data.to };
  const lines = transcript.lines.map((line) => (line.target?.trim() === "" ? { ...line, target: null } : line));
  const own = translatedByMemory(lines, glossary, languages);
  const told = withTargets({ ...transcript, lines }, new Map([...own].map(([id, text]) => [id, { text, flags: [] }])));
  const known = withTargets(told, remembered(work, told));
  const ids = new Set(
    known.lines.filter(({ target, source }) => target === null && source.trim() !== "").map(({ id }) => id),
  );
  if (ids.size === 0 || work.means.translators.length === 0) return { transcript: known, means: null, failure: null };
  const { targets, means, failure } = await translateLines(work, { transcript: known, ids, glossary, onShare });
  return { transcript: withTargets(known, targets), means, failure };
}

const ofTranslation: ReadonlySet<LineFlag> = new Set([
  "draft",
  "stale",
  "number-changed",
  "term-missing",
  "doubtful",
  "remembered",
]);

/** Adds new translations and their flags to lines; flags of former translations are removed. */
export function withTargets(transcript: Transcript, targets: ReadonlyMap<string, Target>): Transcript {
  const lines = transcript.lines.map((line): Line => {
    const target = targets.get(line.id);
    if (!target) return line;
    const kept = line.flags.filter((flag) => !ofTranslation.has(flag));
    return { ...line, target: target.text, flags: [...kept, ...target.flags] };
  });
  return { ...transcript, lines };
}

/** Lines without a translation. */
export const untranslated = ({ lines }: Transcript): Line[] =>
  lines.filter(({ target }) => target === null || target.trim() === "");
