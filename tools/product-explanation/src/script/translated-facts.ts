import type { Flag } from "@cutwater/language/flags.ts";
import { type Means, meansOf } from "@cutwater/language/means.ts";
import type { Remote } from "@cutwater/language/remote.ts";
import type { Product } from "../../calls.ts";
import { shortTitle } from "../../outline.ts";

type Options = { remote: Pick<Remote, "translate">; from: string; to: string; signal: AbortSignal };

/** More points would add little, and each takes seconds to translate. */
const mostPoints = 6;
/** A translation with one of these flags is dropped, because its figure or unit may be wrong. */
const spoilt: ReadonlySet<Flag> = new Set(["missing", "numbers", "units", "repeated"]);

/**
 * Translates the title and the points of a product. Points whose translation failed or lost a figure are left out. Returns null
 * if none is left.
 *
 * @throws EngineFailure, NoEngine, the signal's reason
 */
export async function translatedFacts(
  { title, price, brand, points }: Product,
  { remote, from, to, signal }: Options,
): Promise<{ facts: Product; means: Means } | null> {
  const texts = [shortTitle(title), ...points.slice(0, mostPoints)];
  const lines = texts.flatMap((text, i) => (text === "" ? [] : [{ id: String(i), text }]));
  if (lines.length === 0) return null;
  const { lines: given, engine } = await remote.translate({
    lines,
    from,
    to,
    before: [],
    after: [],
    glossary: brand === "" ? [] : [{ source: brand, target: brand }],
    signal,
  });
  const isWhole = (id: string, text: string) => !keepsWords(texts[Number(id)] ?? "", text, { brand, to });
  const kept = new Map(
    given.flatMap(({ id, text, flags }) =>
      text === null || flags.some((flag) => spoilt.has(flag)) || !isWhole(id, text) ? [] : [[id, text]],
    ),
  );
  if (kept.size === 0) return null;
  const translated = texts.map((_text, i) => kept.get(String(i))?.trim() ?? "");
  const facts: Product = {
    title: (translated[0] ?? "").slice(0, 200),
    brand,
    price,
    description: "",
    points: translated.slice(1).flatMap((text) => (text === "" ? [] : [text.slice(0, 200)])),
    language: to,
  };
  return { facts, means: meansOf(engine) };
}

/** Whether a translation into another script kept words of the source. Names (capitalised) and codes are allowed to stay. */
function keepsWords(source: string, translation: string, { brand, to }: { brand: string; to: string }): boolean {
  if (!/^(zh|ja|ko)\b/i.test(to)) return /\p{sc=Han}/u.test(translation);
  const known = new Set(wordsIn(source));
  const named = new Set(wordsIn(brand));
  return wordsIn(translation).some((word) => known.has(word) && !named.has(word));
}

/** Words without capital letters. */
const wordsIn = (text: string): string[] => text.match(/(?<![\p{L}\d])[a-z]{3,}(?![\p{L}\d])/gu) ?? [];
