import { refuse } from "@cutwater/contract/answer.ts";
import { EngineFailure, NoEngine } from "@cutwater/language/failures.ts";
import { meansOf } from "@cutwater/language/means.ts";
import type { Engine } from "@cutwater/language/ports.ts";
import type { ActionContext } from "@cutwater/toolkit/action.ts";
import type { z } from "zod";
import { Product, type write } from "../../calls.ts";
import { languageOfProduct, otherLanguageOf, outlineOf } from "../../outline.ts";
import { translatedFacts } from "../script/translated-facts.ts";
import { writtenScript } from "../script/written-script.ts";

type Line = z.input<typeof write.line>;

/**
 * Yields scripts, each better than the one before: the outline in the page's own words; the translated outline for a video in
 * another language; then the script of a chat engine. No model is fetched for this.
 *
 * @throws Refusal "fieldsBroken" if the product is invalid
 */
export async function* answerWrite(
  { product: json, language, limit }: z.infer<typeof write.fields>,
  { language: remote, signal, log }: ActionContext,
): AsyncGenerator<Line> {
  const product = productIn(json);
  const from = otherLanguageOf(product, language);
  const own = from === null ? language : languageOfProduct(product);
  yield { lines: outlineOf(product, own, limit), means: null, translatedBy: null, language: own, title: product.title };

  const { chat, translate } = await remote.engines({ from, to: language });
  const writer = readyOne(chat);
  const translator = readyOne(translate);
  /** A small model needs the facts in the language of the script; other models read any language. */
  const isTranslated = from !== null && (writer === null || writer.isDraft);
  const translated =
    isTranslated && translator
      ? await unlessNobody("translated", async () => translatedFacts(product, { remote, from, to: language, signal }))
      : null;
  if (translated) {
    const { facts, means } = translated;
    yield { lines: outlineOf(facts, language, limit), means: null, translatedBy: means, language, title: facts.title };
  }
  const facts = isTranslated ? (translated?.facts ?? null) : product;
  if (!writer || !facts) return;
  const written = await unlessNobody("written", async () =>
    writtenScript(facts, { remote, language, limit, isDraft: writer.isDraft, signal }),
  );
  if (!written) return;
  const { lines, engine } = written;
  const title = from !== null && !translated ? "" : facts.title;
  yield { lines, means: meansOf(engine), translatedBy: translated?.means ?? null, language, title };

  /** The answer of an engine; null if no engine can answer, so that the outline stays. */
  async function unlessNobody<Result>(what: string, ask: () => Promise<Result>): Promise<Result | null> {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof EngineFailure || error instanceof NoEngine)) throw error;
      log(`no script was ${what}`, { said: error.message });
      return null;
    }
  }
}

/** The first engine, if its model is already here. */
const readyOne = ([first]: readonly Engine[]): Engine | null => (first && !first.toFetch ? first : null);

function productIn(json: string): Product {
  try {
    return Product.parse(JSON.parse(json));
  } catch {
    // Invalid JSON, or another structure: sent by another version of the page.
    return refuse("fieldsBroken");
  }
}
