import { EngineFailure } from "@cutwater/language/failures.ts";
import type { Engine } from "@cutwater/language/ports.ts";
import { hear, pocketsphinx } from "../recognition/pocketsphinx.ts";
import type { FrameLevels } from "../sound/frame-levels.ts";
import { cutIntoPieces } from "../sound/pieces.ts";
import { readLevels } from "../sound/read-levels.ts";
import { spansOfLevels } from "../sound/speech-spans.ts";
import { languageOf } from "../voices/languages.ts";
import type { AlignedLine, AlignedScript, AlignedWord } from "./aligned.ts";
import { closeUp } from "./close-up.ts";
import { fillGaps } from "./fill-gaps.ts";
import { interpolate } from "./interpolate.ts";
import { keepTogether } from "./keep-together.ts";
import { linesOf } from "./lines-of.ts";
import { matchWords } from "./match-words.ts";
import { keyOf, pronunciations, type ScriptWord, scriptWords } from "./script-words.ts";
import { spreadLines } from "./spread-lines.ts";

export type AlignRequest = {
  /** 16 kHz mono WAV. */
  file: string;
  /** Length of the file; no time is after it. */
  seconds: number;
  /** A text, cut at line ends and sentences, or its lines. */
  script: string | readonly string[];
  /** BCP 47. */
  language: string;
  /** The interpreter that has pocketsphinx (`findPocketsphinx`); null spreads the lines over the speech alone. */
  python: string | null;
  signal: AbortSignal;
};

/** Places lines by loudness, for languages that no embedded model knows. */
const loudness: Engine = { kind: "embedded", name: "loudness", isDraft: true };
const longestPiece = 30;
/** Characters: some ten hours of speech. */
const longestScript = 600_000;

/**
 * Finds a known text in a sound. English words are heard with a model of the script alone, so that sentences which are
 * not said, or speech which is not in the script, do not shift the others; what is missing between two words that were
 * found is aligned there if it fits. Other languages have their lines spread over what is heard.
 * @throws EngineFailure, or the signal's reason
 */
export async function alignScript(request: AlignRequest): Promise<AlignedScript> {
  const { file, seconds, script, language, python, signal } = request;
  const lines = typeof script === "string" ? linesOf(script, language) : script;
  const engine = languageOf(language) === "en" && python !== null ? pocketsphinx : loudness;
  if (lines.reduce((sum, { length }) => sum + length, 0) > longestScript)
    throw new EngineFailure(engine.name, "unsupported", `a script of more than ${longestScript} characters`);
  const levels = await readLevels(file, engine.name, signal);
  if (engine === loudness) return { lines: spreadLines(lines, spansOfLevels(levels), seconds), engine };

  const words = scriptWords(lines);
  const timed = await timesOf(words, levels, request);
  const all = interpolate(words, timed, spansOfLevels(levels), seconds);
  return { lines: inLines(lines, words, all), engine };
}

/** Times of the words that are found; null is not found. */
async function timesOf(words: readonly ScriptWord[], levels: FrameLevels, request: AlignRequest) {
  const { file, python, signal } = request;
  const spans = spansOfLevels(levels);
  const pieces = cutIntoPieces(spans, levels.decibels, longestPiece);
  if (words.length === 0 || pieces.length === 0) return words.map(() => null);
  const keys = words.map(({ spoken }) => keyOf(spoken));
  const spoken = pronunciations(words);
  const byLine = [...Map.groupBy(words, ({ line }) => line).values()];
  const lines = byLine.map((line) => line.map(({ spoken }) => keyOf(spoken)));
  const heard = (await hear({ python, file, signal, pieces, task: "follow", pronunciations: spoken, lines })).flatMap(
    (piece) => piece ?? [],
  );
  const timed: ({ start: number; end: number } | null)[] = words.map(() => null);
  for (const [from, to] of matchWords(
    heard.map(({ key }) => key),
    keys,
  ))
    timed[to] = heard[from] ?? null;
  const kept = keepTogether(
    words.map(({ line }) => line),
    timed,
  );
  return await fillGaps({ keys, timed: kept, spans, pronunciations: spoken, python, file, signal });
}

/** Lines without words stand where the one before ends. */
function inLines(lines: readonly string[], words: readonly ScriptWord[], timed: readonly AlignedWord[]): AlignedLine[] {
  const byLine = Map.groupBy(timed, (_, n) => words[n]?.line ?? 0);
  let end = 0;
  return lines.map((text, n) => {
    const own = closeUp(byLine.get(n) ?? []);
    const start = own[0]?.start ?? end;
    end = own.at(-1)?.end ?? end;
    const isUntimed = own.filter((word) => word.isUntimed).length * 2 >= own.length;
    // The few words of such a line that seem to be found are chance.
    const all = isUntimed ? own.map((word) => ({ ...word, isUntimed })) : own;
    return { start, end, text, isUntimed, words: all };
  });
}
