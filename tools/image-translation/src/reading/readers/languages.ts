/** The ways in which the lines of a language are read. */
export type Kind =
  /** "chinese": PP-OCR v4, for Chinese and for Latin letters without diacritics. */
  | "chinese"
  /** "wide": PP-OCR v6 if it is installed, for Japanese and for Latin letters with diacritics. */
  | "wide"
  /** By tesseract. */
  | "packed";

/** Tesseract's names of languages, which are also the suffixes of Debian's packages. */
const packs: Readonly<Record<string, string>> = {
  ar: "ara",
  de: "deu",
  es: "spa",
  fr: "fra",
  it: "ita",
  ja: "jpn",
  ko: "kor",
  pt: "por",
  ru: "rus",
  th: "tha",
  vi: "vie",
};
/** Languages in scripts that PP-OCR v6 cannot read. Every other language uses Latin letters or Japanese. */
const packed = new Set(["ar", "be", "bg", "el", "fa", "he", "hi", "ko", "mk", "ru", "sr", "th", "uk", "ur", "vi"]);

/** The best kind of reader for a language. @param language a BCP 47 tag; null if unknown */
export function kindOf(language: string | null): Kind {
  const base = baseOf(language);
  if (base === null || base === "zh" || base === "en") return "chinese";
  return packed.has(base) ? "packed" : "wide";
}

/** Tesseract's name of a language; for a language that the set-up does not know, the language's own code. */
export const packOf = (language: string): string => packs[baseOf(language) ?? ""] ?? language;

/**
 * Packs of a whole script that read a language better than the language's own pack, under the names that Debian and other systems
 * use.
 */
const scripts: Readonly<Record<string, readonly string[]>> = { ko: ["Hangul", "script/Hangul"] };

/** The best installed pack for a language; the language's own pack if none is installed. */
export const bestPackOf = (language: string, there: ReadonlySet<string>): string =>
  scripts[baseOf(language) ?? ""]?.find((pack) => there.has(pack)) ?? packOf(language);

/**
 * Whether a reader of Latin letters may read the Latin letters on a page in this language. Cyrillic letters look too much like
 * them.
 */
export const isUnlikeLatin = (language: string): boolean =>
  ["ar", "fa", "he", "hi", "ko", "th", "ur"].includes(baseOf(language) ?? "");

const baseOf = (language: string | null): string | null => language?.toLowerCase().split("-")[0] ?? null;
