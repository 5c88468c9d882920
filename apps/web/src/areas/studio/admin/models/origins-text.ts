import { type Language, languageTag } from "@cutwater/contract/i18n.ts";
import type { LanguageModel } from "@cutwater/contract/models.ts";

/** Where a model's files came from, or may come from: "A or B". */
export const originsText = ({ origins }: Pick<LanguageModel, "origins">, language: Language): string =>
  new Intl.ListFormat(languageTag(language), { type: "disjunction" }).format(origins);
