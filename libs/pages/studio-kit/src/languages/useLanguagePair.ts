import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { isShape, isText } from "@cutwater/ui/shape-checks.ts";
import { readStored, writeStored } from "@cutwater/ui/storage.ts";
import { firstPair, type LanguagePair } from "./languages.ts";

const isPair = isShape<LanguagePair>({ from: isText, to: isText });

/** The initial language pair in this browser: the source language is detected, and the target is the one that was last chosen. */
export function useLanguagePair(): { pair: LanguagePair; remember: (pair: LanguagePair) => void } {
  const { language } = useLanguage();
  const stored = readStored<unknown>("languagePair");
  return {
    pair: isPair(stored) ? { from: "", to: stored.to } : firstPair(language),
    remember: ({ from, to }) => writeStored<LanguagePair>("languagePair", { from, to }),
  };
}
