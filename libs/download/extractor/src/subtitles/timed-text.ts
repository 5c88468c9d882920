import type { Cue } from "@cutwater/transcript/formats/cue.ts";
import { escapeDecoded } from "@cutwater/transcript/formats/markup.ts";
import { readXml } from "./xml.ts";

type Json3 = { events?: Json3Event[] };
type Json3Event = {
  tStartMs?: number;
  dDurationMs?: number;
  aAppend?: number;
  segs?: { utf8?: string; tOffsetMs?: number }[];
};

/**
 * Parses YouTube's json3. In automatic captions each line stays on screen while the next one is spoken, so the result ends each
 * line when the next begins. Written captions may overlap on purpose and stay unchanged.
 * @throws SyntaxError for a text that is not JSON
 */
export function parseJson3(text: string): Cue[] {
  const { events = [] } = JSON.parse(text) as Json3;
  const cues: Cue[] = [];
  for (const { tStartMs, dDurationMs = 0, aAppend, segs = [] } of events) {
    const words = escapeDecoded(segs.map(({ utf8 }) => utf8 ?? "").join(""));
    const last = cues.at(-1);
    if (aAppend && last) last.text += words;
    else if (tStartMs !== undefined && words.trim() !== "")
      cues.push({ startSeconds: tStartMs / 1000, endSeconds: (tStartMs + dDurationMs) / 1000, text: words });
  }
  const isAutomatic = events.some(({ aAppend, segs }) => aAppend || segs?.some(({ tOffsetMs }) => tOffsetMs));
  const spoken = cues.map((cue) => ({ ...cue, text: cue.text.trim() }));
  return isAutomatic ? withoutOverlap(spoken) : spoken;
}

/** Parses YouTube's srv1 (<text start dur>), srv2 (<text t d>) and srv3 (<p t d> with <s> inside). */
export function parseSrv(xml: string): Cue[] {
  const cues: Cue[] = [];
  let open: Cue | null = null;
  for (const event of readXml(xml)) {
    if (event.kind === "open" && (event.name === "text" || event.name === "p") && !event.isEmpty)
      open = cueOf(event.attributes);
    if (event.kind === "open" && event.name === "br" && open) open.text += "\n";
    if (event.kind === "text" && open) open.text += event.text;
    if (event.kind !== "close" || (event.name !== "text" && event.name !== "p") || !open) continue;
    cues.push({ ...open, text: escapeDecoded(open.text).trim() });
    open = null;
  }
  const shown = cues.filter((cue) => cue.text !== "");
  return /<s[\s>]/.test(xml) || mostOverlap(shown) ? withoutOverlap(shown) : shown;
}

function cueOf(attributes: Record<string, string>): Cue {
  const inSeconds = attributes["start"] !== undefined;
  const start = Number(attributes["start"] ?? attributes["t"] ?? Number.NaN) / (inSeconds ? 1 : 1000);
  const length = Number(attributes["dur"] ?? attributes["d"] ?? 0) / (inSeconds ? 1 : 1000);
  return { startSeconds: start, endSeconds: start + length, text: "" };
}

/** Whether most cues overlap the next one, as in automatic captions. */
function mostOverlap(cues: Cue[]): boolean {
  const overlapping = cues.filter(
    ({ endSeconds }, index) => endSeconds > (cues[index + 1]?.startSeconds ?? endSeconds),
  );
  return overlapping.length * 2 > cues.length - 1;
}

function withoutOverlap(cues: Cue[]): Cue[] {
  return cues.map((cue, index) => {
    const next = cues[index + 1]?.startSeconds ?? Number.POSITIVE_INFINITY;
    return next > cue.startSeconds ? { ...cue, endSeconds: Math.min(cue.endSeconds, next) } : cue;
  });
}
