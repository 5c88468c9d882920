import type { ReadLine } from "@cutwater/ocr/line.ts";

/**
 * Finds the reading that most frames agree on, for each line separately. Readings are weighted by their confidence.
 *
 * @param readings the lines of each frame, from top to bottom
 * @returns null when no frame has a reading
 */
export function votedText(readings: readonly (readonly ReadLine[])[]): ReadLine | null {
  const said = readings.filter((lines) => lines.length > 0);
  const byCount = Map.groupBy(said, (lines) => lines.length);
  const agreed = [...byCount.values()].toSorted((a, b) => sureness(b.flat()) - sureness(a.flat()))[0];
  if (!agreed) return null;
  const lines = agreed[0]!.map((_, i) => mostSaid(agreed.map((reading) => reading[i]!)));
  return {
    text: lines.map(({ text }) => text).join("\n"),
    confidence: Math.min(...lines.map(({ confidence }) => confidence)),
  };
}

function mostSaid(readings: readonly ReadLine[]): ReadLine {
  const texts = [...Map.groupBy(readings, ({ text }) => text)];
  const [text, same] = texts.toSorted(([, a], [, b]) => sureness(b) - sureness(a))[0]!;
  return { text, confidence: Math.max(...same.map(({ confidence }) => confidence)) };
}

/** Readings with low confidence are mostly wrong. Of two single readings, the one with higher confidence wins by far. */
const sureness = (readings: readonly ReadLine[]): number =>
  readings.reduce((sum, { confidence }) => sum + confidence ** 4, 0);
