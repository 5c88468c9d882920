import type { Line, LineFlag } from "@cutwater/transcript/transcript.ts";

/** Flags that require a person to compare the translation with the original. */
const doubts: ReadonlySet<LineFlag> = new Set(["stale", "number-changed", "term-missing", "doubtful"]);

export const toCheck = <Checked extends Pick<Line, "flags">>(lines: readonly Checked[]): Checked[] =>
  lines.filter(({ flags }) => flags.some((flag) => doubts.has(flag)));

/** The next line to check after the selected one, wrapping around at the end; null if there is none. */
export function nextToCheck<Checked extends Pick<Line, "id" | "flags">>(
  lines: readonly Checked[],
  selectedId: string | null,
): Checked | null {
  const place = lines.findIndex(({ id }) => id === selectedId);
  return toCheck([...lines.slice(place + 1), ...lines.slice(0, place + 1)])[0] ?? null;
}
