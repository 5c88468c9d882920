/**
 * Whether two BCP 47 tags name the same language, regardless of region. "zh-Hans" and "zh-Hant" differ.
 * @throws RangeError for a text that is not a tag
 */
export function sameLanguage(one: string, other: string): boolean {
  const [a, b] = [one, other].map((tag) => new Intl.Locale(tag).maximize());
  return a?.language === b?.language && a?.script === b?.script;
}
