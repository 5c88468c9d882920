/** Whether two BCP 47 tags name one language in any region; "zh-Hans" and "zh-Hant" differ. @throws RangeError for no tag */
export function sameLanguage(one: string, other: string): boolean {
  const [a, b] = [one, other].map((tag) => new Intl.Locale(tag).maximize());
  return a?.language === b?.language && a?.script === b?.script;
}
