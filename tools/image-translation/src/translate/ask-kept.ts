import { EngineFailure, NoEngine } from "@cutwater/language/failures.ts";
import { Means, meansOf } from "@cutwater/language/means.ts";
import type { Translate, TranslatedLine } from "@cutwater/language/ports.ts";
import { nameOf } from "@cutwater/toolkit/kept.ts";
import { charactersThatFit } from "@cutwater/typesetting/budget.ts";
import type { PictureLine } from "@cutwater/typesetting/lines/line.ts";
import { z } from "zod";
import type { Work } from "../work.ts";

/**
 * The outcome for a line: its translation, and flags from the checks of libs/language/language. `text` is null also when a figure
 * would be wrong.
 */
export const Answer = z.object({ text: z.string().nullable(), flags: z.array(z.string()) });
export type Answer = z.infer<typeof Answer>;
const Answers = z.object({ lines: z.array(Answer), means: Means });

export type Pair = { from: string; to: string };
type Some = { pair: Pair; lines: readonly PictureLine[]; before: string[]; after: string[] };

/**
 * Requests translations of some lines, each with the number of characters that fit into its place. A translation that lost a
 * figure, a unit or a term is requested once more on its own. If it still has a wrong figure, it is dropped. The outcome is
 * stored for each request as a whole, so that a run after a crash repeats no request.
 *
 * @throws NoEngine, the signal's reason
 */
export async function askKept({ data, job, kept }: Work, { pair, lines, before, after }: Some, translate: Translate) {
  const { from, to } = pair;
  const glossary = data.glossary.map(([source, target]) => ({ source, target }));
  const budgets = Object.fromEntries(lines.map((line) => [line.id, charactersThatFit(line, to)]));
  const request = { from, to, before, after, glossary, signal: job.signal };
  const texts = lines.map(({ id, text }) => ({ id, text: oneRow(text) }));
  const name = nameOf("translations", { from, to, before, after, glossary, texts, budgets }, "json");
  return await kept.json(name, Answers, async () => {
    const given = await translate({ ...request, lines: texts, budgets });
    const byId = new Map(given.lines.map((line) => [line.id, line]));
    for (const line of texts) {
      const first = byId.get(line.id);
      if (!first || !first.flags.some((flag) => spoilt.has(flag)) || given.engine.kind === "embedded") continue;
      const again = await askAlone({ ...request, lines: [line], budgets: { [line.id]: budgets[line.id]! } }, translate);
      if (again && faultsOf(again) < faultsOf(first)) byId.set(line.id, again);
    }
    return { lines: texts.map(({ id }) => answerOf(byId.get(id))), means: meansOf(given.engine) };
  });
}

/** Flags for contents that a translation must not lose. The first three must never be wrong in a picture. */
const spoilt: ReadonlySet<string> = new Set(["numbers", "units", "links", "glossary"]);
const never: ReadonlySet<string> = new Set(["numbers", "units", "links"]);

const faultsOf = ({ text, flags }: TranslatedLine): number =>
  text === null ? spoilt.size : flags.filter((flag) => spoilt.has(flag)).length;

async function askAlone(request: Parameters<Translate>[0], translate: Translate): Promise<TranslatedLine | null> {
  try {
    return (await translate(request)).lines[0] ?? null;
  } catch (error) {
    // If the second request fails, the first translation is kept.
    if (error instanceof NoEngine || error instanceof EngineFailure) return null;
    throw error;
  }
}

function answerOf(line: TranslatedLine | undefined): Answer {
  if (!line) return { text: null, flags: ["missing"] };
  return { text: line.flags.some((flag) => never.has(flag)) ? null : line.text, flags: [...line.flags] };
}

const cjk = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;

/** Joins a paragraph's rows into one, because rows end only where the picture had no more room. */
const oneRow = (text: string): string =>
  text
    .split("\n")
    .reduce((all, row) => (cjk.test(all.at(-1) ?? "") || cjk.test(row[0] ?? "") ? all + row : `${all} ${row}`));
