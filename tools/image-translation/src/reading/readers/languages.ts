/** The ways of reading a language's lines. */
export type Kind =
  /** "chinese": PP-OCR v4, for Chinese and Latin letters without marks. */
  | "chinese"
  /** By PP-OCR v6, where it is: Japanese, and Latin letters with their marks. */
  | "wide"
  /** By tesseract. */
  | "packed";

/** Tesseract's names of the languages that are installed here, which also name Debian's packages. */
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
/** Languages in scripts that PP-OCR v6 cannot read; every other language here uses Latin letters or Japanese. */
const packed = new Set(["ar", "be", "bg", "el", "fa", "he", "hi", "ko", "mk", "ru", "sr", "th", "uk", "ur", "vi"]);

/** The best reader of a language. @param language BCP 47; null is unknown */
export function kindOf(language: string | null): Kind {
  const base = baseOf(language);
  if (base === null || base === "zh" || base === "en") return "chinese";
  return packed.has(base) ? "packed" : "wide";
}

/** Tesseract's name of a language; for a language that the set-up does not know, its own code. */
export const packOf = (language: string): string => packs[baseOf(language) ?? ""] ?? language;

/** Packs of a script, which read a language better than its own pack does, as Debian and other systems name them. */
const scripts: Readonly<Record<string, readonly string[]>> = { ko: ["Hangul", "script/Hangul"] };

/** The best installed pack for a language; its own where none is installed. */
export const bestPackOf = (language: string, there: ReadonlySet<string>): string =>
  scripts[baseOf(language) ?? ""]?.find((pack) => there.has(pack)) ?? packOf(language);

/** Whether a reader of Latin letters may read the Latin letters of a page in this language: Cyrillic ones look like them. */
export const isUnlikeLatin = (language: string): boolean =>
  ["ar", "fa", "he", "hi", "ko", "th", "ur"].includes(baseOf(language) ?? "");

const baseOf = (language: string | null): string | null => language?.toLowerCase().split("-")[0] ?? null;
