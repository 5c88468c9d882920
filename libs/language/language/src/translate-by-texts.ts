import { type BatchLimits, eachOf, inBatches } from "./chat/batches.ts";
import { collectLines } from "./collect-lines.ts";
import { EngineFailure } from "./failures.ts";
import { askInHalves } from "./in-halves.ts";
import { hasWords } from "./judge-line.ts";
import type { Engine, Line, Translate, TranslateRequest } from "./ports.ts";
import { type Protection, protect, unprotected } from "./protect.ts";

/** Properties in which translators of plain texts differ. */
export type TextsTranslatorOptions = {
  /** How terms, tags and addresses are protected during translation. */
  protection: Protection;
  /** Limits of one call. */
  batch: BatchLimits;
  /** Calls at the same time. */
  atOnce: number;
  /** Translates texts; the translations are in the same order. @throws EngineFailure */
  ask(texts: readonly string[], request: TranslateRequest): Promise<readonly string[]>;
};

/**
 * A translator built on a provider that takes a list of texts and returns their translations in the same order. A batch whose
 * answer has another length is requested again in halves. A line that lost a protected part is requested once more without
 * protection and then checked.
 * @throws (the returned translator) as collectLines
 */
export const textsTranslator =
  (engine: Engine, { protection, batch, atOnce, ask }: TextsTranslatorOptions): Translate =>
  async (request) =>
    await collectLines(request, engine, async ({ keep }) => {
      const lines = request.lines.filter(({ text }) => hasWords(text));
      const asks = { left: 2 * lines.length + 10 };

      /** Translates lines, and returns the lines that lost a protected part. */
      async function round(asked: readonly Line[], wrap: (text: string) => ReturnType<typeof protect>) {
        const wrapped = asked.map((line) => ({ line, id: line.id, ...wrap(line.text) }));
        const spoilt: Line[] = [];
        await eachOf(inBatches(wrapped, batch), atOnce, async (items) => {
          const answers = await askInHalves(items, (some) => askByPlace(some, request, ask), { asks, tries: 2 });
          for (const { line, restore } of items) {
            const answer = answers.get(line.id);
            const text = answer === undefined ? null : restore(answer);
            if (answer !== undefined && text === null) spoilt.push(line);
            else keep(line, text ?? undefined);
          }
        });
        return spoilt;
      }

      const spoilt = await round(lines, (text) => protect(text, request.glossary, protection));
      await round(spoilt, (text) => unprotected(text, protection));
    });

async function askByPlace(lines: readonly Line[], request: TranslateRequest, ask: TextsTranslatorOptions["ask"]) {
  const answers = await ask(
    lines.map(({ text }) => text),
    request,
  );
  if (answers.length !== lines.length)
    throw new EngineFailure("translator", "badAnswer", `${answers.length} texts for ${lines.length}`);
  return new Map(lines.flatMap(({ id }, i) => (/\S/.test(answers[i] ?? "") ? [[id, answers[i] as string]] : [])));
}
