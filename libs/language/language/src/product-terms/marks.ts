/** A punctuation mark as each language writes it, including the spaces beside it. */
export type Mark = { en: string; zh: string };

/**
 * The punctuation mark that begins at an index, and its end, with the spaces beside it; null when none begins there.
 *
 * @param line text in which full-width marks are replaced by ASCII marks
 */
export function markAt(line: string, start: number): { mark: Mark; end: number } | null {
  for (const { pattern, mark } of marks) {
    pattern.lastIndex = start;
    const found = pattern.exec(line);
    if (found) return { mark, end: start + found[0].length };
  }
  return null;
}

const same = (text: string): Mark => ({ en: text, zh: text });

const marks: readonly { pattern: RegExp; mark: Mark }[] = (
  [
    ["\\s*\\n\\s*", same("\n")],
    ["(?<=[\\d\\p{L}]) ?[xX*✕] ?(?=\\d)| ?× ?", same(" × ")],
    [" ?(?:约|about|approx\\.?) ?(?=\\d)", { en: " about ", zh: "约 " }],
    ["(?<=\\d) ?[-–—~] ?(?=\\d)", same("–")],
    [" ?: ?", { en: ": ", zh: "：" }],
    [" ?[,，] ?", { en: ", ", zh: "，" }],
    [" ?、 ?", { en: ", ", zh: "、" }],
    [" ?; ?", { en: "; ", zh: "；" }],
    [" ?(?:。|\\.(?= |$)) ?", { en: ". ", zh: "。" }],
    [" ?! ?", { en: "! ", zh: "！" }],
    [" ?\\? ?", { en: "? ", zh: "？" }],
    [" ?\\( ?", { en: " (", zh: "（" }],
    [" ?\\) ?", { en: ") ", zh: "）" }],
    [" ?[\\[【] ?", { en: " [", zh: "【" }],
    [" ?[\\]】] ?", { en: "] ", zh: "】" }],
    [" ?/ ?", same(" / ")],
    [" ?\\| ?", same(" | ")],
    [" ?[·•・] ?", same(" · ")],
    [" ?\\+ ?", same(" + ")],
    [" ?(?:&|and(?= )|和|与|及) ?", { en: " and ", zh: "和" }],
    [" [-–—] | ?—— ?", { en: " – ", zh: "——" }],
    [" ?([★☆●■◆▶✓✔√]) ?", { en: " · ", zh: " · " }],
  ] as const
).map(([source, mark]) => ({ pattern: new RegExp(source, "uy"), mark }));
