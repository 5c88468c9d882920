import { factsOf, type Language, languageTag } from "@cutwater/contract/i18n.ts";
import type { LanguageModel } from "@cutwater/contract/models.ts";

/** The maximum number of languages that are listed by name. */
const namedAtMost = 8;

/** The languages of a model: "English → Chinese (Simplified)", a list of names, or the number of languages. */
export function languagesText(
  { does, from, to }: Pick<LanguageModel, "does" | "from" | "to">,
  language: Language,
): string | number {
  if (from.length > namedAtMost) return from.length;
  const names = new Intl.DisplayNames([languageTag(language)], { type: "language" });
  const named = (tags: readonly string[]) => tags.map((tag) => names.of(tag) ?? tag).join(factsOf(language).comma);
  return does === "translate" ? `${named(from)} → ${named(to)}` : named(from);
}
