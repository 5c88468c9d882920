import type { Corner } from "./box.ts";
import { type Handle, movedBox, stretchedBox } from "./box-edits.ts";
import { clearsOf, type LineFlag, type PictureLine } from "./line.ts";
import type { TextStyle } from "./style.ts";

/** Lines of a picture; every edit gives new ones, or the same where it changes nothing. */
export type Lines = readonly PictureLine[];

/** What a flag says of a translation, which another one no longer has. */
const ofTranslation: ReadonlySet<LineFlag> = new Set([
  "draft",
  "stale",
  "number-changed",
  "term-missing",
  "doubtful",
  "untranslated",
  "shrunk",
  "too-long",
  "no-font",
]);

/** What the source says; what was translated from other words is stale. */
export const setText = (lines: Lines, id: string, text: string): Lines =>
  change(lines, id, (line) =>
    text === line.text
      ? line
      : {
          ...line,
          text,
          confidence: 1,
          flags: [
            ...without(line.flags, ["unsure", "stale"]),
            ...(line.translation === null ? [] : ["stale" as const]),
          ],
        },
  );

/** The customer's translation; empty leaves the line as it is in the picture. */
export const setTranslation = (lines: Lines, id: string, translation: string): Lines =>
  change(lines, id, (line) => (translation === "" ? restored(line) : translated(line, translation)));

/** The line as it is in the picture, its words and its box. */
export const restoreOriginal = (lines: Lines, id: string): Lines => change(lines, id, restored);

/** What an engine gave for a line; null: nothing. */
export type Found = { id: string; text: string | null; flags: readonly LineFlag[] };

/** An engine's translations, by line; what the customer wrote stays. */
export function takeTranslations(lines: Lines, found: readonly Found[]): Lines {
  const byId = new Map(found.map((one) => [one.id, one]));
  return lines.map((line) => {
    const one = byId.get(line.id);
    return one && line.origin !== "customer" ? withFound(line, one) : line;
  });
}

/** An engine's shorter translation of a line, whoever wrote the longer one; the same lines where it is no shorter. */
export const takeShorter = (lines: Lines, found: Found): Lines =>
  change(lines, found.id, (line) =>
    [...(found.text ?? "")].length < [...(line.translation ?? "")].length ? withFound(line, found) : line,
  );

const withFound = (line: PictureLine, { text, flags }: Found): PictureLine =>
  text === null || text.trim() === ""
    ? line
    : {
        ...line,
        translation: text,
        origin: "engine",
        flags: [...line.flags.filter((flag) => !ofTranslation.has(flag)), ...flags],
      };

export const setStyle = (lines: Lines, id: string, style: Partial<TextStyle>): Lines =>
  change(lines, id, (line) => ({ ...line, style: { ...line.style, ...style } }));

/** Its place moved by so many pixels; the source is cleared where it stands. */
export const moveLine = (lines: Lines, id: string, by: Corner): Lines =>
  change(lines, id, (line) => ({ ...placed(line), box: movedBox(line.box, by) }));

/** A side or corner of its place pulled by so many pixels. */
export const resizeLine = (lines: Lines, id: string, handle: Handle, by: Corner): Lines =>
  change(lines, id, (line) => ({ ...placed(line), box: stretchedBox(line.box, handle, by) }));

/** Takes it out of the list: it stays as it is in the picture. */
export const deleteLine = (lines: Lines, id: string): Lines =>
  lines.some((line) => line.id === id) ? lines.filter((line) => line.id !== id) : lines;

/** A line after another one; at the end where that is null or unknown. */
export function addLine(lines: Lines, line: PictureLine, after: string | null = null): Lines {
  const place = lines.findIndex(({ id }) => id === after);
  return place < 0 ? [...lines, line] : lines.toSpliced(place + 1, 0, line);
}

/** Once its place is changed, the places of the source are told apart from it; what was free beside it, no longer holds. */
function placed(line: PictureLine): PictureLine {
  const { room: _, ...rest } = line;
  return { ...rest, clears: [...clearsOf(line)] };
}

const translated = (line: PictureLine, translation: string): PictureLine =>
  translation === line.translation
    ? line
    : {
        ...line,
        translation,
        origin: "customer",
        flags: line.flags.filter((flag) => !ofTranslation.has(flag)),
      };

function restored(line: PictureLine): PictureLine {
  const flags = line.flags.filter((flag) => !ofTranslation.has(flag));
  const { clears, ...rest } = line;
  const [first] = clears ?? [];
  // A box that was moved goes back to where its words stand.
  if (clears?.length === 1 && first) return { ...rest, box: first, translation: null, origin: null, flags };
  return { ...line, translation: null, origin: null, flags };
}

function change(lines: Lines, id: string, to: (line: PictureLine) => PictureLine): Lines {
  const place = lines.findIndex((line) => line.id === id);
  const line = lines[place];
  const next = line && to(line);
  return !next || next === line ? lines : lines.with(place, next);
}

const without = (flags: readonly LineFlag[], gone: readonly LineFlag[]): LineFlag[] =>
  flags.filter((flag) => !gone.includes(flag));
