import { EngineFailure } from "../failures.ts";
import { judgeLine } from "../judge-line.ts";
import type { Engine, Translate } from "../ports.ts";
import type { TermLanguage } from "./lexicon.ts";
import { translateProductLine } from "./translate-product-line.ts";

/** Terms of product pages that are part of this product. */
export const productTermsEngine: Engine = { kind: "embedded", name: "product terms", isDraft: true };

/**
 * Whether the terms serve a pair of languages (BCP 47). When the source language is null, it is detected by each line's script.
 */
export const servesByTerms = (from: string | null, to: string): boolean => {
  const one = from === null ? null : languageOf(from);
  const other = languageOf(to);
  return other !== null && (from === null || (one !== null && one !== other));
};

/**
 * Translates lines that consist entirely of known terms; other lines stay untranslated.
 * @throws EngineFailure of kind "unsupported"; the signal's reason
 */
export const translateByTerms: Translate = async (request) => {
  request.signal.throwIfAborted();
  const { from, to, glossary } = request;
  if (!servesByTerms(from, to))
    throw new EngineFailure(productTermsEngine.name, "unsupported", `${from ?? "any language"} to ${to}`);
  const target = languageOf(to) as TermLanguage;
  const source = target === "zh" ? "en" : "zh";
  return {
    lines: request.lines.map((line) =>
      judgeLine(line, translateProductLine(line.text, { from: source, to: target, glossary }) ?? undefined, request),
    ),
    engine: productTermsEngine,
  };
};

/** Accepts English of any region, and Chinese in simplified script. */
function languageOf(tag: string): TermLanguage | null {
  const { language, script } = new Intl.Locale(tag).maximize();
  if (language === "en") return "en";
  return language === "zh" && script === "Hans" ? "zh" : null;
}
