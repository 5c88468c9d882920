import { languageByScript, scriptOfText, scripts } from "./language-by-script.ts";

/**
 * The language of a text. It is determined by the script or, when several languages share the script, by the n-grams of ELD
 * (https://github.com/nitotm/efficient-language-detector-js, 150 MB of memory once loaded). When the guess is unclear, the result
 * is the script's most common language. A brand name in Latin letters does not make a Chinese page English.
 *
 * @returns BCP 47: "zh" is simplified Chinese, "zh-Hant" traditional; null for a text without letters
 */
export async function detectLanguage(text: string): Promise<string | null> {
  const script = scriptOfText(text);
  return script && (languageByScript(text) ?? (await byWords(text, scripts[script].languages)));
}

/** Score difference by which a language must exceed the most common language of its script. */
const clearBy = 0.03;

async function byWords(text: string, languages: readonly string[]): Promise<string> {
  const { eld } = await import("eld/small");
  const [usual] = languages;
  // Headlines are in capitals, which ELD knows little about.
  const scores = eld.detect(text.toLowerCase()).getScores();
  const ranked = languages.toSorted((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0));
  const best = ranked[0]!;
  return (scores[best] ?? 0) > (scores[usual!] ?? 0) + clearBy ? best : usual!;
}
