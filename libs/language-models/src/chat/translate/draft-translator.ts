import { EngineFailure } from "@cutwater/language/failures.ts";
import { termsIn } from "@cutwater/language/glossary.ts";
import { hasWords } from "@cutwater/language/judge-line.ts";
import type { Engine, Line, Term, Translate, TranslatedLine } from "@cutwater/language/ports.ts";
import { translateProductLine } from "@cutwater/language/product-terms/translate-product-line.ts";
import type { InstalledModel } from "../../installed/installed.ts";
import type { Completed } from "../../process/messages.ts";
import type { Ask, ModelHost } from "../../process/model-host.ts";
import { type CheckedDraft, checkDraft, type DraftContext } from "./check-draft.ts";
import { cleanDraft } from "./clean-draft.ts";
import { draftKey, type KeptDrafts } from "./kept-drafts.ts";
import { draftPair } from "./languages.ts";
import { plainDiscounts } from "./plain-discounts.ts";
import { promptOf } from "./prompt.ts";

export type DraftTranslatorDeps = { model: InstalledModel; engine: Engine; host: ModelHost; kept: KeptDrafts };

/** Lines of one task: other models and an abort wait no longer than for these. */
const together = 16;
/** A line is asked again so often when its draft is in doubt. */
const tries = 2;
/** Longer ones have no room beside their examples. */
const longest = 1_200;

/**
 * Drafts by a chat model: each line is a conversation of its own, whose examples are likest to it, and several are answered side by
 * side. A draft in doubt is made again with other examples; the best one stays, with "check" where doubt is left.
 *
 * @throws (what is given back) EngineFailure "unsupported" for a pair that is not served, others before anything was translated; the
 *   signal's reason
 */
export const draftTranslator =
  ({ model, engine, host, kept }: DraftTranslatorDeps): Translate =>
  async (request) => {
    const pair = request.from === null ? null : draftPair({ from: request.from, to: request.to });
    if (!pair)
      throw new EngineFailure(engine.name, "unsupported", `${request.from ?? "any language"} to ${request.to}`);
    const context: DraftContext = { request, ...pair };
    const lines = pair.from.code === "zh" ? request.lines.map(withPlainDiscounts) : request.lines;
    const best = new Map<string, CheckedDraft>();
    const keep = (line: Line, draft: CheckedDraft) => {
      if (draft.rank < (best.get(line.id)?.rank ?? Infinity)) best.set(line.id, draft);
    };
    const keyOf = (line: Line) => keyOfDraft(model, line, context);

    const asked = lines.filter((line) => {
      if (!hasWords(line.text)) return false;
      const known = byTerms(line, context) ?? kept.get(keyOf(line));
      if (known === undefined) return line.text.length <= longest;
      keep(line, checkDraft(line, known, null, context));
      return false;
    });
    try {
      for (let at = 0; at < asked.length; at += together) {
        const some = asked.slice(at, at + together);
        await host.withModel(model, request.signal, async (ask) => await draftSome(ask, some, context, best, keep));
        for (const line of some) {
          const { text, flags } = best.get(line.id) ?? { text: null, flags: [] };
          if (text !== null && flags.length === 0) kept.set(keyOf(line), text);
        }
      }
    } catch (error) {
      // What was done before stays, as with every translator that works bit by bit.
      if (!(error instanceof EngineFailure) || best.size === 0) throw error;
    }
    return { lines: lines.map((line) => lineOf(line, best.get(line.id), context)), engine };
  };

async function draftSome(
  ask: Ask,
  lines: readonly Line[],
  context: DraftContext,
  best: ReadonlyMap<string, CheckedDraft>,
  keep: (line: Line, draft: CheckedDraft) => void,
): Promise<void> {
  let open = distinct(lines);
  for (let attempt = 0; attempt <= tries && open.length > 0; attempt++) {
    const answers = await ask("complete", {
      prompts: open.map(({ text, id }) => ({
        messages: promptOf({ ...context, text, terms: termsOf(context), budget: budgetOf(id, context), attempt }),
        maxTokens: mostTokens(text),
      })),
      temperature: attempt === 0 ? 0 : 0.4,
      seed: attempt,
    });
    const drafts = open.map((line, i) => draftOf(line, answers[i]));
    const likelihoods = await likelihoodsOf(ask, open, drafts, context);
    for (const [i, line] of open.entries())
      for (const same of lines.filter(({ text }) => text === line.text))
        keep(same, checkDraft(same, drafts[i], likelihoods[i] ?? null, context));
    open = open.filter(({ id }) => (best.get(id)?.flags.length ?? 1) > 0);
  }
}

/** How likely each source is for its draft: the way back, which costs one evaluation. */
async function likelihoodsOf(
  ask: Ask,
  lines: readonly Line[],
  drafts: readonly (string | undefined)[],
  { from, to }: DraftContext,
): Promise<(number | null)[]> {
  const places = lines.flatMap((_, i) => (drafts[i] === undefined ? [] : [i]));
  if (places.length === 0) return [];
  const back = { from: to, to: from, terms: [], budget: null, attempt: 0 };
  const likelihoods = await ask("score", {
    possible: places.map((i) => ({
      messages: promptOf({ ...back, text: drafts[i] as string }),
      answer: lines[i]?.text ?? "",
    })),
  });
  const found: (number | null)[] = lines.map(() => null);
  for (const [j, i] of places.entries()) found[i] = likelihoods[j] ?? null;
  return found;
}

const withPlainDiscounts = (line: Line): Line => ({ ...line, text: plainDiscounts(line.text) });

/** A draft that does not end is none. */
const draftOf = ({ text }: Line, answer: Completed | undefined): string | undefined =>
  answer && !answer.isCut ? cleanDraft(text, answer.text) : undefined;

/** The same text is asked once. */
const distinct = (lines: readonly Line[]): Line[] => [...new Map(lines.map((line) => [line.text, line])).values()];

/** What the terms of product pages cover wholly, they say better. */
function byTerms({ text }: Line, { request, from, to }: DraftContext): string | undefined {
  if (!isTermLanguage(from.code) || !isTermLanguage(to.code)) return undefined;
  return translateProductLine(text, { from: from.code, to: to.code, glossary: request.glossary }) ?? undefined;
}

const isTermLanguage = (code: string): code is "zh" | "en" => code === "zh" || code === "en";

const termsOf = ({ request }: DraftContext): readonly Term[] => request.glossary;
const budgetOf = (id: string, { request }: DraftContext): number | null => request.budgets?.[id] ?? null;

function keyOfDraft({ name, locked }: InstalledModel, { id, text }: Line, context: DraftContext): string {
  const terms = termsIn(text, termsOf(context)).map(({ term }) => term);
  return draftKey([name, locked.commit, context.from.code, context.to.code, terms, budgetOf(id, context), text]);
}

/** As many tokens as the text has characters and some; a translation has fewer. */
const mostTokens = (text: string): number => Math.min(400, 24 + Math.ceil(1.2 * text.length));

function lineOf(line: Line, draft: CheckedDraft | undefined, context: DraftContext): TranslatedLine {
  const { id, text, flags } = draft ?? checkDraft(line, undefined, null, context);
  return { id, text, flags };
}
