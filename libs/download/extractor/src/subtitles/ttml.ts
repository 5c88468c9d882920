import { type Cue, parseTime } from "@cutwater/transcript/formats/cue.ts";
import { escapeDecoded } from "@cutwater/transcript/formats/markup.ts";
import { readXml } from "./xml.ts";

type Clock = { framesPerSecond: number; ticksPerSecond: number };
type Frame = { name: string; beginSeconds: number; endSeconds: number };

const timed = new Set(["body", "div", "p", "span"]);
/** Elements whose text is metadata (TTML 2, 14). */
const hidden = new Set(["head", "metadata", "title", "desc", "copyright", "agent", "information"]);

/** Parses the paragraphs of a TTML or DFXP text. As the standard requires, times are relative to the enclosing elements. */
export function parseTtml(xml: string): Cue[] {
  let clock: Clock = { framesPerSecond: 30, ticksPerSecond: 1 };
  const stack: Frame[] = [];
  const cues: Cue[] = [];
  let paragraphs = 0;
  let text = "";
  let hiddenIn = 0;
  for (const event of readXml(xml)) {
    if (event.kind !== "text" && hidden.has(event.name)) {
      if (event.kind === "open" && !event.isEmpty) hiddenIn += 1;
      if (event.kind === "close") hiddenIn = Math.max(0, hiddenIn - 1);
    }
    // Some programs leave metadata elements open.
    if (event.kind === "open" && (event.name === "body" || event.name === "p")) hiddenIn = 0;
    if (hiddenIn > 0) continue;
    if (event.kind === "text") text += paragraphs > 0 ? event.text.replace(/\s+/g, " ") : "";
    if (event.kind === "open" && event.name === "br") text += "\n";
    if (event.kind === "open" && event.name === "tt") clock = clockOf(event.attributes);
    if (event.kind === "open" && timed.has(event.name) && !event.isEmpty) {
      if (event.name === "p") {
        paragraphs += 1;
        text = "";
      }
      stack.push(frameOf(event.name, event.attributes, stack.at(-1), clock));
    }
    if (event.kind !== "close" || !timed.has(event.name) || stack.at(-1)?.name !== event.name) continue;
    const frame = stack.pop() as Frame;
    const isParagraph = frame.name === "p";
    if (isParagraph) paragraphs -= 1;
    // Some makers time the spans and leave the paragraph bare.
    const isTimedSpan =
      frame.name === "span" && Number.isNaN(stack.at(-1)?.endSeconds ?? 0) && !Number.isNaN(frame.endSeconds);
    if (!isParagraph && !isTimedSpan) continue;
    cues.push({ startSeconds: frame.beginSeconds, endSeconds: frame.endSeconds, text: tidy(text) });
    text = "";
  }
  return cues;
}

function frameOf(name: string, attributes: Record<string, string>, outer: Frame | undefined, clock: Clock): Frame {
  const base = outer?.beginSeconds ?? 0;
  const beginSeconds = base + (attributes["begin"] ? timeOf(attributes["begin"], clock) : 0);
  if (attributes["end"]) return { name, beginSeconds, endSeconds: base + timeOf(attributes["end"], clock) };
  if (attributes["dur"]) return { name, beginSeconds, endSeconds: beginSeconds + timeOf(attributes["dur"], clock) };
  return { name, beginSeconds, endSeconds: outer?.endSeconds ?? Number.NaN };
}

function clockOf(attributes: Record<string, string>): Clock {
  const [up = 1, down = 1] = (attributes["frameRateMultiplier"] ?? "1 1").split(/[ :]/).map(Number);
  const framesPerSecond = (Number(attributes["frameRate"]) || 30) * (up / down || 1);
  return { framesPerSecond, ticksPerSecond: Number(attributes["tickRate"]) || framesPerSecond };
}

function timeOf(text: string, { framesPerSecond, ticksPerSecond }: Clock): number {
  const counted = /^([\d.]+)(h|ms|m|s|f|t)$/.exec(text.trim());
  if (counted) {
    const units: Record<string, number> = {
      h: 3600,
      m: 60,
      s: 1,
      ms: 0.001,
      f: 1 / framesPerSecond,
      t: 1 / ticksPerSecond,
    };
    return Number(counted[1]) * (units[counted[2] as string] as number);
  }
  const frames = /^(\d+:\d+:\d+):(\d+)$/.exec(text.trim());
  return frames ? parseTime(frames[1] as string) + Number(frames[2]) / framesPerSecond : parseTime(text);
}

function tidy(text: string): string {
  const lines = text.split("\n").map((line) => line.trim());
  return escapeDecoded(lines.join("\n").trim());
}
