/** DeepL's code of a source: the language alone. */
export const sourceOf = (tag: string): string => new Intl.Locale(tag).language.toUpperCase().replace(/^NO$/, "NB");

/** DeepL's code of a target: English and Portuguese need a region, Chinese a script. */
export function targetOf(tag: string): string {
  const { language, region, script } = new Intl.Locale(tag).maximize();
  if (language === "en") return region === "GB" || region === "AU" ? "EN-GB" : "EN-US";
  if (language === "pt") return region === "PT" ? "PT-PT" : "PT-BR";
  if (language === "zh") return script === "Hant" ? "ZH-HANT" : "ZH-HANS";
  return sourceOf(tag);
}
