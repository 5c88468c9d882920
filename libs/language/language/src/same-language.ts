/** Whether two tags (BCP 47) name one language, whatever its region: "zh-Hans" and "zh-Hant" are two. @throws RangeError for what is no tag */
export function sameLanguage(one: string, other: string): boolean {
  const [a, b] = [one, other].map((tag) => new Intl.Locale(tag).maximize());
  return a?.language === b?.language && a?.script === b?.script;
}
