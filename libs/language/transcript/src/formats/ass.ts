import { hasRightToLeft } from "../text/direction.ts";
import { replaceEmoji } from "../text/emoji.ts";
import { type Cue, cleanCues, type ParsedCues, parseTime } from "./cue.ts";
import { decodeEntities, escapeText, plainText } from "./markup.ts";
import { drawsAfter } from "./overrides.ts";

const usualFormat = "Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text";
/** Written after a literal backslash or ampersand, as libass advises, because the format has no escape for these characters. */
const wordJoiner = "\u2060";

/** The dialogue of an SSA or ASS file; styles, comments and drawings are left out. */
export function parseAss(text: string): ParsedCues {
  let columns = columnsOf(usualFormat);
  let isInEvents = false;
  let badLine: number | null = null;
  const cues: Cue[] = [];
  for (const [index, line] of text.split("\n").entries()) {
    if (/^\s*\[/.test(line)) isInEvents = /^\s*\[Events\]/i.test(line);
    const [, kind = "", rest = ""] = /^\s*(\w+):\s?(.*)$/.exec(line) ?? [];
    if (isInEvents && kind === "Format") columns = columnsOf(rest);
    if (kind !== "Dialogue") continue;
    const fields = rest.split(",");
    const words = fields.slice(columns.text).join(",");
    const startSeconds = parseTime(fields[columns.start] ?? "");
    const endSeconds = parseTime(fields[columns.end] ?? "");
    const speaker = (fields[columns.name] ?? "").trim();
    if (Number.isNaN(startSeconds) || Number.isNaN(endSeconds)) badLine ??= index + 1;
    cues.push({
      startSeconds,
      endSeconds,
      text: dialogueText(words),
      line: index + 1,
      ...(speaker === "" ? {} : { speaker }),
    });
  }
  return { cues, badLine };
}

type Size = { width: number; height: number };

/**
 * Appearance of the text. Sizes are pixels of the video. Colours are in the format of ASS, "&HAABBGGRR", where AA is 00 for
 * opaque.
 */
export type AssLook = {
  font: string;
  /** Font of emoji; without one the renderer chooses. */
  emojiFont?: string;
  fontSize: number;
  isBold: boolean;
  colour: string;
  /** Colour of the text's outline, or of the box behind the text when `hasPlate` is set. */
  backColour: string;
  /** Width of the outline, or padding of the box around the text. */
  edge: number;
  hasPlate: boolean;
  /** Margins at the left and right edge, and at the bottom. */
  marginSides: number;
  marginBelow: number;
};

/**
 * Writes cues as an ASS file with one style. The cues are cleaned first. Times are hundredths of a second. With right-to-left
 * letters in any cue, each row runs in the direction of its first letter.
 * @param size of the video in pixels, on which text sizes are based
 */
export function formatAss(
  cues: Cue[],
  size: Size = { width: 1920, height: 1080 },
  look: AssLook = usualLook(size),
): string {
  const cleaned = cleanCues(cues);
  const events = cleaned.map(({ startSeconds, endSeconds, text, speaker = "" }) => {
    const start = Math.round(startSeconds * 100);
    const end = Math.max(start + 1, Math.round(endSeconds * 100));
    const name = speaker.replace(/[,\s]+/g, " ").trim();
    return `Dialogue: 0,${assTime(start)},${assTime(end)},Default,${name},0,0,0,,${withEmojiFont(overrideText(plainText(text)), look.emojiFont)}`;
  });
  const encoding = cleaned.some(({ text }) => hasRightToLeft(text)) ? encodings.byFirstLetter : encodings.leftToRight;
  return `${headOf(size, look, encoding)}${events.join("\n")}\n`;
}

/** Values of a style's field "Encoding", by which libass chooses the base direction of each row. */
const encodings = { leftToRight: 1, byFirstLetter: -1 } as const;

function columnsOf(format: string): { start: number; end: number; name: number; text: number } {
  const names = format.split(",").map((name) => name.trim().toLowerCase());
  return {
    start: names.indexOf("start"),
    end: names.indexOf("end"),
    name: Math.max(names.indexOf("name"), names.indexOf("actor")),
    text: Math.max(names.indexOf("text"), 0),
  };
}

/** The text of an event without override blocks ({...}) and drawings. "\N" and "\n" are line breaks, "\h" is a hard space. */
function dialogueText(words: string): string {
  const lastClose = words.lastIndexOf("}");
  let text = "";
  let isDrawing = false;
  for (let at = 0; at < words.length; at += 1) {
    const pair = words.slice(at, at + 2);
    const meaning = pairs[pair];
    if (meaning !== undefined) {
      if (!isDrawing) text += meaning;
      at += 1;
    } else if (pair.startsWith("{") && at < lastClose) {
      const close = words.indexOf("}", at);
      isDrawing = drawsAfter(words.slice(at, close), isDrawing);
      at = close;
    } else if (!isDrawing) text += pair.charAt(0);
  }
  const bare = decodeEntities(text).replaceAll(`&${wordJoiner}`, "&");
  return escapeText(bare.replace(/\u115f(?![\u1160-\u11ff])/g, ""));
}

const pairs: Readonly<Record<string, string>> = {
  "\\N": "\n",
  "\\n": "\n",
  "\\h": "\u00a0",
  "\\{": "{",
  "\\}": "}",
  [`\\${wordJoiner}`]: "\\",
};

function overrideText(text: string): string {
  return text
    .replace(/\\(?=[Nnh{}\u2060]|$)/gm, `\\${wordJoiner}`)
    .replace(/&(?=[#a-z\d]{1,32};)/gi, `&${wordJoiner}`)
    .replace(/[{}]/g, "\\$&")
    .replace(/\n+/g, "\\N")
    .replaceAll("\u00a0", "\\h");
}

/** Event text whose emoji have their own font; "\\fn" without a name returns to the style's. */
function withEmojiFont(text: string, font: string | undefined): string {
  if (font === undefined) return text;
  const before = /\p{L}/u.test(text) ? "" : invisibleLetter;
  return replaceEmoji(text, (run) => `{\\fn${font}}${before}${run}{\\fn}`);
}

/**
 * Hangul filler. In an event without letters libass divides sequences of emoji, since their joiners have another script (UAX #24)
 * than the pictures.
 */
const invisibleLetter = "\u115f";

function assTime(hundredths: number): string {
  const two = (value: number) => String(value).padStart(2, "0");
  const seconds = Math.floor(hundredths / 100);
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}.${two(hundredths % 100)}`;
}

function usualLook({ width, height }: Size): AssLook {
  const margin = Math.round(height / 20);
  return {
    font: "sans-serif",
    fontSize: Math.round(Math.min(width, height) / 18),
    isBold: false,
    colour: "&H00FFFFFF",
    backColour: "&H00000000",
    edge: 2,
    hasPlate: false,
    marginSides: margin,
    marginBelow: margin,
  };
}

function headOf({ width, height }: Size, look: AssLook, encoding: number): string {
  const { font, fontSize, isBold, colour, backColour, edge, hasPlate, marginSides, marginBelow } = look;
  const [outline, back] = hasPlate ? ["&H00000000", backColour] : [backColour, "&H80000000"];
  const name = font.replace(/[,\s]+/g, " ");
  return `[Script Info]
ScriptType: v4.00+
WrapStyle: 0
ScaledBorderAndShadow: yes
PlayResX: ${width}
PlayResY: ${height}

[V4+ Styles]
Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding
Style: Default,${name},${fontSize},${colour},&H00FFFFFF,${outline},${back},${isBold ? -1 : 0},0,0,0,100,100,0,0,${hasPlate ? 4 : 1},${edge},${hasPlate ? edge : 0},2,${marginSides},${marginSides},${marginBelow},${encoding}

[Events]
Format: ${usualFormat}
`;
}
