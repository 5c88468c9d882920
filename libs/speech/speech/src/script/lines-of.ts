/** Splits a pasted text into its lines, and a line of several sentences into its sentences. @param language BCP 47 */
export function linesOf(text: string, language: string): string[] {
  const sentences = new Intl.Segmenter(language, { granularity: "sentence" });
  return text
    .split(/\r?\n/u)
    .flatMap((line) => [...sentences.segment(line)].map(({ segment }) => segment.trim()))
    .filter((line) => line !== "");
}
