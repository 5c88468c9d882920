import type { Cue } from "./cue.ts";
import { escapeText, plainText } from "./markup.ts";

/** Maximum gap between two cues of continuous speech. */
const mostGapSeconds = 0.1;
/** Maximum number of lines that roll. A caption screen has fifteen rows (CEA-608). Longer texts are left unchanged. */
const mostRows = 15;

/** A line on screen: the cue that shows it first, and its plain text. */
type ShownLine = { cue: Cue; plain: string };
/** How a cue continues the previous one: the number of lines that it repeats, and whether the last of these lines has grown. */
type Continued = { carried: number; isGrown: boolean };

/**
 * Converts rolling captions, in which each cue repeats or extends lines of the previous cue, to cues that show each line once:
 * from its first word until the next line begins. Other cues are returned unchanged, since their repeated lines may be intended.
 * @param cues in order of their start
 */
export function withoutRolling(cues: Cue[]): Cue[] {
  if (!isRolling(cues)) return cues;
  const lines: Cue[] = [];
  let shown: ShownLine[] = [];
  let endSeconds = Number.NEGATIVE_INFINITY;
  for (const cue of cues) {
    const texts = linesOf(cue);
    if (cue.startSeconds - endSeconds > mostGapSeconds) shown = [];
    const { carried } = continued(shown, texts);
    const kept = carried === 0 ? [] : shown.slice(-carried);
    for (const [index, line] of kept.entries()) {
      line.cue.endSeconds = Math.max(line.cue.endSeconds, cue.endSeconds);
      replaceLine(line, texts[index] as string);
    }
    const fresh = texts.slice(carried);
    const begun: Cue[] = fresh.length === 0 ? [] : [{ ...cue, text: fresh.join("\n") }];
    lines.push(...begun);
    shown = [...kept, ...fresh.map((text) => ({ cue: begun[0] as Cue, plain: plainText(text) }))];
    endSeconds = Math.max(endSeconds, cue.endSeconds);
  }
  return lines.map((cue, index) => {
    const next = lines[index + 1]?.startSeconds ?? Number.POSITIVE_INFINITY;
    return next > cue.startSeconds ? { ...cue, endSeconds: Math.min(cue.endSeconds, next) } : cue;
  });
}

/**
 * Whether the cues are rolling captions: of the cues without a gap before them, at least half repeat lines of the previous cue,
 * and some add words to the repeated lines.
 */
function isRolling(cues: readonly Cue[]): boolean {
  let following = 0;
  let continuing = 0;
  let adding = 0;
  let before: Cue | undefined;
  for (const cue of cues) {
    if (before && cue.startSeconds - before.endSeconds <= mostGapSeconds) {
      const texts = linesOf(cue);
      const last = linesOf(before).map((text) => ({ cue, plain: plainText(text) }));
      const { carried, isGrown } = continued(last, texts);
      following += 1;
      if (carried > 0) continuing += 1;
      // The same words with other tags: they mark the spoken word.
      const isMarked = carried === texts.length && cue.text !== before.text;
      if (carried > 0 && (texts.length > carried || isGrown || isMarked)) adding += 1;
    }
    before = cue;
  }
  const least = cues.some(({ hasWordTimes }) => hasWordTimes) ? 1 : 2;
  return adding >= least && continuing * 2 >= following;
}

function linesOf(cue: Cue): string[] {
  return cue.text.split("\n").filter((line) => plainText(line).trim() !== "");
}

/** The largest number of last shown lines with which a cue begins; the last of these lines may have grown. */
function continued(shown: readonly ShownLine[], texts: readonly string[]): Continued {
  if (Math.max(shown.length, texts.length) > mostRows) return { carried: 0, isGrown: false };
  const plain = texts.map((text) => plainText(text).trim());
  for (let carried = Math.min(shown.length, plain.length); carried > 0; carried -= 1) {
    const last = shown.slice(-carried).map((line) => line.plain.trim());
    const isSame = last.slice(0, -1).every((line, index) => line === plain[index]);
    const old = last[carried - 1] as string;
    const now = plain[carried - 1] as string;
    if (isSame && now.startsWith(old)) return { carried, isGrown: now.length > old.length };
  }
  return { carried: 0, isGrown: false };
}

/** Replaces a line's earlier words by its later ones. Tags that change mark the spoken word and are removed. */
function replaceLine(line: ShownLine, text: string): void {
  const plain = plainText(text);
  const changed = (one: string) => (one !== text && plain === line.plain ? escapeText(plain) : text);
  const lines = linesOf(line.cue).map((one) => (plainText(one) === line.plain ? changed(one) : one));
  line.cue.text = lines.join("\n");
  line.plain = plain;
}
