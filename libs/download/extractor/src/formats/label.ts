import type { InfoFormat } from "./info.ts";

const ladder = [144, 240, 360, 480, 540, 720, 1080, 1440, 2160, 4320];

/** Label of media whose size is unknown until it is probed. */
export const unknownLabel = "original";

/**
 * The quality label of a picture size: its short side snapped to the ladder, so 576×1024 is "540p".
 * For media labelled "original", call it with the size that ffprobe found.
 * @returns such as "1080p"
 */
export function qualityLabel(width: number, height: number): string {
  return `${snap(Math.min(width, height))}p`;
}

/** The short side of a format in pixels, from its size or else from its name; null when unknown. */
export function shortSide(format: InfoFormat): number | null {
  if (format.width && format.height) return Math.min(format.width, format.height);
  if (format.height) return format.height;
  const said = /(?<![\d.])(\d{3,4})p(?![a-z])/i.exec(
    `${format.format_note ?? ""} ${(format.format_id ?? "").replaceAll("_", " ")}`,
  );
  return said ? Number(said[1]) : null;
}

/** The nearest step in proportion, not in pixels: 320 is nearer to 360 than to 240. */
export function snap(side: number): number {
  const distance = (step: number) => Math.abs(Math.log(side / step));
  return ladder.reduce((best, step) => (distance(step) < distance(best) ? step : best));
}
