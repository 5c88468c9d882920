import type { Cue } from "@cutwater/transcript/formats/cue.ts";
import { escapeDecoded } from "@cutwater/transcript/formats/markup.ts";
import { readXml } from "./xml.ts";

const shownSeconds = 5;
/** Maximum number of comments on screen at one moment; more comments would only cover the picture. */
const rows = 6;

/**
 * Parses Bilibili's viewer comments (<d p="time,mode,…">text</d>). Each is shown for five seconds near the top, at most six at a
 * time.
 */
export function parseDanmaku(xml: string): Cue[] {
  const comments: Cue[] = [];
  let startSeconds = Number.NaN;
  for (const event of readXml(xml)) {
    if (event.kind === "open" && event.name === "d")
      startSeconds = Number((event.attributes["p"] ?? "").split(",")[0] || Number.NaN);
    if (event.kind === "close" && event.name === "d") startSeconds = Number.NaN;
    if (event.kind !== "text" || Number.isNaN(startSeconds)) continue;
    const text = escapeDecoded(event.text.replace(/\/n|\\n|\s+/g, " ")).trim();
    if (text !== "") comments.push({ startSeconds, endSeconds: startSeconds + shownSeconds, text });
  }
  return inRows(comments.sort((a, b) => a.startSeconds - b.startSeconds));
}

function inRows(comments: Cue[]): Cue[] {
  const freeAt = new Array<number>(rows).fill(0);
  return comments.flatMap((comment) => {
    const row = freeAt.findIndex((time) => time <= comment.startSeconds);
    if (row === -1) return [];
    freeAt[row] = comment.endSeconds;
    return [{ ...comment, settings: `line:${row}` }];
  });
}
