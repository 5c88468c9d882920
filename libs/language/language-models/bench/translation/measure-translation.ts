import type { Translate, TranslatedLine } from "@cutwater/language/ports.ts";
import type { BenchLine, LineKind } from "./bench-lines.ts";
import { chrf } from "./chrf.ts";

/** Results of a translator on lines of one kind. Shares are 0 to 1. */
export type MeasuredTranslation = {
  kind: LineKind;
  /** chrF2 (0 to 100) of the lines. A line without a translation counts as an empty translation. */
  chrf: number;
  flagged: number;
  missing: number;
  secondsPerLine: number;
  translated: readonly { line: BenchLine; said: TranslatedLine }[];
};

/**
 * Results that a language pair needs to be offered: a minimum chrF2, which is lower for scripts whose words are one or two
 * characters, and a maximum share of lines without a translation.
 */
export const floor = { chrf: (to: string): number => (/^(zh|ja|ko)/.test(to) ? 20 : 30), missing: 0.15 };

/** Translates the lines of each kind in their order, as a job would. */
export async function measureTranslation(
  translate: Translate,
  { from, to, lines }: { from: string; to: string; lines: readonly BenchLine[] },
): Promise<MeasuredTranslation[]> {
  const measured: MeasuredTranslation[] = [];
  for (const kind of new Set(lines.map((line) => line.kind))) {
    const some = lines.filter((line) => line.kind === kind);
    const startedAt = performance.now();
    const { lines: said } = await translate({
      lines: some.map(({ source }, i) => ({ id: `${i}`, text: source })),
      from,
      to,
      before: [],
      after: [],
      glossary: [],
      signal: new AbortController().signal,
    });
    const seconds = (performance.now() - startedAt) / 1_000;
    const share = (is: (line: TranslatedLine) => boolean) => said.filter(is).length / said.length;
    measured.push({
      kind,
      chrf: chrf(
        said.map(({ text }) => text ?? ""),
        some.map(({ references }) => references),
      ),
      flagged: share(({ flags }) => flags.length > 0),
      missing: share(({ text }) => text === null),
      secondsPerLine: seconds / some.length,
      translated: some.map((line, i) => ({ line, said: said[i] as TranslatedLine })),
    });
  }
  return measured;
}
