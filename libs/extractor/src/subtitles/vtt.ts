import { type Cue, cleanCues, formatTime, parseTime } from "./cue.ts";
import { toCueText } from "./markup.ts";

/** A WebVTT text's cues, and where HLS says its clock stands (RFC 8216 §3.5), in seconds; null when it does not. */
export function parseVtt(text: string): { cues: Cue[]; mapOffsetSeconds: number | null } {
  const blocks = text.split(/\n[ \t]*\n+/);
  const cues = blocks.flatMap((block): Cue[] => {
    const lines = block.split("\n");
    const at = lines.findIndex((line) => line.includes("-->"));
    const found = at === -1 ? null : timingOf(lines[at] as string);
    if (!found || /^(?:NOTE|STYLE|REGION)\b/.test(lines[0] ?? "")) return [];
    const settings = knownSettings(found.settings);
    return [
      {
        startSeconds: parseTime(found.start),
        endSeconds: parseTime(found.end),
        text: toCueText(
          lines
            .slice(at + 1)
            .join("\n")
            .trim(),
        ),
        ...(settings === "" ? {} : { settings }),
      },
    ];
  });
  return { cues, mapOffsetSeconds: mapOffset(blocks[0] ?? "") };
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

/** "start --> end settings"; null when one of the times is missing. */
function timingOf(line: string): { start: string; end: string; settings: string[] } | null {
  const at = line.indexOf("-->");
  const start = line.slice(0, at).trim();
  const [end = "", ...settings] = line
    .slice(at + 3)
    .trim()
    .split(/\s+/);
  return start === "" || end === "" ? null : { start, end, settings };
}

/** Settings a player may act on; regions are defined elsewhere in the file and do not come along. */
function knownSettings(settings: string[]): string {
  const known =
    /^(?:line|position|size):-?\d{1,5}(?:\.\d+)?%?(?:,\S+)?$|^align:(?:start|center|end|left|right)$|^vertical:(?:rl|lr)$/;
  return settings.filter((setting) => known.test(setting)).join(" ");
}

function mapOffset(header: string): number | null {
  const line = /^X-TIMESTAMP-MAP=(.*)$/m.exec(header)?.[1];
  if (!line) return null;
  const ticks = Number(/MPEGTS:(\d+)/.exec(line)?.[1] ?? Number.NaN);
  const local = parseTime(/LOCAL:([\d:.]+)/.exec(line)?.[1] ?? "");
  return Number.isFinite(ticks) && Number.isFinite(local) ? ticks / 90_000 - local : null;
}
