import type { Corner } from "./box.ts";
import { type Handle, movedBox, stretchedBox } from "./box-edits.ts";
import { clearsOf, type LineFlag, type PictureLine } from "./line.ts";
import type { TextStyle } from "./style.ts";

/** The lines of a picture. Every edit returns a new list of lines, or the same list when it changes nothing. */
export type Lines = readonly PictureLine[];

/** Flags about a translation, which are dropped when the translation changes. */
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

/** Sets the source text. An existing translation becomes stale when the source's words change. */
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

/** Sets the customer's translation. An empty translation leaves the line as it is in the picture. */
export const setTranslation = (lines: Lines, id: string, translation: string): Lines =>
  change(lines, id, (line) => (translation === "" ? restored(line) : translated(line, translation)));

/** Restores the line to the words and box it has in the picture. */
export const restoreOriginal = (lines: Lines, id: string): Lines => change(lines, id, restored);

/** An engine's result for a line; null when the engine has no translation. */
export type Found = { id: string; text: string | null; flags: readonly LineFlag[] };

/** Takes an engine's translations for the lines. Translations by the customer are kept. */
export function takeTranslations(lines: Lines, found: readonly Found[]): Lines {
  const byId = new Map(found.map((one) => [one.id, one]));
  return lines.map((line) => {
    const one = byId.get(line.id);
    return one && line.origin !== "customer" ? withFound(line, one) : line;
  });
}

/**
 * Takes an engine's shorter translation of a line, even if the customer wrote the longer one. The lines stay the same when the
 * new translation is not shorter.
 */
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

/** Moves a line by a number of pixels. The source text is still erased at its original place. */
export const moveLine = (lines: Lines, id: string, by: Corner): Lines =>
  change(lines, id, (line) => ({ ...placed(line), box: movedBox(line.box, by) }));

/** Pulls a side or corner of a line by a number of pixels. */
export const resizeLine = (lines: Lines, id: string, handle: Handle, by: Corner): Lines =>
  change(lines, id, (line) => ({ ...placed(line), box: stretchedBox(line.box, handle, by) }));

/** Removes a line from the list. The line's text stays as it is in the picture. */
export const deleteLine = (lines: Lines, id: string): Lines =>
  lines.some((line) => line.id === id) ? lines.filter((line) => line.id !== id) : lines;

/** Adds a line after another line, or at the end when that line is null or unknown. */
export function addLine(lines: Lines, line: PictureLine, after: string | null = null): Lines {
  const place = lines.findIndex(({ id }) => id === after);
  return place < 0 ? [...lines, line] : lines.toSpliced(place + 1, 0, line);
}

/**
 * Records the places of the source text separately when a line is moved. The free room recorded for the line no longer applies.
 */
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
  // A moved box returns to the place of its words.
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
