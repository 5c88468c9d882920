/** How a language's lines are read. */
export type Kind =
  /** By PP-OCR v4: Chinese and Latin letters without marks. */
  | "chinese"
  /** By PP-OCR v6, where it is: Japanese, and Latin letters with their marks. */
  | "wide"
  /** By tesseract. */
  | "packed";

/** What tesseract calls the languages that it is set up for here, and Debian its packages. */
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
/** Written otherwise than PP-OCR v6 can read; every other language here is of Latin letters or Japanese. */
const packed = new Set(["ar", "be", "bg", "el", "fa", "he", "hi", "ko", "mk", "ru", "sr", "th", "uk", "ur", "vi"]);

/** Who reads a language best. @param language BCP 47; null is unknown */
export function kindOf(language: string | null): Kind {
  const base = baseOf(language);
  if (base === null || base === "zh" || base === "en") return "chinese";
  return packed.has(base) ? "packed" : "wide";
}

/** Tesseract's name of a language; that of no language that the set-up knows is its own code. */
export const packOf = (language: string): string => packs[baseOf(language) ?? ""] ?? language;

/** Packs of a script, which read a language better than its own does, as Debian and other systems name them. */
const scripts: Readonly<Record<string, readonly string[]>> = { ko: ["Hangul", "script/Hangul"] };

/** The best pack for a language of those that are there; its own where none is. */
export const bestPackOf = (language: string, there: ReadonlySet<string>): string =>
  scripts[baseOf(language) ?? ""]?.find((pack) => there.has(pack)) ?? packOf(language);

/** Whether Latin letters of a page in this language may be taken from a reader of Latin letters: Cyrillic ones look like them. */
export const isUnlikeLatin = (language: string): boolean =>
  ["ar", "fa", "he", "hi", "ko", "th", "ur"].includes(baseOf(language) ?? "");

const baseOf = (language: string | null): string | null => language?.toLowerCase().split("-")[0] ?? null;
