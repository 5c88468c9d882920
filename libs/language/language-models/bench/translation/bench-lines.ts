import { englishToChinese } from "./lines/en-zh.ts";
import { chineseToEnglish } from "./lines/zh-en.ts";

/** Source of a line. */
export type LineKind = "speech" | "product" | "subtitles";
/** A line of a benchmark with one or two reference translations by a person. */
export type BenchLine = { source: string; references: string[]; kind: LineKind };
export type BenchPair = { from: string; to: string; lines: readonly BenchLine[] };

/** @param tables lines "source = reference | another" by their kind */
const parse = (tables: Readonly<Record<LineKind, string>>): BenchLine[] =>
  Object.entries(tables).flatMap(([kind, table]) =>
    table
      .trim()
      .split("\n")
      .map((line) => {
        const [source = "", references = "", ...more] = line.split(" = ");
        if (references === "" || more.length > 0) throw new TypeError(`no line of a bench: ${line}`);
        return { source, references: references.split(" | "), kind: kind as LineKind };
      }),
  );

/** The lines of both directions, 120 each. None of these lines is among the translator's examples. */
export const benchPairs: readonly BenchPair[] = [
  { from: "zh", to: "en", lines: parse(chineseToEnglish) },
  { from: "en", to: "zh", lines: parse(englishToChinese) },
];
