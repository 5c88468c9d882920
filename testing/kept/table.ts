/** A table in Markdown. */
export const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |\n`).join("");

/** The table between two comments of a document, and the text around it. @throws RangeError when it is not there */
export function within(text: string, name: string): { before: string; table: string; after: string } {
  const open = `<!-- kept:${name} -->\n`;
  const from = text.indexOf(open);
  const to = text.indexOf("<!-- /kept -->", from);
  if (from < 0 || to < 0) throw new RangeError(`there is no table of ${name}`);
  const start = from + open.length;
  return { before: text.slice(0, start), table: text.slice(start, to), after: text.slice(to) };
}
