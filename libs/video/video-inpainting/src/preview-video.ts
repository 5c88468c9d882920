import { join } from "node:path";
import { createEncoder } from "@cutwater/media/video/encode.ts";
import { writeMatrix } from "@cutwater/media/video/matrix.ts";
import { refuseWhenBroken } from "./facts.ts";
import { shapeOf } from "./fill/fill-all.ts";
import { fillSegment } from "./fill/fill-segment.ts";
import { createFillers } from "./fill/filler.ts";
import { finishSegment } from "./fill/finish-segment.ts";
import { openInpainter } from "./fill/inpainter.ts";
import { reachOf } from "./fill/sweep.ts";
import type { InpaintWanted } from "./inpaint-video.ts";
import { openPart, standingAt } from "./open-part.ts";
import { groundsOf, secondsOf, study } from "./study/study.ts";
import type { Subject } from "./study/subject.ts";

/** Seconds of video around the previewed second that help to fill it. */
const aroundSeconds = 1.5;

export type PreviewWanted = Omit<InpaintWanted, "isLossless" | "onShare" | "subject" | "part" | "makePace"> & {
  /** Returns the subject restricted to a part of the video, given in seconds. @throws Refusal when there is nothing to remove */
  subjectWithin(fromSeconds: number, untilSeconds: number): Subject<unknown>;
  /** Called with the finished share, 0-1, never decreasing. */
  onShare(share: number): void;
  /** Length of the preview. */
  seconds: number;
  /** Middle of the preview in seconds. It is moved when the video ends earlier. */
  time: number;
};

/**
 * Makes one second of the result of `inpaintVideo`, without sound.
 *
 * @returns the path of the mp4, and the time in the video at which the preview begins
 * @throws as inpaintVideo
 */
export async function previewVideo(wanted: PreviewWanted): Promise<{ path: string; fromSeconds: number }> {
  const { path, folder, facts, threads, modelDirectories, signal, onShare, seconds: length, time } = wanted;
  const own = signal ? { signal } : {};
  const { traits, clock } = await openPart({ path, ...own });
  const shown = Math.max(0, Math.min(time - length / 2, facts.durationSeconds - length));
  const from = Math.max(0, shown - aroundSeconds);
  const until = shown + length + aroundSeconds;
  // Times count from the first frame, but the file may not.
  const begins = from + (traits.startTime * traits.timeBase.num) / traits.timeBase.den;
  const opened = standingAt(begins, clock) ?? begins;
  const subject = wanted.subjectWithin(from, until);
  const known = await refuseWhenBroken(
    study({
      path,
      traits,
      folder,
      upright: facts,
      subject,
      fromSeconds: opened,
      modelDirectories,
      threads,
      ...facts,
      ...own,
      clock,
      untilSeconds: begins + (until - from),
      onShare: (share) => onShare(0.4 * share),
    }),
  );
  const times = secondsOf(known, traits);
  const first = Math.max(
    0,
    times.findIndex((time) => time >= shown - 0.001),
  );
  const shot = known.shots.find(({ start, end }) => first >= start && first < end)!;
  const last = times.findIndex((time) => time >= times[first]! + length);
  const segment = { start: first, end: Math.min(shot.end, last < 0 ? times.length : last), shot };
  const shape = shapeOf(traits);
  const out = join(folder, "preview.mp4");
  const usual = (times.at(-1)! - times[0]!) / Math.max(1, times.length - 1) || 0.04;
  const reach = reachOf(shape);
  const inpainter = await openInpainter(modelDirectories, { threads });
  const fillers = createFillers(shape, { threads, reach, ...own });
  const encoder = createEncoder({ path: out, traits, isUneven: true, frameSeconds: usual, ...own });
  const filling = {
    path,
    traits,
    times: known.times,
    fromSeconds: opened,
    holes: known.holes,
    toGround: groundsOf(known),
    reach,
    threads: fillers.threads,
    ...own,
  };
  try {
    const { filled } = await fillSegment(segment, filling, [], {
      filler: fillers.sweeping,
      onShare: (share) => onShare(0.4 + 0.5 * share),
    });
    const tools = {
      filler: fillers.finishing,
      inpainter,
      write: (t: number, data: Uint8Array) => encoder.write(data, known.times[t]! - known.times[first]!),
    };
    await finishSegment(segment, filling, { filled, passed: null }, tools);
    await encoder.end();
  } finally {
    encoder.stop();
    await Promise.all([fillers.close(), inpainter.close()]);
  }
  if (traits.matrix) await writeMatrix(out, traits.matrix);
  return { path: out, fromSeconds: times[first]! };
}
