import { simplifiedHan, traditionalHan } from "./han-letters.ts";

/**
 * The language that a text is written in: by its script, and where several languages share that, by the n-grams of ELD
 * (https://github.com/nitotm/efficient-language-detector-js, 150 MB once it is loaded), whose guess counts only where it is clear: the
 * commonest language of the script is taken otherwise. A name in Latin letters does not make a Chinese page English.
 *
 * @returns BCP 47: "zh" is written in simplified letters, "zh-Hant" in traditional ones; null where the text has no letters
 */
export async function detectLanguage(text: string): Promise<string | null> {
  const script = scriptOfText(text);
  return script && (languageOf(script, text) ?? (await byWords(text, scripts[script].languages)));
}

/** The language of a text where its script is that of one language; null elsewhere. As `detectLanguage` otherwise. */
export function languageByScript(text: string): string | null {
  const script = scriptOfText(text);
  return script && languageOf(script, text);
}

type Script = keyof typeof scripts;

/** What most of a text is written in; null without letters. */
function scriptOfText(text: string): Script | null {
  const counts = Object.entries(scripts).map(([script, { letters, weight }]) => ({
    script: script as Script,
    count: weight * (text.match(letters)?.length ?? 0),
  }));
  const [most] = counts.toSorted((one, other) => other.count - one.count);
  if (!most || most.count === 0) return null;
  // Kana stand between the Chinese letters of any Japanese text.
  const kana = counts.find(({ script }) => script === "kana")?.count ?? 0;
  return most.script === "han" && kana > 0.1 * most.count ? "kana" : most.script;
}

function languageOf(script: Script, text: string): string | null {
  if (script === "han") return wayOfChinese(text);
  const { languages } = scripts[script];
  return languages.length === 1 ? languages[0]! : null;
}

/** A Chinese letter is a word where several Latin ones are. The first language of each is its commonest. */
const scripts = {
  han: { letters: /\p{sc=Han}/gu, weight: 3, languages: ["zh"] },
  kana: { letters: /[\p{sc=Hiragana}\p{sc=Katakana}]/gu, weight: 3, languages: ["ja"] },
  hangul: { letters: /\p{sc=Hangul}/gu, weight: 2, languages: ["ko"] },
  latin: {
    letters: /\p{sc=Latin}/gu,
    weight: 1,
    languages: ["en", "es", "fr", "de", "pt", "it", "id", "vi", "tr", "nl", "pl", "sv", "cs", "ms"],
  },
  cyrillic: { letters: /\p{sc=Cyrillic}/gu, weight: 1, languages: ["ru", "uk", "bg", "be", "sr", "mk"] },
  arabic: { letters: /\p{sc=Arabic}/gu, weight: 1, languages: ["ar", "fa", "ur"] },
  devanagari: { letters: /\p{sc=Devanagari}/gu, weight: 1, languages: ["hi", "mr"] },
  thai: { letters: /\p{sc=Thai}/gu, weight: 1, languages: ["th"] },
  greek: { letters: /\p{sc=Greek}/gu, weight: 1, languages: ["el"] },
  hebrew: { letters: /\p{sc=Hebrew}/gu, weight: 1, languages: ["he"] },
} as const;

/** By the letters that only one way of writing has. */
function wayOfChinese(text: string): string {
  const letters = text.match(scripts.han.letters) ?? [];
  const only = (own: ReadonlySet<string>, other: ReadonlySet<string>) =>
    letters.filter((letter) => own.has(letter) && !other.has(letter)).length;
  const [simplified, traditional] = [simplifiedHan(), traditionalHan()];
  return only(traditional, simplified) > only(simplified, traditional) ? "zh-Hant" : "zh";
}

/** A language must be this much likelier than the commonest one of its script to be taken for it. */
const clearBy = 0.03;

/** Capitals say nothing of a language, and headlines are written in them. */
async function byWords(text: string, languages: readonly string[]): Promise<string> {
  const { eld } = await import("eld/small");
  const [usual] = languages;
  const scores = eld.detect(text.toLowerCase()).getScores();
  const ranked = languages.toSorted((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0));
  const best = ranked[0]!;
  return (scores[best] ?? 0) > (scores[usual!] ?? 0) + clearBy ? best : usual!;
}
