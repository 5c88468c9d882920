/** A pattern in a text, and the words that replace it. Groups are strings; a missing group is "". */
export type Rule = readonly [pattern: RegExp, write: (...groups: string[]) => string];

/** Applies rules one after another. A later rule does not match text that an earlier rule has already written in words. */
export function applyRules(text: string, rules: readonly Rule[]): string {
  return rules.reduce(
    (read, [pattern, write]) =>
      read.replace(pattern, (...found: unknown[]) => {
        const strings = found.slice(
          0,
          found.findIndex((one) => typeof one === "number"),
        );
        return write(...strings.map((one) => (one as string | undefined) ?? ""));
      }),
    text,
  );
}

/** Replaces several spaces by one, and removes spaces before punctuation and at both ends. */
export const tidied = (text: string): string =>
  text
    .replace(/\s+/g, " ")
    .replace(/ (?=[,.;:!?，。；：！？、)）\u300D\u300F】》\u201D])/gu, "")
    .replace(/(?<=[(（\u300C\u300E【《\u201C]) /gu, "")
    .replace(/([,，、])(?:\s*[,，、])+/gu, "$1")
    .replace(/[,，、](?=\s*[.。！？!?])|^[,，、]|[,，、]$/gu, "")
    .trim();
