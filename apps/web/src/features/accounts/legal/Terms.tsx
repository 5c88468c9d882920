import { valueIn } from "@cutwater/contract/i18n.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { LegalPage } from "./LegalPage.tsx";
import { termsEn } from "./terms.en.ts";
import { termsZh } from "./terms.zh.ts";

/** The membership agreement. */
export function Terms() {
  const { language } = useLanguage();
  return <LegalPage document={valueIn({ en: termsEn, zh: termsZh }, language)} />;
}
