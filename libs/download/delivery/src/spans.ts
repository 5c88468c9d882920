import { type CommonClock, zeroOf } from "@cutwater/media/common-clock.ts";
import { audioOf, type MediaFacts, type StreamFacts, secondsOf, videoOf } from "@cutwater/media/facts.ts";

/** Start and end of a stream in the whole media, in seconds. */
export type StreamSpan = { start: number; end: number };
export type Spans = { video: StreamSpan | null; audio: StreamSpan | null };

/**
 * Returns the start and end of the fetched files' video and audio in the whole media; null for an unknown or missing stream.
 *
 * @param clock the common clock of two separate files; null when one file has both streams
 */
export function spansOf(video: MediaFacts | null, audio: MediaFacts | null, clock: CommonClock | null): Spans {
  return {
    video: spanOf(video, video && videoOf(video), clock?.videoDelay),
    audio: spanOf(audio, audio && audioOf(audio), clock?.audioDelay),
  };
}

/** End of the stream that ends last, in seconds; null when neither is known. */
export const wholeSeconds = ({ video, audio }: Spans): number | null =>
  video || audio ? Math.max(video?.end ?? 0, audio?.end ?? 0) : null;

function spanOf(facts: MediaFacts | null, stream: StreamFacts | null, delay: number | undefined): StreamSpan | null {
  const seconds = facts && stream ? secondsOf(facts, stream) : null;
  if (!facts || !stream || seconds === null) return null;
  const lead = Math.max(0, stream.startSeconds - (delay === undefined ? zeroOf(facts) : facts.startSeconds));
  const start = Math.max(0, lead + (delay ?? 0));
  return { start, end: start + seconds };
}

/** Duration of the part of a stream between two times, in seconds; null when the stream's span is unknown. */
export const secondsWithin = (span: StreamSpan | null, start: number, end: number): number | null =>
  span === null ? null : Math.max(0, Math.min(span.end, end) - Math.max(span.start, start));
