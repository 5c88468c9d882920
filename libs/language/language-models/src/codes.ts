/**
 * A model's code of a language: by the tag itself, by language and script, by the language alone. Of Chinese without a script the
 * simplified one is meant.
 * @param codes the model's codes by BCP 47
 * @param tag BCP 47
 * @returns null when it has none
 */
export function codeOf(codes: Readonly<Record<string, string>>, tag: string): string | null {
  const locale = localeOf(tag);
  if (!locale) return null;
  const { language, script, region } = locale;
  const wanted = [`${language}-${region}`, `${language}-${script}`, languages[language] ?? language];
  const found = wanted.find((spelling) => Object.hasOwn(codes, spelling));
  return found === undefined ? null : (codes[found] ?? null);
}

/** The tag of a model's code. */
export const tagOf = (codes: Readonly<Record<string, string>>, code: string): string | null =>
  Object.keys(codes).find((tag) => codes[tag] === code) ?? null;

/** What models write otherwise. */
const languages: Readonly<Record<string, string>> = { nb: "no", fil: "tl" };

function localeOf(tag: string): Intl.Locale | null {
  try {
    return new Intl.Locale(tag).maximize();
  } catch {
    // No tag by its form: no model has it.
    return null;
  }
}
