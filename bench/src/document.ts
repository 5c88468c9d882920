import type { Bench, BenchResult } from "./bench.ts";

export type Measured = { machine: string; loadBefore: number; at: Date };

/** The section of docs/bench.md for a benchmark. */
export function sectionOf(
  { title }: Bench,
  { tables, notes }: BenchResult,
  { machine, loadBefore, at }: Measured,
): string {
  const table = ({ title: name, head, rows }: BenchResult["tables"][number]) =>
    [`**${name}**`, "", line(head), line(head.map(() => "---")), ...rows.map(line), ""].join("\n");
  return [
    `## ${title}`,
    "",
    `Measured ${at.toISOString().slice(0, 10)} on ${machine}; load before ${loadBefore.toFixed(1)}.`,
    "",
    ...tables.map(table),
    ...notes.map((note) => `- ${note}`),
  ].join("\n");
}

const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;

/** The document with this section in place of the former section of that name, or at the end. */
export function withSection(document: string, name: string, section: string): string {
  const open = `<!-- bench:${name} -->`;
  const close = `<!-- /bench:${name} -->`;
  const block = `${open}\n${section}\n${close}`;
  const start = document.indexOf(open);
  const end = document.indexOf(close);
  if (start < 0 || end < start) return `${document.trimEnd()}\n\n${block}\n`;
  return document.slice(0, start) + block + document.slice(end + close.length);
}
