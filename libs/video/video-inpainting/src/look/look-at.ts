import { refuse } from "@cutwater/contract/answer.ts";
import { sharp } from "@cutwater/media/pictures/loaders.ts";
import { readShown, type ShownFrame, type ShownWanted } from "@cutwater/media/video/shown.ts";
import { traitsOf } from "@cutwater/media/video/traits.ts";
import type { ActionContext } from "@cutwater/toolkit/action.ts";
import type { z } from "zod";
import { type describeLook, LookTimes } from "../calls.ts";
import { factsOf, refuseWhenBroken } from "../facts.ts";
import { type Clock, endOf, roundingSeconds, widening } from "./frames-around.ts";

type Look = ReturnType<typeof describeLook>;
type Line = z.input<Look["line"]>;
type Size = { width: number; height: number };

const quality = 92;

/**
 * Yields the frames shown at the given times, according to the frames' own times as the engine determines them. No frame is
 * larger than the video.
 */
export async function* answerLook(
  { url, times, width }: z.infer<Look["fields"]>,
  { open, signal }: Pick<ActionContext, "open" | "signal">,
): AsyncGenerator<Line> {
  const wanted = timesIn(times);
  const path = open(url);
  const [facts, traits] = await refuseWhenBroken(Promise.all([factsOf(path, signal), traitsOf(path, { signal })]));
  const size = sizeWithin(width, facts);
  const endSeconds = Math.min(endOf(traits), facts.durationSeconds || Number.POSITIVE_INFINITY);
  const backSeconds = framesBack / facts.framesPerSecond;
  const frames = framesAt(wanted, { path, traits, ...size, endSeconds, backSeconds, signal });
  try {
    for (let place = 0; ; place += 1) {
      const { value, done } = await refuseWhenBroken(frames.next());
      if (done) return;
      yield { place, picture: await pictureOf(value, size) };
    }
  } finally {
    await frames.return();
  }
}

function timesIn(text: string): number[] {
  try {
    return LookTimes.parse(JSON.parse(text)).toSorted((one, other) => one - other);
  } catch {
    // Text that is not JSON is refused like JSON of the wrong form.
    return refuse("timesBroken");
  }
}

function sizeWithin(wanted: number, full: Size): Size {
  const width = Math.min(wanted, full.width);
  return { width, height: Math.max(1, Math.round((width * full.height) / full.width)) };
}

async function pictureOf({ rgb }: ShownFrame, size: Size): Promise<string> {
  const jpeg = await sharp(rgb, { raw: { ...size, channels: 3 } })
    .jpeg({ quality })
    .toBuffer();
  return `data:image/jpeg;base64,${jpeg.toString("base64")}`;
}

type Video = Omit<ShownWanted, "fromSeconds" | "spans" | "traits"> & {
  traits: Clock;
  /** No frame is searched after this time. */
  endSeconds: number;
  /** Most frames are shown for less than this. */
  backSeconds: number;
};

/** Frames before a time, on average, at which reading starts. */
const framesBack = 4;
/** Times further apart are sought one by one: up to this distance, decoding on costs less than seeking to a key frame. */
const apartSeconds = 4;

/** Yields one frame for each of the ascending times. @throws MediaError; Refusal "videoBroken" when there is no frame */
async function* framesAt(times: readonly number[], video: Video): AsyncGenerator<ShownFrame, void, undefined> {
  for (let left = times; left.length > 0; ) {
    const together = nearOnes(left, video.endSeconds);
    let found = 0;
    for await (const frame of framesWithin(together, video)) {
      yield frame;
      found += 1;
    }
    if (found < together.length) yield await longShown(together[found]!, video);
    left = left.slice(Math.min(found + 1, together.length));
  }
}

/** The first times, up to a large gap between two of them. */
function nearOnes(times: readonly number[], endSeconds: number): readonly number[] {
  const isFar = (time: number, i: number) => i > 0 && Math.min(time, endSeconds) - times[i - 1]! > apartSeconds;
  const end = times.findIndex(isFar);
  return end < 0 ? times : times.slice(0, end);
}

/** Reads through once and yields the frame shown at each time; ends where a frame began unusually long before. */
async function* framesWithin(times: readonly number[], { endSeconds, backSeconds, ...video }: Video) {
  const begins = times.map((time) => Math.max(0, Math.min(time, endSeconds) - backSeconds));
  const spans = times.map((time, i) => [begins[i]!, time + roundingSeconds] as const);
  // The frame after the last time ends reading.
  spans.push([times.at(-1)!, latest]);
  let place: number = 0;
  let last: ShownFrame | null = null;
  const isShown = (frame: ShownFrame | null): frame is ShownFrame => frame !== null && frame.seconds >= begins[place]!;
  for await (const frame of readShown({ ...video, fromSeconds: begins[0]!, spans })) {
    for (; place < times.length && frame.seconds > times[place]! + roundingSeconds; place += 1) {
      if (!isShown(last)) return;
      yield last;
    }
    if (place === times.length) return;
    last = frame;
  }
  for (; place < times.length && isShown(last); place += 1) yield last;
}
const latest = 1e9;

/** The frame of a time that began much earlier: its start is searched first, in cheap small pictures. */
async function longShown(time: number, { endSeconds, backSeconds, ...video }: Video): Promise<ShownFrame> {
  const sought = Math.min(time, endSeconds);
  for (let back = widening * backSeconds; ; back *= widening) {
    const fromSeconds = Math.max(0, sought - back);
    const seconds = await beganAt(time, { ...video, ...smallest, fromSeconds });
    if (seconds !== null)
      for await (const frame of readShown({ ...video, fromSeconds, spans: [[seconds - leastApart, latest]] }))
        return frame;
    if (fromSeconds === 0) return refuse("videoBroken");
  }
}
const smallest = { width: 2, height: 2 };
const leastApart = 1e-4;

/**
 * Start of the frame shown at a time; null when none of the read frames had begun. When reading from the beginning, the first
 * frame is accepted.
 */
async function beganAt(time: number, wanted: ShownWanted): Promise<number | null> {
  let began: number | null = null;
  for await (const { seconds } of readShown(wanted)) {
    if (seconds > time + roundingSeconds) return began ?? (wanted.fromSeconds === 0 ? seconds : null);
    began = seconds;
  }
  return began;
}
