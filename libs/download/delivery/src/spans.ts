import { type CommonClock, zeroOf } from "@cutwater/media/common-clock.ts";
import { audioOf, type MediaFacts, type StreamFacts, secondsOf, videoOf } from "@cutwater/media/facts.ts";

/** Seconds of the whole media at which a stream begins and ends. */
export type StreamSpan = { start: number; end: number };
export type Spans = { video: StreamSpan | null; audio: StreamSpan | null };

/**
 * Where picture and sound of the fetched files lie in the whole media.
 *
 * @param clock of two separate files; null when one file has both
 */
export function spansOf(video: MediaFacts | null, audio: MediaFacts | null, clock: CommonClock | null): Spans {
  return {
    video: spanOf(video, video && videoOf(video), clock?.videoDelay),
    audio: spanOf(audio, audio && audioOf(audio), clock?.audioDelay),
  };
}

/** The end of what ends last. */
export const wholeSeconds = ({ video, audio }: Spans): number | null =>
  video || audio ? Math.max(video?.end ?? 0, audio?.end ?? 0) : null;

function spanOf(facts: MediaFacts | null, stream: StreamFacts | null, delay: number | undefined): StreamSpan | null {
  const seconds = facts && stream ? secondsOf(facts, stream) : null;
  if (!facts || !stream || seconds === null) return null;
  const lead = Math.max(0, stream.startSeconds - (delay === undefined ? zeroOf(facts) : facts.startSeconds));
  const start = Math.max(0, lead + (delay ?? 0));
  return { start, end: start + seconds };
}

/** Seconds of a stream that lie between two times. */
export const secondsWithin = (span: StreamSpan | null, start: number, end: number): number | null =>
  span === null ? null : Math.max(0, Math.min(span.end, end) - Math.max(span.start, start));
