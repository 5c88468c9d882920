import { sortLines } from "@cutwater/transcript/edit/edit.ts";
import { joinTexts } from "@cutwater/transcript/text/join.ts";
import type { Line, Side, Transcript } from "@cutwater/transcript/transcript.ts";

/** Why a file cannot be imported into the table: a script without times must have as many lines as the table. */
export type NotTaken = "otherCount";

/**
 * Imports the lines of a file into a table. A file of the original text replaces all lines. Each line of a translation is
 * assigned to the line that overlaps it most in time; if none overlaps, it becomes a new line. A script is assigned line by line.
 */
export function withFile(
  transcript: Transcript,
  file: Pick<Transcript, "lines">,
  { side, isTimed, newId }: { side: Side; isTimed: boolean; newId: () => string },
): Transcript | NotTaken {
  const { lines } = transcript;
  const read = file.lines.map((line): Line => ({ ...line, id: newId(), flags: [] }));
  if (!isTimed && read.length !== lines.length) return "otherCount";
  if (!isTimed)
    return { ...transcript, lines: lines.map((line, place) => given(line, side, read[place]?.source ?? "")) };
  if (side === "source") return { ...transcript, lines: read };

  const texts = new Map<string, string>();
  const alone: Line[] = [];
  for (const line of read) {
    const text = line.target ?? line.source;
    const home = mostShared(lines, line);
    if (home) texts.set(home.id, joinTexts(texts.get(home.id) ?? "", text));
    else alone.push({ ...line, source: line.target === null ? "" : line.source, target: text });
  }
  const told = lines.map((line) => {
    const text = texts.get(line.id);
    return text === undefined ? line : given(line, "target", text);
  });
  return { ...transcript, lines: sortLines([...told, ...alone]) };
}

/** The line that overlaps another line most in time; null if none does. */
function mostShared(lines: readonly Line[], { start, end }: Line): Line | null {
  let best = null as Line | null;
  let most = 0;
  for (const line of lines) {
    const shared = Math.min(end, line.end) - Math.max(start, line.start);
    if (shared > most) [best, most] = [line, shared];
  }
  return best;
}

/** A line with a text from a file, which counts as checked by a person. */
function given(line: Line, side: Side, text: string): Line {
  const flags = line.flags.filter((flag) => flag !== "draft" && flag !== "stale");
  if (side === "target") return { ...line, target: text, flags };
  return {
    ...line,
    source: text,
    flags: line.target === null || line.source === text ? line.flags : [...flags, "stale"],
  };
}
