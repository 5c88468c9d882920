import { useLanguage } from "../i18n/language.tsx";
import { isShape, isText } from "../shape-checks.ts";
import { readStored, writeStored } from "../storage.ts";
import { firstPair, type LanguagePair } from "./languages.ts";

const isPair = isShape<LanguagePair>({ from: isText, to: isText });

/** The pair of languages that was chosen last in this browser. */
export function useLanguagePair(): { pair: LanguagePair; remember: (pair: LanguagePair) => void } {
  const { language } = useLanguage();
  const stored = readStored<unknown>("languagePair");
  return {
    pair: isPair(stored) ? stored : firstPair(language),
    remember: ({ from, to }) => writeStored<LanguagePair>("languagePair", { from, to }),
  };
}
