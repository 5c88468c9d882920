import { audioOf, type MediaFacts, type StreamFacts, videoOf } from "./facts.ts";
import { type RunOptions, readFfprobeLines } from "./ffmpeg.ts";

/**
 * Times of a file's picture and first sound, measured from its packets. Edit lists are applied: hidden packets do not count. All
 * seconds are on the file's clock.
 */
export type Timing = {
  picture: PictureTiming | null;
  sound: { startSeconds: number; endSeconds: number } | null;
  /** Whether an edit list hides frames before the picture begins, which only mp4 and mov can do. */
  hasHiddenFrames: boolean;
  /** Whether the file ends before its packets do. */
  isCutOff: boolean;
};

export type PictureTiming = {
  /** Time of each shown frame, ascending. */
  times: readonly number[];
  /** Start of the first frame, and end of the last counted frame. A last frame may be held for a long time. */
  startSeconds: number;
  endSeconds: number;
  /** Median distance between two frames; 0 for a single frame. */
  usualSeconds: number;
  /** Whether all frames were counted. If false, the video has more frames. */
  isWhole: boolean;
};

/** The maximum number of counted frames: five minutes at 120 frames a second, the most of an upload (limits.6). */
export const mostCountedFrames = 36_000;

/**
 * Measures the times of a file without decoding. The header is not reliable: it may claim a tenth of the file's real length.
 *
 * @param most counting stops after this many frames. Reading 36,000 frames takes one or two seconds.
 * @throws MediaError, or the signal's reason
 */
export async function timingOf(
  path: string,
  facts: MediaFacts,
  { most = mostCountedFrames, ...options }: RunOptions & { most?: number } = {},
): Promise<Timing> {
  const video = videoOf(facts);
  const audio = audioOf(facts);
  const frames = createPackets();
  const sounds = createPackets();
  const enough = new Error("all wanted frames are counted");
  const args = ["-show_entries", "packet=stream_index,pts_time,dts_time,duration_time,flags", "-of", "csv=p=0"];
  let words: string | null = null;
  try {
    words = await readFfprobeLines(
      path,
      args,
      { timeoutMs: 120_000, ...options },
      (line) => {
        const [index, ...fields] = line.split(",");
        if (index === String(video?.index)) frames.add(fields);
        if (index === String(audio?.index)) sounds.add(fields);
        if (frames.count() >= most) throw enough;
      },
      "short",
    );
  } catch (error) {
    if (error !== enough) throw error;
  }
  const isWhole = words !== null;
  const isCutOff = endedEarly.test(words ?? "");
  return {
    picture: pictureOf(frames.shown(), { isWhole, endOf: (counted) => endOf(counted, { facts, isWhole, isCutOff }) }),
    sound: soundOf(sounds.shown(), isWhole ? null : audio),
    hasHiddenFrames: frames.hasHidden(),
    isCutOff,
  };
}

/** ffprobe's words about a truncated file. */
const endedEarly = /partial file|File ended prematurely/;

type Shown = { seconds: number; lasts: number };

/** Collects the packets of one stream that are shown. In containers without presentation times, such as AVI, decoding times count. */
function createPackets() {
  const packets: { pts: number; dts: number; lasts: number }[] = [];
  let hasHidden = false;
  return {
    add([pts = "", dts = "", lasts = "", flags = ""]: readonly string[]): void {
      if (flags.includes("D")) hasHidden = true;
      else
        packets.push({
          pts: Number.parseFloat(pts),
          dts: Number.parseFloat(dts),
          lasts: Number.parseFloat(lasts) || 0,
        });
    },
    hasHidden: () => hasHidden,
    count: () => packets.length,
    shown(): Shown[] {
      const time = packets.some(({ pts }) => Number.isFinite(pts)) ? ("pts" as const) : ("dts" as const);
      return packets
        .map((packet) => ({ seconds: packet[time], lasts: packet.lasts }))
        .filter(({ seconds }) => Number.isFinite(seconds))
        .sort((one, other) => one.seconds - other.seconds);
    },
  };
}

function pictureOf(
  shown: readonly Shown[],
  { isWhole, endOf }: { isWhole: boolean; endOf: (counted: Counted) => number },
): PictureTiming | null {
  const first = shown[0];
  const last = shown.at(-1);
  if (!first || !last) return null;
  const mean = (last.seconds - first.seconds) / Math.max(1, shown.length - 1);
  const usualSeconds = medianOf(shown.slice(1).map(({ seconds }, i) => seconds - shown[i]!.seconds));
  // A picture that stands still makes the mean long.
  const typical = mean > mostUneven * usualSeconds ? usualSeconds : mean;
  return {
    times: shown.map(({ seconds }) => seconds),
    startSeconds: first.seconds,
    endSeconds: endOf({ last: last.seconds, end: last.seconds + lengthOfLast(last.lasts, typical) }),
    usualSeconds,
    isWhole,
  };
}

/** Length of the last frame. Containers without a frame rate state no frame length either, or a millisecond. */
const lengthOfLast = (stated: number, typical: number): number => (stated < typical / 4 ? typical : stated);
/** Ratio of mean and median distance above which frames are uneven. */
const mostUneven = 2.5;

function medianOf(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? 0;
}

/** @param uncounted the sound, if its packets were not all counted */
function soundOf(shown: readonly Shown[], uncounted: StreamFacts | null): Timing["sound"] {
  const first = shown[0];
  const last = shown.at(-1);
  if (!first || !last) return null;
  const stated = uncounted ? uncounted.startSeconds + (uncounted.durationSeconds ?? 0) : 0;
  return { startSeconds: first.seconds, endSeconds: Math.max(stated, last.seconds + last.lasts) };
}

type Counted = { last: number; end: number };

/**
 * End of the picture. An mp4 with an index states the sum of its frames' lengths, within its edit list; its frames have no lengths
 * if they are stored out of order. Matroska states the end in a tag. Neither counts when the file is cut off.
 */
function endOf(
  { last, end }: Counted,
  { facts, isWhole, isCutOff }: { facts: MediaFacts; isWhole: boolean; isCutOff: boolean },
): number {
  const { startSeconds, durationSeconds, hasIndex } = videoOf(facts) ?? noVideo;
  if (durationSeconds === null || !isWhole || isCutOff) return end;
  const isSum = facts.format.includes("mp4") && hasIndex;
  const isTag = facts.format.includes("matroska") && durationSeconds <= (facts.durationSeconds ?? 0) + 0.25;
  const stated = isSum ? startSeconds + durationSeconds : isTag ? durationSeconds : end;
  return stated > last ? stated : end;
}

const noVideo = { startSeconds: 0, durationSeconds: null, hasIndex: false };
