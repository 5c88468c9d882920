/**
 * Whether a translation contains exactly the tags and placeholders of its source, each the same number of times, with opening and
 * closing tags in order. Known forms: <i> and </i>, {name}, {\i1} and \N of subtitles, ${name}, %s, %1$d, %(name)s.
 */
export function keepsTags(source: string, translation: string): boolean {
  const asked = tagsOf(source);
  const got = tagsOf(translation);
  if (asked.toSorted().join("\n") !== got.toSorted().join("\n")) return false;
  return !isNested(asked) || isNested(got);
}

/** Tags and placeholders of a text, in order. */
export const tagsOf = (text: string): string[] => [...text.matchAll(tag)].map(([found]) => found);

const tag =
  /<\/?[a-z][^<>]*>|\$?\{\{?[^{}\s][^{}]*\}?\}|%\([\w.]+\)[sdif]|%(?:\d+\$)?(?:\.\d+)?[sdif@](?![\p{L}\d])|\\[Nnh]/giu;

/** Whether each closing tag comes after its opening tag. */
function isNested(tags: readonly string[]): boolean {
  const open: string[] = [];
  for (const found of tags) {
    const [, slash, name = ""] = /^<(\/?)([a-z][\w-]*)/i.exec(found) ?? [];
    if (name === "" || found.endsWith("/>") || /^(?:br|hr|img)$/i.test(name)) continue;
    if (slash === "") open.push(name.toLowerCase());
    else if (open.pop() !== name.toLowerCase()) return false;
  }
  return open.length === 0;
}
