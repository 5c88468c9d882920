import type { Line } from "@cutwater/transcript/transcript.ts";

/** The number of lines before and after that give an engine context. */
const mostAround = 5;

/** The texts before and after a line. */
export function aroundOf(lines: readonly Line[], id: string): { before: string[]; after: string[] } {
  const at = lines.findIndex((line) => line.id === id);
  const textsOf = (some: readonly Line[]) => some.map(({ source }) => source).filter((text) => text.trim() !== "");
  return {
    before: textsOf(lines.slice(Math.max(0, at - mostAround), at)),
    after: textsOf(lines.slice(at + 1, at + 1 + mostAround)),
  };
}
