import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Extraction, Media } from "@cutwater/extractor/extraction.ts";
import { checkResult, type Promised } from "@cutwater/media/verify.ts";
import { type Assembled, assemble } from "./assemble.ts";
import { type Delivered, type DeliverOptions, DeliveryError } from "./delivery.ts";
import { asDeliveryError, isWorthFreshTry } from "./failure.ts";
import { findHole } from "./find-hole.ts";
import { createReporter, type Reporter } from "./reporter.ts";
import { type Current, createCurrent, fetchSources, mediaOf, rolesOf, type Sources } from "./sources.ts";
import { type StreamSpan, secondsWithin, wholeSeconds } from "./spans.ts";

/**
 * Makes the file of one pick: fetches its streams in parallel into the work folder, then merges, clips or encodes them as
 * requested, and checks the result. When the result is broken, one more attempt is made from a fresh extraction.
 *
 * @returns the finished file in workDir; a second run with the same workDir returns the same file without fetching.
 * @throws DeliveryError, or the signal's reason. RangeError when the pick is not in the extraction.
 */
export async function deliver(options: DeliverOptions): Promise<Delivered> {
  const media = mediaOf(options.extraction, options.pick);
  refuseOutside(options);
  await mkdir(options.workDir, { recursive: true });
  const finished = await readFinished(options.workDir);
  if (finished) return finished;
  const signal = options.signal ?? new AbortController().signal;
  const reporter = createReporter(rolesOf(media), options.onProgress, Date.now);
  const current = createCurrent(options.extraction, options.reextract);
  try {
    return await makeOnce(options, current, reporter, signal);
  } catch (first) {
    signal.throwIfAborted();
    const failure = asDeliveryError(first);
    if (!isWorthFreshTry(failure)) throw failure;
    try {
      // Fragments that were fetched before the engine's fault are whole; files from a broken source are not.
      if (failure.failure !== "extraction") await emptyFolder(options.workDir, []);
      await current.renew(current.extraction);
      return await makeOnce(options, current, reporter, signal);
    } catch (second) {
      signal.throwIfAborted();
      throw asDeliveryError(second);
    }
  }
}

function refuseOutside({ extraction, fileOptions = {} }: DeliverOptions): void {
  const { fromSeconds = 0, toSeconds } = fileOptions;
  const isOutside = extraction.durationSeconds !== null && fromSeconds >= extraction.durationSeconds;
  if (isOutside || (toSeconds !== undefined && toSeconds <= fromSeconds)) {
    throw new DeliveryError("clipOutside", `${fromSeconds} s to ${toSeconds ?? "the end"}`, false);
  }
}

async function makeOnce(
  options: DeliverOptions,
  current: Current,
  reporter: Reporter,
  signal: AbortSignal,
): Promise<Delivered> {
  const sources = await fetchSources(options, current, reporter, signal);
  const { extraction } = current;
  const media = mediaOf(extraction, options.pick, mediaOf(options.extraction, options.pick));
  reporter.after("merge", 0);
  const made = await assemble({
    options,
    extraction,
    media,
    sources,
    signal,
    onShare: (share) => reporter.after("merge", share),
  });
  reporter.after("check", 0);
  const delivered = await checked(options, extraction, made, { media, sources, signal });
  // The record is written last: with it, the folder holds a finished result.
  const record = join(options.workDir, "result.json");
  await writeFile(`${record}.part`, JSON.stringify({ ...delivered, path: basename(delivered.path) }));
  await rename(`${record}.part`, record);
  await emptyFolder(options.workDir, [basename(delivered.path), "result.json"]);
  reporter.after("check", 1);
  return delivered;
}

async function checked(
  options: DeliverOptions,
  extraction: Extraction,
  made: Assembled,
  { media, sources, signal }: { media: Media; sources: Sources; signal: AbortSignal },
): Promise<Delivered> {
  const { path, container, clip, subtitles } = made;
  const result = await checkResult(path, promisedOf(options, extraction, made), { signal });
  if (result.fault !== null) throw new DeliveryError("resultBroken", `${result.fault}: ${result.detail}`, true);
  const hole = await findHole(made, media, result.facts, sources, signal);
  if (hole) throw new DeliveryError("resultBroken", `hole: ${hole}`, true);
  const { size: sizeBytes } = await stat(path);
  const isPhoto = options.pick.kind === "photos";
  return { path, container, sizeBytes, facts: isPhoto ? null : result.facts, clip, subtitles };
}

/** Properties that the result must have. Sites round durations or state too short ones; the sources are exact. */
function promisedOf({ pick, fileOptions }: DeliverOptions, extraction: Extraction, made: Assembled): Promised {
  const { hasVideo, hasAudio, clip, spans } = made;
  const lines = pick.kind === "video" && /^\d+p/.test(pick.label) ? Number.parseInt(pick.label, 10) : null;
  const base = { hasVideo, hasAudio, lines: lines === null ? null : { atLeast: lines * 0.7, atMost: lines * 1.42 } };
  if (pick.kind === "photos") return { ...base, lines: null, seconds: null, toleranceSeconds: 0 };
  if (clip) {
    const within = (span: StreamSpan | null) => secondsWithin(span, clip.startSeconds, clip.endSeconds);
    const seconds = { video: within(spans.video), audio: within(spans.audio) };
    return { ...base, seconds, toleranceSeconds: fileOptions?.isExact ? 0.15 : 1 };
  }
  const said = extraction.durationSeconds;
  const whole = wholeSeconds(spans);
  const isShort = said !== null && whole !== null && whole < said - Math.max(1.5, said * 0.02);
  const all = Number.POSITIVE_INFINITY;
  const own = { video: secondsWithin(spans.video, 0, all), audio: secondsWithin(spans.audio, 0, all) };
  return { ...base, seconds: isShort ? { video: said, audio: said } : own, toleranceSeconds: 1 };
}

async function readFinished(workDir: string): Promise<Delivered | null> {
  const text = await readFile(join(workDir, "result.json"), "utf8").catch(() => null);
  if (text === null) return null;
  const record = JSON.parse(text) as Delivered;
  const path = join(workDir, record.path);
  const file = await stat(path).catch(() => null);
  return file?.size === record.sizeBytes ? { ...record, path } : null;
}

async function emptyFolder(workDir: string, keep: readonly string[]): Promise<void> {
  const names = await readdir(workDir);
  await Promise.all(
    names
      .filter((name) => !keep.includes(name))
      .map((name) => rm(join(workDir, name), { recursive: true, force: true })),
  );
}
