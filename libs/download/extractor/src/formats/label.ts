import type { InfoFormat } from "./info.ts";

const ladder = [144, 240, 360, 480, 540, 720, 1080, 1440, 2160, 4320];

/** Label of media whose size is unknown until it is probed. */
export const unknownLabel = "original";

/**
 * The quality label of a frame size: its standard class on the quality ladder. A frame has the class of the 16:9 frame around it:
 * 1920×804 and 1440×1080 are "1080p", 608×1080 is "540p".
 * For media labelled "original", call it with the size that ffprobe found.
 */
export function qualityLabel(width: number, height: number): string {
  return `${snap(linesOfFrame(width, height))}p`;
}

/**
 * The number of lines of a format before it is rounded to a standard class; null when unknown. It comes from the site's label
 * unless the frame size contradicts the label, else from the frame size, else from the height alone.
 */
export function classOf(format: InfoFormat): number | null {
  const stated = statedLines(format);
  const { width, height } = format;
  if (!width || !height) return stated ?? height ?? null;
  const ofFrame = linesOfFrame(width, height);
  if (stated === null) return ofFrame;
  // Sites label a frame by its class, by its short side, or by its height, even when the frame is in portrait format.
  const isNear = (lines: number) => lines / stated >= 0.7 && lines / stated <= 1.42;
  return [ofFrame, Math.min(width, height), height].some(isNear) ? stated : ofFrame;
}

/** The lines of the smallest 16:9 frame, landscape or portrait, that contains a frame. */
const linesOfFrame = (width: number, height: number): number =>
  Math.max(Math.min(width, height), (Math.max(width, height) * 9) / 16);

/** The lines that a format's note or id states: "1080p60", "720P 高清", "4K". */
function statedLines({ format_note, format_id }: InfoFormat): number | null {
  const words = `${format_note ?? ""} ${(format_id ?? "").replaceAll("_", " ")}`;
  const lines = /(?<![\d.])(\d{3,4})p(?![a-z])/i.exec(words);
  if (lines) return Number(lines[1]);
  const thousands = /(?<![\d.\w])([248])k(?![\w])/i.exec(words)?.[1];
  return thousands === undefined ? null : (linesOfThousands[thousands] ?? null);
}

/** Lines by thousands of columns: "4K" has 2160. */
const linesOfThousands: Readonly<Record<string, number>> = { 2: 1440, 4: 2160, 8: 4320 };

/** The nearest step in proportion, not in pixels: 320 is nearer to 360 than to 240. */
export function snap(side: number): number {
  const distance = (step: number) => Math.abs(Math.log(side / step));
  return ladder.reduce((best, step) => (distance(step) < distance(best) ? step : best));
}
