import { alignAnswers } from "./align-answers.ts";
import { AnsweredLines } from "./chat/answered-lines.ts";
import { type BatchLimits, eachOf, inBatches } from "./chat/batches.ts";
import { type AskedLine, composeInput, instructions } from "./chat/compose.ts";
import { collectLines } from "./collect-lines.ts";
import { askInHalves } from "./in-halves.ts";
import { hasWords } from "./judge-line.ts";
import type { Chat, Engine, Line, Translate, TranslateRequest } from "./ports.ts";

/** Sizes of requests. */
export type ChatTranslatorOptions = {
  batch: BatchLimits;
  /** Maximum number of batches requested at the same time. */
  atOnce: number;
  /** Number of context lines on either side. */
  around: number;
};

const usual: ChatTranslatorOptions = { batch: { lines: 20, characters: 2_500 }, atOnce: 4, around: 3 };

/**
 * A translator built on a chat. Lines are requested in batches with ids and neighbours. A batch whose answer has wrong ids is
 * requested again in smaller batches. A flagged line is requested once more with a list of its faults. In the end every line has
 * its own text or the flag "missing". The number of calls is at most twice the number of lines plus ten.
 *
 * @throws (the returned translator) EngineFailure when the chat fails before it translated anything; after that the remaining
 *   lines are "missing"
 */
export const chatTranslator =
  (engine: Engine, chat: Chat, options: ChatTranslatorOptions = usual): Translate =>
  async (request) =>
    await collectLines(request, engine, async ({ keep, flagsOf }) => {
      const lines = request.lines.filter(({ text }) => hasWords(text));
      const asks = { left: 2 * lines.length + 10 };
      const ask = askChat(chat, request, options.around);
      const round = async (asked: readonly AskedLine[]) =>
        await eachOf(inBatches(asked, options.batch), options.atOnce, async (batch) => {
          const texts = await askInHalves(batch, ask, { asks, tries: 2 });
          for (const line of batch) keep(line, texts.get(line.id));
        });

      const askedOf = ({ id, text }: Line): AskedLine => ({ id, text, budget: request.budgets?.[id] });
      await round(lines.map(askedOf));
      const flagged = lines.filter(({ id }) => flagsOf(id).length > 0);
      await round(flagged.map((line) => ({ ...askedOf(line), problems: flagsOf(line.id) })));
    });

/** One call for one batch. */
const askChat = (chat: Chat, request: TranslateRequest, around: number) => {
  const places = new Map(request.lines.map(({ id }, i) => [id, i]));
  const all = [...request.before, ...request.lines.map(({ text }) => text), ...request.after];
  const placeOf = (line: AskedLine | undefined) => request.before.length + (places.get(line?.id ?? "") ?? 0);

  return async (batch: readonly AskedLine[]) => {
    const first = placeOf(batch[0]);
    const last = placeOf(batch.at(-1));
    const before = all.slice(Math.max(0, first - around), first);
    const after = all.slice(last + 1, last + 1 + around);
    // The caller's ids may be long; models copy numbers without mistakes.
    const numbered = batch.map((line) => ({ ...line, id: String(placeOf(line) + 1) }));
    const { value } = await chat({
      instructions,
      input: composeInput(numbered, { before, after }, request),
      schema: AnsweredLines,
      signal: request.signal,
    });
    const texts = alignAnswers(numbered, value.lines, [...before, ...after]);
    return new Map(
      batch.flatMap(({ id }, i) => {
        const text = texts.get(numbered[i]?.id ?? "");
        return text === undefined ? [] : [[id, text] as const];
      }),
    );
  };
};
