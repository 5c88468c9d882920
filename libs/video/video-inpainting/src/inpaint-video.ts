import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { JobStep } from "@cutwater/contract/jobs.ts";
import { assemble, outputIn } from "@cutwater/media/video/assemble.ts";
import type { VideoTraits } from "@cutwater/media/video/traits.ts";
import type { Parts } from "@cutwater/toolkit/parts.ts";
import { checkpointed, clearLeftovers, readCheckpoint } from "./checkpoint.ts";
import { endTimeOf, refuseBrokenOff } from "./end-of-video.ts";
import { fillAll } from "./fill/fill-all.ts";
import type { createFillPace } from "./fill/fill-pace.ts";
import { openInpainter } from "./fill/inpainter.ts";
import { studyName } from "./fill/sharing.ts";
import type { Former } from "./fill/take-over.ts";
import { type OpenedPart, openPart } from "./open-part.ts";
import { type Study, secondsOf } from "./study/study.ts";
import type { Remains, TimeRange } from "./study/subject.ts";
import { storedPoints } from "./study/upright.ts";
import { type StudyVideoWanted, studyVideo } from "./study-video.ts";

export type InpaintWanted<Told = null> = Omit<StudyVideoWanted<Told>, "onShare"> & {
  /** Working folder, from which a killed run continues. */
  folder: string;
  /** Whether to encode frames without loss, for tests. */
  isLossless?: boolean;
  /** Called with the finished share (0-1, never decreasing), the current step, and the predicted remaining seconds, if known. */
  onShare(share: number, step: JobStep, secondsLeft?: number | null): void;
  /** Records the pace as well. */
  makePace?: typeof createFillPace;
  /** Segments shared with other workers; none by default. */
  parts?: Parts | null;
};

/** The finished video. */
export type Inpainted<Told = null> = {
  path: string;
  width: number;
  height: number;
  frames: number;
  seconds: number;
  /** Names of the operator's networks that were used. */
  engines: string[];
  /** The subject's own data about what it found in the video. */
  told: Told;
  /** Times at which something of the subject is still visible, if the subject reviews results. */
  traces: TimeRange[];
};

/**
 * Progress (0-1) at the end of each phase: first analysing and following, then filling, reviewing the result and filling again.
 * The rest is joining.
 */
const studied = 0.22;
const filled = 0.98;
/** With a review, the first filling ends at the first of these shares of the filling phase, and the review at the second. */
const filledOnce = 0.9;
const reviewed = 0.93;

/**
 * Removes a subject from a video. The same video and subject give the same bytes, however often a run was killed and continued.
 *
 * @throws Refusal for problems that the customer must know about; MediaError; the signal's reason
 */
export async function inpaintVideo<Told = null>(wanted: InpaintWanted<Told>): Promise<Inpainted<Told>> {
  const { folder, onShare, subject } = wanted;
  const opened = await openPart(wanted);
  await clearLeftovers(folder);
  const studyPath = join(folder, "study.bin");
  const known = await checkpointed(
    studyPath,
    () => studyVideo({ ...wanted, onShare: (share, step) => onShare(studied * share, step) }),
    { code: subject.code },
  );
  const { parts, ...alone } = wanted;
  const finishing = { ...alone, ...opened, known, studyPath };
  const first = await finishVideo({ ...finishing, parts: parts ?? null }, [
    studied,
    subject.review ? filledOnce : filled,
  ]);
  const remains = await reviewOf(finishing, first.path);
  const last = remains ? await finishAgain(finishing, remains) : { ...first, traces: [] };
  onShare(1, { key: "writing", params: {} });
  return { ...last, told: known.told };
}

/** Fills the video again with holes that also cover the remains visible in the first result. Unaffected pieces are kept. */
async function finishAgain<Told>(
  wanted: FinishWanted<Told>,
  { holes }: Remains,
): Promise<Omit<Inpainted<Told>, "told">> {
  const { folder, known } = wanted;
  const former = { folder, holes: known.holes };
  const filling = { ...wanted, folder: join(folder, "again"), known: { ...known, holes }, former };
  await mkdir(filling.folder, { recursive: true });
  await clearLeftovers(filling.folder);
  const video = await finishVideo(filling, [reviewed, filled]);
  const left = await reviewOf(filling, video.path);
  return { ...video, traces: left?.traces ?? [] };
}

