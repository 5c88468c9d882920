import { defineMessages, type Language, text } from "@cutwater/contract/i18n.ts";

/** Languages that voices speak and that Chromium has no names for, by their base tag. */
const rareLanguageMessages = defineMessages({
  en: {
    ba: "Bashkir",
    cv: "Chuvash",
    grc: "Ancient Greek",
    io: "Ido",
    jbo: "Lojban",
    kl: "Kalaallisut",
    nog: "Nogai",
    pap: "Papiamento",
    quc: "Kʼicheʼ",
    shn: "Shan",
    smj: "Lule Sami",
  },
  zh: {
    ba: "巴什基尔语",
    cv: "楚瓦什语",
    grc: "古希腊语",
    io: "伊多语",
    jbo: "逻辑语",
    kl: "格陵兰语",
    nog: "诺盖语",
    pap: "帕皮阿门托语",
    quc: "基切语",
    shn: "掸语",
    smj: "吕勒萨米语",
  },
});

const isRare = (base: string): base is keyof typeof rareLanguageMessages.en =>
  Object.hasOwn(rareLanguageMessages.en, base);

/** The name of a language that browsers may have no name for; null for other languages. @param tag BCP 47 */
export function rareLanguageName(tag: string, language: Language): string | null {
  const [base = ""] = tag.split("-");
  return isRare(base) ? text(rareLanguageMessages, language, base) : null;
}
