import { EngineFailure } from "@cutwater/language/failures.ts";
import type { LanguagePair } from "@cutwater/language/first-that-serves.ts";
import type { Engine, Translate, TranslateRequest } from "@cutwater/language/ports.ts";
import { textsTranslator } from "@cutwater/language/translate-by-texts.ts";
import { codeOf } from "../codes.ts";
import type { InstalledModel } from "../installed/installed.ts";
import type { ModelHost } from "../process/model-host.ts";
import { inSentences, joined } from "./in-sentences.ts";

/** Translations by Marian, M2M100 or NLLB. None of them detects the source language, so the request must name it. */
export const translator = (model: InstalledModel, engine: Engine, host: ModelHost): Translate =>
  textsTranslator(engine, {
    protection: "word",
    batch: { lines: 40, characters: 4_000 },
    atOnce: 1,
    async ask(texts, { from, to, signal }) {
      const pair = pairOf(model, { from, to });
      const parts = texts.map((text) => inSentences(text, from ?? "en"));
      const asked = { texts: parts.flat(), ...pair };
      const answers = await host.withModel(model, signal, (ask) => ask("translate", asked));
      let next = 0;
      return parts.map(({ length }) => joined(answers.slice(next, (next += length)), to));
    },
  });

/** Whether a model serves a pair of languages. When the source is unknown: whether it serves the target. */
export const servesPair = (
  { from: sources, to: targets }: Pick<InstalledModel, "from" | "to">,
  { from, to }: LanguagePair,
): boolean => codeOf(targets, to) !== null && (from === null || codeOf(sources, from) !== null);

/** @throws EngineFailure "unsupported" */
function pairOf(
  { name, from: sources, to: targets }: InstalledModel,
  { from, to }: Pick<TranslateRequest, "from" | "to">,
) {
  const pair = { from: from === null ? null : codeOf(sources, from), to: codeOf(targets, to) };
  if (pair.from === null || pair.to === null)
    throw new EngineFailure(name, "unsupported", `not from ${from ?? "any"} to ${to}`);
  return { from: pair.from, to: pair.to };
}
