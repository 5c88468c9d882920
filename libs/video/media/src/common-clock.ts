import { audioOf, type MediaFacts, videoOf } from "./facts.ts";

/** A video or audio file. `shiftSeconds`: seconds to add to its timestamps (from a DASH manifest); 0 by default. */
export type ClockSource = { facts: MediaFacts; shiftSeconds?: number };

/** Seconds by which each file is delayed (negative: advanced), so that both play on one clock that begins at zero. */
export type CommonClock = { videoDelay: number; audioDelay: number };

/** Thrown when video and audio begin too far apart to belong to one presentation. */
export class ClocksApartError extends RangeError {}

/** Streams of one presentation begin at most this many seconds apart. */
const mostSecondsApart = 30.5;
/** Timestamps of MPEG-TS have 33 bits, in units of 1/90000 s (ISO/IEC 13818-1). */
const wrapSeconds = 2 ** 33 / 90_000;
/**
 * Priming samples, which a decoder drops, have negative timestamps. No codec has more than this many seconds of priming samples.
 */
const mostPrimingSeconds = 0.1;

/**
 * Places separate video and audio files on one clock by their timestamps, as players do. The delays are values for
 * `ffmpeg -itsoffset`.
 *
 * @throws ClocksApartError when the files begin more than 30.5 s apart
 */
export function commonClock(video: ClockSource, audio: ClockSource): CommonClock {
  const picture = beginningOf(video, videoOf(video.facts)?.startSeconds);
  const sound = beginningOf(audio, audioOf(audio.facts)?.startSeconds);
  const wrapped = sound - picture;
  const isWrapping = video.facts.format === "mpegts" && audio.facts.format === "mpegts";
  const apart = isWrapping ? wrapped - wrapSeconds * Math.round(wrapped / wrapSeconds) : wrapped;
  if (Math.abs(apart) > mostSecondsApart) {
    throw new ClocksApartError(`the picture begins at ${picture} s, the sound at ${sound} s`);
  }
  // ffmpeg moves the earliest stream of each file to zero; the file's other streams keep their distance from it.
  const videoLead = picture - (video.facts.startSeconds + (video.shiftSeconds ?? 0));
  const audioLead = sound - (audio.facts.startSeconds + (audio.shiftSeconds ?? 0));
  const base = Math.min(withoutPriming(0, picture), withoutPriming(apart, sound));
  return { videoDelay: -base - videoLead, audioDelay: apart - base - audioLead };
}

/** First timestamp of a stream on the presentation's clock, in seconds. */
const beginningOf = ({ facts, shiftSeconds = 0 }: ClockSource, streamStart = facts.startSeconds): number =>
  streamStart + shiftSeconds;

/** Start of a stream without its priming samples, relative to the video's first timestamp. */
const withoutPriming = (relative: number, begins: number): number =>
  begins < 0 && begins > -mostPrimingSeconds ? relative - begins : relative;

/**
 * Timestamp of the first moment of a file that is shown or heard. Audio that begins less than 0.1 s before the video, to prime its
 * decoder, does not count.
 */
export function zeroOf(facts: MediaFacts): number {
  const { startSeconds } = facts;
  const picture = videoOf(facts)?.startSeconds;
  if (picture !== undefined && picture >= 0 && picture - startSeconds < mostPrimingSeconds) return picture;
  return startSeconds < 0 && startSeconds > -mostPrimingSeconds ? 0 : startSeconds;
}
