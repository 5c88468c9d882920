import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { languageOptions, nameOfLanguage } from "./languages.ts";

/** Names of languages in the page's language. */
export function useLanguageNames() {
  const { language } = useLanguage();
  return {
    nameOf: (tag: string, otherwise?: string) => nameOfLanguage(tag, language, otherwise),
    options: (chosen?: string) => languageOptions(language, chosen),
  };
}
