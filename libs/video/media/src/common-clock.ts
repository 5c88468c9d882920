import { audioOf, type MediaFacts, videoOf } from "./facts.ts";

/** A file of picture or sound, and how many seconds its clock is behind the presentation's (a DASH manifest states it). */
export type ClockSource = { facts: MediaFacts; shiftSeconds?: number };

/** Seconds by which the files of picture and sound are moved, so that both play on one clock that begins at zero. */
export type CommonClock = { videoDelay: number; audioDelay: number };

/** Picture and sound state clocks that cannot belong together. */
export class ClocksApartError extends RangeError {}

/** Streams of one presentation never begin further apart than this. */
const mostSecondsApart = 30.5;
/** MPEG-TS counts time in 33 bits of 1/90000 s (ISO/IEC 13818-1). */
const wrapSeconds = 2 ** 33 / 90_000;
/** Samples that a decoder drops lie before zero; no codec drops more than this. */
const mostPrimingSeconds = 0.1;

/**
 * Places separate files of picture and sound on one clock, as players do: by the times that both state. `ffmpeg -itsoffset` takes
 * the delays.
 *
 * @throws ClocksApartError
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
  // ffmpeg moves the earliest stream of each file to zero; other streams of the file keep their distance.
  const videoLead = picture - (video.facts.startSeconds + (video.shiftSeconds ?? 0));
  const audioLead = sound - (audio.facts.startSeconds + (audio.shiftSeconds ?? 0));
  const base = Math.min(withoutPriming(0, picture), withoutPriming(apart, sound));
  return { videoDelay: -base - videoLead, audioDelay: apart - base - audioLead };
}

/** First time of a stream by the presentation's clock. */
const beginningOf = ({ facts, shiftSeconds = 0 }: ClockSource, streamStart = facts.startSeconds): number =>
  streamStart + shiftSeconds;

/** Where a stream is heard from, relative to the picture's first time: dropped samples do not delay the other stream. */
const withoutPriming = (relative: number, begins: number): number =>
  begins < 0 && begins > -mostPrimingSeconds ? relative - begins : relative;

/**
 * Time that a file's clock shows at its first moment. Sound that begins a few samples before the picture, for its decoder to begin
 * with, is not waited for.
 */
export function zeroOf(facts: MediaFacts): number {
  const { startSeconds } = facts;
  const picture = videoOf(facts)?.startSeconds;
  if (picture !== undefined && picture >= 0 && picture - startSeconds < mostPrimingSeconds) return picture;
  return startSeconds < 0 && startSeconds > -mostPrimingSeconds ? 0 : startSeconds;
}