export type HelpWanted<Told = null> = Omit<InpaintWanted<Told>, "onShare" | "makePace" | "parts"> & { parts: Parts };

/** Seconds that a helping run waits for the study. */
const studySeconds = 30;

/**
 * Helps another worker's run: makes segments of its video, with the same result, until no segment is left to take.
 *
 * @throws as inpaintVideo
 */
export async function helpInpaint<Told = null>(wanted: HelpWanted<Told>): Promise<void> {
  const { parts, subject, facts, signal, isLossless = false } = wanted;
  const opened = await openPart(wanted);
  const inpainter = await openInpainter(wanted.modelDirectories, { threads: wanted.threads });
  await inpainter.close();
  const name = studyName(inpainter.name);
  for (const until = performance.now() + 1_000 * studySeconds; performance.now() < until; ) {
    const path = await parts.get(name);
    const left = path && (await readCheckpoint<Study<Told>>(path, subject.code));
    if (left) {
      const timing = timingOf(left.value, opened.traits, facts);
      return void (await fillAll({ ...wanted, ...opened, ...timing, known: left.value, isLossless, onShare() {} }));
    }
    // The study is from another version of the code: its segments are not made here.
    if (path) return await rm(path);
    await sleep(200, null, signal ? { signal } : {});
  }
}

type FinishWanted<Told> = InpaintWanted<Told> &
  OpenedPart & {
    known: Study<Told>;
    studyPath: string;
    former?: Former;
  };

/** Fills the holes and joins the pieces. @param shares of the whole at which this step begins and ends */
async function finishVideo<Told>(
  wanted: FinishWanted<Told>,
  [from, to]: readonly [number, number],
): Promise<Omit<Inpainted<Told>, "told" | "traces">> {
  const { path, folder, signal, onShare, part, traits, known, facts } = wanted;
  const { seconds, usual } = timingOf(known, traits, facts);
  const lastTime = known.times.at(-1)!;
  const isToEnd = !part || part.toSeconds >= facts.durationSeconds;
  const endTime = endTimeOf(wanted, usual);
  if (isToEnd) refuseBrokenOff(wanted);
  const { isLossless = false } = wanted;
  const { pieces, engines } = await fillAll({
    ...wanted,
    seconds,
    usual,
    isLossless,
    onShare: (share, step, left) => onShare(from + (to - from) * share, step, left),
  });
  onShare(to, { key: "writing", params: {} });
  const out = outputIn(folder, traits);
  await assemble({
    pieces,
    frames: known.times.length,
    lastTime,
    endTime,
    traits,
    source: path,
    isPart: part !== undefined,
    out,
    ...(signal ? { signal } : {}),
  });
  const { width, height } = facts;
  const lasts = ((endTime - known.times[0]!) * traits.timeBase.num) / traits.timeBase.den;
  return {
    path: out,
    width,
    height,
    frames: known.times.length,
    seconds: lasts,
    engines: [...new Set([...known.engines, ...engines])],
  };
}

/** Time of each frame, and the usual length of a frame, in seconds. */
function timingOf(known: Pick<Study, "times">, traits: VideoTraits, { framesPerSecond }: InpaintWanted["facts"]) {
  const seconds = secondsOf(known, traits);
  const usual = (seconds.at(-1)! - seconds[0]!) / Math.max(1, seconds.length - 1) || 1 / framesPerSecond || 0.04;
  return { seconds, usual };
}

/** What is still visible in a result; null when nothing is, or the subject does not review. */
async function reviewOf<Told>(wanted: FinishWanted<Told>, path: string): Promise<Remains | null> {
  const { subject, known, traits, facts, folder, modelDirectories, threads, signal, former, onShare } = wanted;
  if (!subject.review) return null;
  const seconds = secondsOf(known, traits);
  const toStored = storedPoints(traits, facts);
  const result = { path, traits, upright: facts, toStored, seconds, holes: known.holes, told: known.told };
  const [from, to] = former ? [filled, 1] : [filledOnce, reviewed];
  const options = {
    modelDirectories,
    threads,
    ...(signal ? { signal } : {}),
    onShare: (share: number, step: JobStep) => onShare(from + (to - from) * share, step, null),
  };
  const look = () => subject.review!(result, options);
  return await checkpointed(join(folder, "review.bin"), look, { code: subject.code });
}
