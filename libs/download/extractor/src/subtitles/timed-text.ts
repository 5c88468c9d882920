import type { Cue } from "@cutwater/transcript/formats/cue.ts";
import { escapeText } from "@cutwater/transcript/formats/markup.ts";
import { readXml } from "./xml.ts";

type Json3 = { events?: { tStartMs?: number; dDurationMs?: number; aAppend?: number; segs?: { utf8?: string }[] }[] };

/**
 * Parses YouTube's json3. Its automatic captions overlap: each line stays while the next is spoken. The result ends each line
 * when the next begins.
 * @throws SyntaxError when it is no JSON
 */
export function parseJson3(text: string): Cue[] {
  const { events = [] } = JSON.parse(text) as Json3;
  const spoken = events
    .filter((event) => event.segs && event.tStartMs !== undefined && !event.aAppend)
    .map((event) => ({
      startSeconds: (event.tStartMs ?? 0) / 1000,
      endSeconds: ((event.tStartMs ?? 0) + (event.dDurationMs ?? 0)) / 1000,
      text: escapeText((event.segs ?? []).map((segment) => segment.utf8 ?? "").join("")).trim(),
    }))
    .filter((cue) => cue.text !== "");
  return withoutOverlap(spoken);
}

/** YouTube's srv1 (<text start dur>), srv2 (<text t d>) and srv3 (<p t d> with <s> inside). */
export function parseSrv(xml: string): Cue[] {
  const cues: Cue[] = [];
  let open: Cue | null = null;
  for (const event of readXml(xml)) {
    if (event.kind === "open" && (event.name === "text" || event.name === "p") && !event.isEmpty)
      open = cueOf(event.attributes);
    if (event.kind === "open" && event.name === "br" && open) open.text += "\n";
    if (event.kind === "text" && open) open.text += event.text;
    if (event.kind !== "close" || (event.name !== "text" && event.name !== "p") || !open) continue;
    cues.push({ ...open, text: escapeText(unescapeTwice(open.text)).trim() });
    open = null;
  }
  return withoutOverlap(cues.filter((cue) => cue.text !== ""));
}

function cueOf(attributes: Record<string, string>): Cue {
  const inSeconds = attributes["start"] !== undefined;
  const start = Number(attributes["start"] ?? attributes["t"] ?? Number.NaN) / (inSeconds ? 1 : 1000);
  const length = Number(attributes["dur"] ?? attributes["d"] ?? 0) / (inSeconds ? 1 : 1000);
  return { startSeconds: start, endSeconds: start + length, text: "" };
}

/** srv1 escapes its text once for XML and once for HTML. */
function unescapeTwice(text: string): string {
  return text
    .replaceAll("&#39;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}

function withoutOverlap(cues: Cue[]): Cue[] {
  return cues.map((cue, index) => {
    const next = cues[index + 1]?.startSeconds ?? Number.POSITIVE_INFINITY;
    return next > cue.startSeconds ? { ...cue, endSeconds: Math.min(cue.endSeconds, next) } : cue;
  });
}
