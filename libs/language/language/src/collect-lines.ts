import { EngineFailure } from "./failures.ts";
import { judgeLine } from "./judge-line.ts";
import type { Engine, Line, TranslatedLine, TranslateRequest, Translation } from "./ports.ts";

/** Lines collected so far. The work that uses them stores and reads them. */
export type Collected = {
  /** Checks an engine's text for a line, and stores the text when it is better than the stored one. */
  keep(line: Line, translation: string | undefined): void;
  flagsOf(id: string): TranslatedLine["flags"];
};

/**
 * Collects an engine's partial translations into one translation of every requested line. When the engine fails halfway, the
 * finished lines are kept and the others are flagged "missing".
 * @throws EngineFailure when no line was finished; any other error
 */
export async function collectLines(
  request: TranslateRequest,
  engine: Engine,
  work: (collected: Collected) => Promise<void>,
): Promise<Translation> {
  const kept = new Map<string, TranslatedLine>();
  try {
    await work({
      keep(line, translation) {
        const judged = judgeLine(line, translation, request);
        if (isBetter(judged, kept.get(line.id))) kept.set(line.id, judged);
      },
      flagsOf: (id) => kept.get(id)?.flags ?? [],
    });
  } catch (error) {
    if (!(error instanceof EngineFailure) || ![...kept.values()].some(({ text }) => text !== null)) throw error;
  }
  return { lines: request.lines.map((line) => kept.get(line.id) ?? judgeLine(line, undefined, request)), engine };
}

/** Whether a translated line is better than another: a text is better than none, and fewer flags are better than more. */
function isBetter(line: TranslatedLine, than: TranslatedLine | undefined): boolean {
  if (!than) return true;
  if ((line.text === null) !== (than.text === null)) return line.text !== null;
  return line.flags.length < than.flags.length;
}
