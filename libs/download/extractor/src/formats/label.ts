import type { InfoFormat } from "./info.ts";

const ladder = [144, 240, 360, 480, 540, 720, 1080, 1440, 2160, 4320];

/** Label of media whose size is unknown until it is probed. */
export const unknownLabel = "original";

/**
 * The quality label of a picture size: its standard class on the ladder. Wide and tall pictures belong to the class of their
 * longer side: 1920×804 is "1080p" and 608×1080 "540p"; 1440×1080 has the lines of "1080p".
 * For media labelled "original", call it with the size that ffprobe found.
 */
export function qualityLabel(width: number, height: number): string {
  return `${snap(linesOfFrame(width, height))}p`;
}

/**
 * The lines of a format's class before they are snapped to the ladder; null when unknown. The site's own label counts first, unless
 * the picture contradicts it; then the picture's size, then its height alone.
 */
export function classOf(format: InfoFormat): number | null {
  const stated = statedLines(format);
  const { width, height } = format;
  if (!width || !height) return stated ?? height ?? null;
  const ofFrame = linesOfFrame(width, height);
  if (stated === null) return ofFrame;
  // Sites name a picture by its class, its short side, or its height even where it stands upright.
  const isNear = (lines: number) => lines / stated >= 0.7 && lines / stated <= 1.42;
  return [ofFrame, Math.min(width, height), height].some(isNear) ? stated : ofFrame;
}

/** The lines of a frame of 16:9 that just holds this one, lying or standing. */
const linesOfFrame = (width: number, height: number): number =>
  Math.max(Math.min(width, height), (Math.max(width, height) * 9) / 16);

/** The lines that a site's name of a format states: "1080p60", "720P 高清", "4K". */
function statedLines({ format_note, format_id }: InfoFormat): number | null {
  const words = `${format_note ?? ""} ${(format_id ?? "").replaceAll("_", " ")}`;
  const lines = /(?<![\d.])(\d{3,4})p(?![a-z])/i.exec(words);
  if (lines) return Number(lines[1]);
  const thousands = /(?<![\d.\w])([248])k(?![\w])/i.exec(words)?.[1];
  return thousands === undefined ? null : (linesOfThousands[thousands] ?? null);
}

/** What sites call a picture by its thousands of columns. */
const linesOfThousands: Readonly<Record<string, number>> = { 2: 1440, 4: 2160, 8: 4320 };

/** The nearest step in proportion, not in pixels: 320 is nearer to 360 than to 240. */
export function snap(side: number): number {
  const distance = (step: number) => Math.abs(Math.log(side / step));
  return ladder.reduce((best, step) => (distance(step) < distance(best) ? step : best));
}
