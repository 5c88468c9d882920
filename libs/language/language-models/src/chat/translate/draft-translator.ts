import { EngineFailure } from "@cutwater/language/failures.ts";
import { termsIn } from "@cutwater/language/glossary.ts";
import { hasWords } from "@cutwater/language/judge-line.ts";
import type { Engine, Line, Translate } from "@cutwater/language/ports.ts";
import { translateProductLine } from "@cutwater/language/product-terms/translate-product-line.ts";
import type { InstalledModel } from "../../installed/installed.ts";
import type { ModelHost } from "../../process/model-host.ts";
import { inSentences, joined } from "../../translate/in-sentences.ts";
import { type CheckedDraft, checkDraft, type DraftContext, hasDoubt } from "./check-draft.ts";
import { draftLines } from "./draft-lines.ts";
import { draftKey, type KeptDrafts } from "./kept-drafts.ts";
import { draftPair } from "./languages.ts";
import { plainDiscounts } from "./plain-discounts.ts";

export type DraftTranslatorDeps = {
  model: InstalledModel;
  engine: Engine;
  host: ModelHost;
  kept: KeptDrafts;
  now(): number;
};

/** Number of pieces per task. Other models and an abort wait for at most one task. */
const together = 32;
/** Time after which doubtful drafts are not made again, since the caller waits ten minutes at most. */
const patienceMs = 120_000;
/** Longer texts are translated sentence by sentence. */
const whole = 240;

/**
 * Draft translations by a chat model. Each line is a conversation of its own with the most similar examples, and several
 * conversations are answered side by side. A doubtful draft is made again with other examples. The best draft is kept, with the
 * flag "check" where doubt remains.
 *
 * @throws (the returned translator) EngineFailure "unsupported" for a pair that is not served; other EngineFailures only before
 *   anything was translated; the signal's reason
 */
export const draftTranslator =
  ({ model, engine, host, kept, now }: DraftTranslatorDeps): Translate =>
  async (request) => {
    const { from, to, signal } = request;
    const pair = from === null ? null : draftPair({ from, to });
    if (!pair) throw new EngineFailure(engine.name, "unsupported", `${from ?? "any language"} to ${to}`);
    signal.throwIfAborted();
    const context: DraftContext = { request, ...pair };
    const until = now() + patienceMs;
    const lines = pair.from.code === "zh" ? request.lines.map(withPlainDiscounts) : request.lines;
    const pieces = lines.map((line) => piecesOf(line, context));
    const done = new Map<string, CheckedDraft>();
    const keyOf = (piece: Line) => keyOfDraft(model, piece, context);

    const asked = pieces.flat().filter((piece) => {
      const known = kept.get(keyOf(piece));
      if (known) done.set(piece.id, checkDraft(piece, known.text, known, context));
      return !known;
    });
    try {
      for (let at = 0; at < asked.length; at += together) {
        const some = asked.slice(at, at + together);
        const drafts = await host.withModel(model, signal, (ask) =>
          draftLines(ask, some, context, () => now() < until),
        );
        for (const piece of some) {
          const draft = drafts.get(piece.id);
          if (!draft) continue;
          done.set(piece.id, draft);
          if (draft.text !== null) kept.set(keyOf(piece), { text: draft.text, isDoubtful: hasDoubt(draft) });
        }
      }
    } catch (error) {
      // Finished lines stay, as with every translator that works bit by bit.
      if (!(error instanceof EngineFailure) || done.size === 0) throw error;
    }
    return {
      lines: lines.map((line, i) => {
        const { id, text, flags } = wholeOf(line, pieces[i] ?? [], done, context);
        return { id, text, flags };
      }),
      engine,
    };
  };

/** Pieces of a line to draft: none where there are no words or product terms cover it; the sentences of a long line. */
function piecesOf({ id, text }: Line, context: DraftContext): Line[] {
  if (!hasWords(text) || byTerms(text, context) !== null) return [];
  if (text.length <= whole) return [{ id, text }];
  return inSentences(text, context.from.code).map((part, i) => ({ id: `${id} ${i}`, text: part }));
}

/** Joins a line from the drafts of its pieces; undefined where a draft is missing. */
function wholeOf(
  line: Line,
  pieces: readonly Line[],
  done: ReadonlyMap<string, CheckedDraft>,
  context: DraftContext,
): CheckedDraft {
  if (pieces.length === 0) return checkDraft(line, byTerms(line.text, context) ?? undefined, {}, context);
  const drafts = pieces.map(({ id }) => done.get(id));
  const [only] = drafts;
  if (pieces.length === 1 && only) return { ...only, id: line.id };
  const texts = drafts.flatMap((draft) => (draft?.text == null ? [] : [draft.text]));
  const draft = texts.length === pieces.length ? joined(texts, context.to.code) : undefined;
  return checkDraft(line, draft, { isDoubtful: drafts.some((one) => one && hasDoubt(one)) }, context);
}

/** Translation by the terms of product pages, which is better where they cover the whole text. */
function byTerms(text: string, { request, from, to }: DraftContext): string | null {
  if (!isTermLanguage(from.code) || !isTermLanguage(to.code)) return null;
  return translateProductLine(text, { from: from.code, to: to.code, glossary: request.glossary });
}

const isTermLanguage = (code: string): code is "zh" | "en" => code === "zh" || code === "en";
const withPlainDiscounts = (line: Line): Line => ({ ...line, text: plainDiscounts(line.text) });

function keyOfDraft({ name, locked }: InstalledModel, { id, text }: Line, { request, from, to }: DraftContext): string {
  const terms = termsIn(text, request.glossary).map(({ term }) => term);
  return draftKey([name, locked.files, from.code, to.code, terms, request.budgets?.[id] ?? null, text]);
}
