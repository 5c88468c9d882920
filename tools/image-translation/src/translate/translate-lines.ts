import { refuse } from "@cutwater/contract/answer.ts";
import { NoEngine } from "@cutwater/language/failures.ts";
import { firstThatServes } from "@cutwater/language/first-that-serves.ts";
import type { Means } from "@cutwater/language/means.ts";
import { createRecall } from "@cutwater/language/memory.ts";
import type { LineFlag, PictureLine } from "@cutwater/typesetting/lines/line.ts";
import { limits } from "@cutwater/typesetting/lines/line.ts";
import { lineFlags } from "../../draft.ts";
import { translatorsHere } from "../means.ts";
import type { Work } from "../work.ts";
import { type Answer, askKept, type Pair } from "./ask-kept.ts";
import { isToTranslate, termOf } from "./known.ts";

/** The number of lines in one request. A crash loses at most the work on these lines. */
const atOnce = 40;
/** The number of lines of context before and after. */
const around = 3;
/**
 * The most characters that engines receive for one picture, because a picture has one price no matter how much text it contains.
 */
const mostCharacters = 20_000;

/** Lines with their translations, where one of our engines could make them. */
export type Translated = {
  lines: PictureLine[];
  /** The engine that translated; null if none did. */
  means: Means | null;
  /** Whether lines stay untranslated because an installed engine is not available now. */
  hasFailed: boolean;
};

type LinesAsked = {
  lines: readonly PictureLine[];
  pair: Pair;
  /** Whether a line stays untranslated by the customer's choice, such as small print. */
  isLeftOut: (line: PictureLine) => boolean;
};

/**
 * Translates lines: first with the customer's glossary, then with earlier translations, then with engines, a few lines at a time
 * with their neighbouring lines as context. A line that was read with low confidence, or is not in the source language's script,
 * stays as it is. Each request's result is stored, so that no request is repeated.
 *
 * @throws Refusal "tooManyLines", the signal's reason
 */
export async function translateLines(work: Work, { lines, pair, isLeftOut }: LinesAsked): Promise<Translated> {
  const { data, job } = work;
  const recall = createRecall(job.memory, pair);
  const own = lines.map((line): PictureLine => {
    if (isLeftOut(line)) return line;
    const term = termOf(line.text, data.glossary);
    if (term !== null) return { ...line, translation: term, origin: "glossary" };
    const known = recall(line.text);
    return known?.likeness === 1 ? { ...line, translation: known.target, origin: "memory" } : line;
  });
  const open = own.filter(
    (line) =>
      line.translation === null && !line.flags.includes("unsure") && !isLeftOut(line) && isToTranslate(line, pair),
  );
  if (open.reduce((sum, { text }) => sum + text.length, 0) > mostCharacters) refuse("tooManyLines");
  const { translators } = await translatorsHere(job, pair);
  let means: Means | null = null;
  let hasFailed: boolean = false;
  const ask = firstThatServes("translate", translators, {
    now: () => performance.now(),
    onFailure(failure) {
      job.log("an engine did not translate", { said: failure.message });
      hasFailed ||= failure.kind === "unavailable" || failure.kind === "quota";
    },
  });
  const found = new Map<string, Answer>();
  for (let at = 0; at < open.length && translators.length > 0; at += atOnce) {
    const some = open.slice(at, at + atOnce);
    work.report("translating", at / open.length, { line: at + 1, lines: open.length });
    try {
      const answers = await askKept(work, { pair, ...contextOf(own, some), lines: some }, ask);
      means ??= answers.means;
      for (const [i, answer] of answers.lines.entries()) found.set(some[i]!.id, answer);
    } catch (error) {
      if (!(error instanceof NoEngine)) throw error;
      break;
    }
  }
  const translated = own.map((line) => withFound(line, open.includes(line), found.get(line.id), means));
  return {
    lines: translated,
    means,
    hasFailed: hasFailed && translated.some(({ flags }) => flags.includes("untranslated")),
  };
}

const contextOf = (
  all: readonly PictureLine[],
  some: readonly PictureLine[],
): { before: string[]; after: string[] } => {
  const first = all.indexOf(some[0]!);
  const last = all.indexOf(some.at(-1)!);
  const texts = (lines: readonly PictureLine[]) => lines.map(({ text }) => text).filter((text) => /\S/.test(text));
  return {
    before: texts(all.slice(Math.max(0, first - around), first)),
    after: texts(all.slice(last + 1, last + 1 + around)),
  };
};

/** A line with the engines' result for it. */
function withFound(line: PictureLine, isAsked: boolean, found: Answer | undefined, means: Means | null): PictureLine {
  if (!isAsked) return line;
  const flags = new Set<LineFlag>(lineFlags(found?.flags ?? []));
  if (!found || found.text === null || found.text.trim() === "")
    return { ...line, flags: [...line.flags, ...flags.add("untranslated")] };
  if (means?.isDraft) flags.add("draft");
  const translation = found.text.slice(0, limits.characters);
  return { ...line, translation, origin: "engine", flags: [...line.flags, ...flags] };
}
