import { EngineFailure } from "./failures.ts";
import { judgeLine } from "./judge-line.ts";
import type { Engine, Line, TranslatedLine, TranslateRequest, Translation } from "./ports.ts";

/** What the work tells and asks of the lines so far. */
export type Collected = {
  /** Judges what the engine gave for a line, and keeps it when it is better than what was kept. */
  keep(line: Line, translation: string | undefined): void;
  flagsOf(id: string): TranslatedLine["flags"];
};

/**
 * What an engine translates bit by bit, as one translation of every line asked. When it fails on the way, what it did
 * before stays, and the others are "missing".
 * @throws EngineFailure when there is nothing before; what is no EngineFailure
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

/** A text is better than none, and fewer flags are better than more. */
function isBetter(line: TranslatedLine, than: TranslatedLine | undefined): boolean {
  if (!than) return true;
  if ((line.text === null) !== (than.text === null)) return line.text !== null;
  return line.flags.length < than.flags.length;
}
