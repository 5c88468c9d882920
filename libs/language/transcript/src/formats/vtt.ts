import { type Cue, cleanCues, formatTime, type ParsedCues, parseTime } from "./cue.ts";
import { decodeEntities, toCueText } from "./markup.ts";
import { isBrokenTiming } from "./timing-line.ts";

/**
 * The cues of a WebVTT text, and the clock offset that HLS states (RFC 8216 §3.5), in seconds; null when there is none. A timing
 * line begins a cue with or without an empty line before it, as in browsers (W3C WebVTT, 6.1). A line of spaces does not count as
 * empty. Unlike in browsers, text after an empty line inside a cue is kept.
 */
export function parseVtt(text: string): ParsedCues & { mapOffsetSeconds: number | null } {
  const lines = text.split("\n");
  const first = lines.findIndex((line) => line !== "");
  const raw: RawCue[] = [];
  let badLine: number | null = null;
  let place: "header" | "hidden" | "cue" | "nowhere" = /^WEBVTT(?=\s|$)/.test(lines[first] ?? "")
    ? "header"
    : "nowhere";
  for (const [index, line] of lines.entries()) {
    const begun = line.includes("-->") ? timingOf(line, index + 1) : null;
    if (begun && isTiming(begun)) {
      dropIdentifier(raw.at(-1), lines, index);
      raw.push(begun);
      place = "cue";
    } else if (begun && place !== "hidden" && isBrokenTiming(line)) {
      badLine ??= index + 1;
      place = "nowhere";
    } else if (lines[index - 1] === "" && isHidden.test(line)) place = "hidden";
    else if (place === "header" && line === "" && index > first) place = "nowhere";
    else if (place === "cue") raw.at(-1)?.words.push(line);
  }
  const head = lines.slice(0, (raw[0]?.line ?? lines.length + 1) - 1);
  return { cues: raw.map(cueOf), badLine, mapOffsetSeconds: mapOffset(head) };
}

/** Writes cues as a WebVTT file. The cues are cleaned first. */
export function formatVtt(cues: Cue[]): string {
  const blocks = cleanCues(cues).map(({ startSeconds, endSeconds, settings, text }) => {
    const times = `${formatTime(startSeconds)} --> ${formatTime(endSeconds)}`;
    // An empty line would end the cue.
    return `${times}${settings ? ` ${settings}` : ""}\n${text.replace(/\n\s*\n+/g, "\n")}\n`;
  });
  return `WEBVTT\n\n${blocks.join("\n")}`;
}

type RawCue = { start: string; end: string; settings: string; words: string[]; line: number };

/** First line of a block that is not shown; the block ends at the next cue. */
const isHidden = /^(?:NOTE(?=\s|$)|(?:STYLE|REGION)\s*$)/;

const isTiming = ({ start, end }: RawCue): boolean => !Number.isNaN(parseTime(start)) && !Number.isNaN(parseTime(end));

/**
 * Removes the identifier of the next cue from a cue's words: the line before the timing line, where it follows an empty line, or
 * where it is a number and the cue has a number too.
 */
function dropIdentifier(cue: RawCue | undefined, lines: readonly string[], timing: number): void {
  const before = lines[timing - 1] ?? "";
  if (!cue || cue.line >= timing || before.trim() === "") return;
  const isNumber = (line: string | undefined) => /^\s*\d{1,6}\s*$/.test(line ?? "");
  const isAlone = isNumber(before) ? lines[timing - 2]?.trim() === "" : lines[timing - 2] === "";
  const isNumbered = isNumber(before) && isNumber(lines[cue.line - 2]);
  if (isAlone || isNumbered) cue.words.pop();
}

function cueOf({ start, end, settings, words, line }: RawCue): Cue {
  const text = words.filter((one) => one.trim() !== "").join("\n");
  const speaker = speakerOf(text);
  return {
    startSeconds: parseTime(start),
    endSeconds: parseTime(end),
    text: toCueText(text.trim()),
    line,
    ...(settings === "" ? {} : { settings }),
    ...(speaker === null ? {} : { speaker }),
    ...(/<\d+:[\d:.]+>/.test(text) ? { hasWordTimes: true } : {}),
  };
}

/** "start --> end settings"; a missing time is empty. */
function timingOf(line: string, number: number): RawCue {
  const at = line.indexOf("-->");
  const [end = "", ...settings] = line
    .slice(at + 3)
    .trim()
    .split(/\s+/);
  return { start: line.slice(0, at).trim(), end, settings: knownSettings(settings), words: [], line: number };
}

/** Settings that a player may act on. Regions are left out, since they are defined elsewhere in the file. */
function knownSettings(settings: string[]): string {
  const known =
    /^(?:line|position|size):-?\d{1,5}(?:\.\d+)?%?(?:,\S+)?$|^align:(?:start|center|end|left|right)$|^vertical:(?:rl|lr)$/;
  return settings.filter((setting) => known.test(setting)).join(" ");
}

/** The voice of a cue (<v Name>); null without one, or when several speak in it. */
function speakerOf(words: string): string | null {
  const voices = new Set(
    [...words.matchAll(/<v(?:\.[^\s<>]*)?[ \t]([^<>\n]*)>/gi)].map(([, name = ""]) => decodeEntities(name).trim()),
  );
  const [name = ""] = voices;
  return voices.size === 1 && name !== "" ? name : null;
}

function mapOffset(header: readonly string[]): number | null {
  const line = header.find((one) => one.startsWith("X-TIMESTAMP-MAP="));
  if (!line) return null;
  const ticks = Number(/MPEGTS:(\d+)/.exec(line)?.[1] ?? Number.NaN);
  const local = parseTime(/LOCAL:([\d:.]+)/.exec(line)?.[1] ?? "");
  return Number.isFinite(ticks) && Number.isFinite(local) ? ticks / 90_000 - local : null;
}
