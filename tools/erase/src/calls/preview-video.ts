import { join } from "node:path";
import { refuse } from "@cutwater/contract/answer.ts";
import { createEncoder } from "@cutwater/media/video/encode.ts";
import { writeMatrix } from "@cutwater/media/video/matrix.ts";
import { traitsOf } from "@cutwater/media/video/traits.ts";
import type { Region } from "../../marks.ts";
import { type EraseWanted, refuseOddSize } from "../erase-video.ts";
import { refuseWhenBroken } from "../facts.ts";
import { shapeOf } from "../fill/fill-all.ts";
import { fillSegment } from "../fill/fill-segment.ts";
import { createFillers } from "../fill/filler.ts";
import { finishSegment } from "../fill/finish-segment.ts";
import { openInpainter } from "../fill/inpainter.ts";
import { reachOf } from "../fill/sweep.ts";
import { groundsOf, secondsOf, study } from "../study/study.ts";

/** So much of the video around the previewed second helps to fill it. */
const aroundSeconds = 1.5;

type PreviewWanted = Omit<EraseWanted, "isLossless" | "onShare"> & {
  /** Called with the share done, 0-1; it never falls. */
  onShare(share: number): void;
  /** How much is shown. */
  seconds: number;
  /** The preview lies around the mark that is nearest to this. */
  time: number;
};

/**
 * A second of what `eraseVideo` would make, without sound: around a mark, so that what was marked is in it.
 *
 * @returns where the mp4 lies, and which time of the video it begins at
 * @throws as eraseVideo
 */
export async function previewVideo(wanted: PreviewWanted): Promise<{ path: string; fromSeconds: number }> {
  const { path, folder, facts, threads, modelDirectories, signal, onShare, seconds: length } = wanted;
  const own = signal ? { signal } : {};
  const traits = await refuseWhenBroken(traitsOf(path, own));
  refuseOddSize(traits);
  const middle = nearestMark(wanted.regions, wanted.time);
  const shown = Math.max(0, Math.min(middle - length / 2, facts.durationSeconds - length));
  const from = Math.max(0, shown - aroundSeconds);
  const until = shown + length + aroundSeconds;
  // Marks count from the first frame, the file perhaps not.
  const opened = from + (traits.startTime * traits.timeBase.num) / traits.timeBase.den;
  const regions = wanted.regions.filter(
    ({ marks, fromSeconds = 0, toSeconds = Number.POSITIVE_INFINITY }) =>
      fromSeconds < until && toSeconds > from && marks.some(({ time }) => time >= from && time <= until),
  );
  if (regions.length === 0) refuse("nothingFound");
  const known = await refuseWhenBroken(
    study({
      path,
      traits,
      folder,
      upright: facts,
      regions,
      fromSeconds: opened,
      modelDirectories,
      threads,
      ...facts,
      ...own,
      untilSeconds: opened + (until - from),
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

function nearestMark(regions: readonly Region[], time: number): number {
  const times = regions.flatMap(({ marks }) => marks.map((mark) => mark.time));
  return times.reduce((best, one) => (Math.abs(one - time) < Math.abs(best - time) ? one : best), times[0] ?? 0);
}
