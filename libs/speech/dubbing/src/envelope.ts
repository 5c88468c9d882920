import { mergeSpans, type Span } from "./spans.ts";

/**
 * A point of an envelope. Between two points the gain in dB is linear. Before the first point and after the last it is constant.
 */
export type GainPoint = { seconds: number; db: number };

export type DuckingOptions = {
  /** Gain under speech, ≤ 0. */
  db: number;
  /** Before and after speech. */
  fadeDownSeconds: number;
  fadeUpSeconds: number;
  /** Pauses shorter than this stay ducked. It must be at least as long as both fades together. */
  joinSeconds: number;
};

export const usualDucking: DuckingOptions = { db: -14, fadeDownSeconds: 0.15, fadeUpSeconds: 0.3, joinSeconds: 0.5 };

/**
 * The gain of the original sound under dubbed speech, planned from the known times of speech. The gain is reduced before the
 * first word and does not rise and fall between words; pauses have 0 dB.
 *
 * @param speech in any order, overlapping or not
 * @returns points ascending by time, from 0 s on; none when there is no speech
 * @throws RangeError when a fade is longer than the pauses that it must fit in
 */
export function duckingEnvelope(speech: readonly Span[], options: DuckingOptions = usualDucking): GainPoint[] {
  const { db, fadeDownSeconds, fadeUpSeconds, joinSeconds } = options;
  if (!(db <= 0 && fadeDownSeconds > 0 && fadeUpSeconds > 0 && fadeDownSeconds + fadeUpSeconds <= joinSeconds))
    throw new RangeError("fades must be positive and fit between two spans of speech");
  const points = mergeSpans(speech, joinSeconds).flatMap(({ start, end }) => [
    { seconds: start - fadeDownSeconds, db: 0 },
    { seconds: start, db },
    { seconds: end, db },
    { seconds: end + fadeUpSeconds, db: 0 },
  ]);
  const within = points.filter(({ seconds }) => seconds >= 0);
  const [first] = points;
  return first && first.seconds < 0 ? [{ seconds: 0, db: gainAt(points, 0) }, ...within] : within;
}

/** The envelope's gain in dB at one time. */
export const gainAt = (points: readonly GainPoint[], seconds: number): number => createGainReader(points)(seconds);

/** The envelope's gain in dB at many ascending times. */
export function createGainReader(points: readonly GainPoint[]): (seconds: number) => number {
  let next = 0;
  return (seconds) => {
    while (next < points.length && points[next]!.seconds <= seconds) next++;
    const before = points[next - 1];
    const after = points[next];
    if (!before || !after) return (before ?? after)?.db ?? 0;
    const share = (seconds - before.seconds) / (after.seconds - before.seconds);
    return before.db + share * (after.db - before.db);
  };
}
