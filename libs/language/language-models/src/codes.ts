/**
 * A model's code for a language. It is looked up by the tag itself, then by language and script, then by the language alone.
 * Chinese without a script means simplified Chinese.
 * @param codes the model's codes by BCP 47
 * @param tag BCP 47
 * @returns null when the model has no code for the language
 */
export function codeOf(codes: Readonly<Record<string, string>>, tag: string): string | null {
  const locale = localeOf(tag);
  if (!locale) return null;
  const { language, script, region } = locale;
  const wanted = [`${language}-${region}`, `${language}-${script}`, languages[language] ?? language];
  const found = wanted.find((spelling) => Object.hasOwn(codes, spelling));
  return found === undefined ? null : (codes[found] ?? null);
}

/** The BCP 47 tag that belongs to a model's code. */
export const tagOf = (codes: Readonly<Record<string, string>>, code: string): string | null =>
  Object.keys(codes).find((tag) => codes[tag] === code) ?? null;

/** Languages for which models use other codes than BCP 47. */
const languages: Readonly<Record<string, string>> = { nb: "no", fil: "tl" };

function localeOf(tag: string): Intl.Locale | null {
  try {
    return new Intl.Locale(tag).maximize();
  } catch {
    // The text is not a valid tag, so no model has it.
    return null;
  }
}
