import { type Cue, cleanCues, formatTime, type ParsedCues, parseTime } from "./cue.ts";
import { decodeEntities, toCueText } from "./markup.ts";

/** A WebVTT text's cues, and the clock offset that HLS states (RFC 8216 §3.5), in seconds; null when there is none. */
export function parseVtt(text: string): ParsedCues & { mapOffsetSeconds: number | null } {
  const blocks = blocksOf(text);
  let badLine: number | null = null;
  const cues = blocks.flatMap(({ lines, line }): Cue[] => {
    const at = lines.findIndex((one) => one.includes("-->"));
    if (at === -1 || /^(?:NOTE|STYLE|REGION)\b/.test(lines[0] ?? "")) return [];
    const { start, end, settings } = timingOf(lines[at] as string);
    if (Number.isNaN(parseTime(start)) || Number.isNaN(parseTime(end))) badLine ??= line + at;
    if (start === "" || end === "") return [];
    const words = lines
      .slice(at + 1)
      .join("\n")
      .trim();
    const speaker = speakerOf(words);
    return [
      {
        startSeconds: parseTime(start),
        endSeconds: parseTime(end),
        text: toCueText(words),
        line: line + at,
        ...(settings === "" ? {} : { settings }),
        ...(speaker === null ? {} : { speaker }),
      },
    ];
  });
  return { cues, badLine, mapOffsetSeconds: mapOffset(blocks[0]?.lines ?? []) };
}

/** Cues as a WebVTT file; they are cleaned first. */
export function formatVtt(cues: Cue[]): string {
  const blocks = cleanCues(cues).map(({ startSeconds, endSeconds, settings, text }) => {
    const times = `${formatTime(startSeconds)} --> ${formatTime(endSeconds)}`;
    // An empty line would end the cue.
    return `${times}${settings ? ` ${settings}` : ""}\n${text.replace(/\n\s*\n+/g, "\n")}\n`;
  });
  return `WEBVTT\n\n${blocks.join("\n")}`;
}

/** Groups of lines between blank ones; `line` is the number of the first line in the file, from 1. */
function blocksOf(text: string): { lines: string[]; line: number }[] {
  const blocks: { lines: string[]; line: number }[] = [];
  let isOpen = false;
  for (const [index, line] of text.split("\n").entries()) {
    const isBlank = /^[ \t]*$/.test(line);
    if (!isBlank && !isOpen) blocks.push({ lines: [], line: index + 1 });
    if (!isBlank) blocks.at(-1)?.lines.push(line);
    isOpen = !isBlank;
  }
  return blocks;
}

/** "start --> end settings"; a missing time is empty. */
function timingOf(line: string): { start: string; end: string; settings: string } {
  const at = line.indexOf("-->");
  const [end = "", ...settings] = line
    .slice(at + 3)
    .trim()
    .split(/\s+/);
  return { start: line.slice(0, at).trim(), end, settings: knownSettings(settings) };
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
    [...words.matchAll(/<v(?:\.[^\s<>]*)?[ \t]+([^<>\n]*)>/gi)].map(([, name = ""]) => decodeEntities(name).trim()),
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
