/**
 * Shifts WebVTT for a clip: cues outside the clip are dropped, and cues that cross an edge are cut at the edge.
 *
 * @param toSeconds end of the clip; Infinity for the end of the media.
 */
export function shiftVtt(vtt: string, fromSeconds: number, toSeconds: number): string {
  const blocks = vtt.replaceAll("\r\n", "\n").split(/\n{2,}/);
  return `${blocks.flatMap((block) => shiftBlock(block, fromSeconds, toSeconds)).join("\n\n")}\n`;
}

const timing = /^((?:\d+:)?\d\d:\d\d\.\d{3})[ \t]+-->[ \t]+((?:\d+:)?\d\d:\d\d\.\d{3})(.*)$/m;

function shiftBlock(block: string, from: number, to: number): string[] {
  const match = timing.exec(block);
  if (!match) return block.trim() ? [block.trim()] : [];
  const [line, start = "", end = "", rest = ""] = match;
  const startSeconds = Math.max(secondsOf(start), from);
  const endSeconds = Math.min(secondsOf(end), to);
  if (endSeconds <= startSeconds) return [];
  return [block.trim().replace(line, `${clockOf(startSeconds - from)} --> ${clockOf(endSeconds - from)}${rest}`)];
}

const secondsOf = (clock: string): number => clock.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);

function clockOf(seconds: number): string {
  const ms = Math.round(seconds * 1_000);
  const two = (number: number) => String(Math.floor(number)).padStart(2, "0");
  return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1_000) % 60)}.${String(ms % 1_000).padStart(3, "0")}`;
}
