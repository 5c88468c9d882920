import { rename } from "node:fs/promises";
import { join } from "node:path";
import type { Extraction, Media, Stream } from "@cutwater/extractor/extraction.ts";
import { toMp3 } from "@cutwater/media/audio.ts";
import { clip as cutClip } from "@cutwater/media/clip.ts";
import { type CommonClock, commonClock } from "@cutwater/media/common-clock.ts";
import { audioEnding, containerFor } from "@cutwater/media/container.ts";
import { audioOf, type MediaFacts, secondsOf, videoOf } from "@cutwater/media/facts.ts";
import { spanOfPackets } from "@cutwater/media/gaps.ts";
import { mergeStreams } from "@cutwater/media/merge.ts";
import { probe } from "@cutwater/media/probe.ts";
import { type Delivered, type DeliverOptions, DeliveryError, type FileOptions } from "./delivery.ts";
import { fetchExtras } from "./extras.ts";
import type { Sources } from "./sources.ts";
import { type Spans, secondsWithin, spansOf, wholeSeconds } from "./spans.ts";

/** The produced file before it is checked, and the properties that it should have. */
export type Assembled = {
  path: string;
  container: string;
  clip: Delivered["clip"];
  subtitles: string[];
  /** Start and end of the sources' video and audio in the whole media; null when unknown or when there is no such stream. */
  spans: Spans;
  hasVideo: boolean;
  hasAudio: boolean;
};

type AssembleJob = {
  options: DeliverOptions;
  extraction: Extraction;
  media: Media;
  sources: Sources;
  onShare: (share: number) => void;
  signal: AbortSignal;
};

/**
 * Makes one file from the fetched streams: merged, clipped, encoded as mp3, and with the requested extras embedded. A plain file
 * that needs none of this stays unchanged.
 */
export async function assemble(work: AssembleJob): Promise<Assembled> {
  const { sources, signal, options } = work;
  const { media } = work;
  const factsOf = async (path: string | null, stream: Stream | null, kinds: ("V:0" | "a:0")[]) => {
    if (!path) return null;
    const facts = await probe(path, { signal });
    if (stream?.protocol === "file") return facts;
    const measured = async (now: Promise<MediaFacts>, kind: "V:0" | "a:0") =>
      await withMeasuredLength(path, await now, kind, signal);
    return await kinds.reduce(measured, Promise.resolve(facts));
  };
  const [video, audio] = await Promise.all([
    factsOf(sources.video, media.video, ["V:0", "a:0"]),
    factsOf(sources.audio, media.audio, ["a:0"]),
  ]);
  const clock = options.pick.kind === "video" && video && audio ? clockOf(work.media, video, audio) : null;
  const spans = spansOf(options.pick.kind === "audio" ? null : video, audio ?? video, clock);
  refuseBeyond(options.fileOptions, wholeSeconds(spans));
  if (options.pick.kind === "photos") return await keep(work, video, spans, false);
  if (options.pick.kind === "audio") return await assembleAudio(work, audio ?? video, spans);
  return await assembleVideo(work, video as MediaFacts, audio, { clock, spans });
}

/**
 * Replaces a stream's start and duration by those of its packets. In a file that was joined from segments, the header may state the
 * duration of one part only. A recording may also begin in the middle of a GOP, whose frames cannot be decoded.
 */
async function withMeasuredLength(
  path: string,
  facts: MediaFacts,
  kind: "V:0" | "a:0",
  signal: AbortSignal,
): Promise<MediaFacts> {
  const stream = kind === "V:0" ? videoOf(facts) : audioOf(facts);
  const isMeasurable = facts.format.includes("mp4") || facts.format === "mpegts";
  const span = stream && isMeasurable ? await spanOfPackets(path, kind, { signal }) : null;
  if (!stream || !span) return facts;
  const startSeconds = Math.max(span.start, stream.startSeconds);
  const own = { ...stream, startSeconds, durationSeconds: span.end - startSeconds };
  const streams = facts.streams.map((one) => (one === stream ? own : one));
  return { ...facts, durationSeconds: Math.max(facts.durationSeconds ?? 0, span.end), streams };
}

const clockOf = (media: Media, video: MediaFacts, audio: MediaFacts): CommonClock =>
  commonClock(
    { facts: video, shiftSeconds: media.video?.clockShiftSeconds ?? 0 },
    { facts: audio, shiftSeconds: media.audio?.clockShiftSeconds ?? 0 },
  );

const hasFileOptions = ({ fileOptions = {} }: DeliverOptions): boolean =>
  isClip(fileOptions) ||
  (fileOptions.subtitles?.length ?? 0) > 0 ||
  fileOptions.cover === true ||
  fileOptions.metadata === true;
const isClip = ({ fromSeconds, toSeconds }: FileOptions): boolean => (fromSeconds ?? 0) > 0 || toSeconds !== undefined;

/**
 * Refuses a clip that begins after the end of the media. Many pages state no duration, so only the fetched file allows this
 * check.
 */
function refuseBeyond({ fromSeconds = 0 }: FileOptions = {}, length: number | null): void {
  if (length === null || fromSeconds === 0 || fromSeconds < length) return;
  throw new DeliveryError("clipOutside", `from ${fromSeconds} s of ${length} s`, false);
}

/** Keeps the fetched file unchanged. */
async function keep(
  { options, media, sources }: AssembleJob,
  facts: MediaFacts | null,
  spans: Spans,
  hasVideo: boolean,
): Promise<Assembled> {
  const path = join(options.workDir, `result.${media.container}`);
  await rename(sources.video as string, path);
  return {
    path,
    container: media.container,
    clip: null,
    subtitles: [],
    spans,
    hasVideo,
    hasAudio: facts !== null && audioOf(facts) !== null,
  };
}

async function assembleVideo(
  work: AssembleJob,
  video: MediaFacts,
  apart: MediaFacts | null,
  { clock, spans }: { clock: CommonClock | null; spans: Spans },
): Promise<Assembled> {
  const { options, media, sources, extraction, signal } = work;
  const isPlain = media.isMuxed && media.video?.protocol === "file";
  if (isPlain && !hasFileOptions(options) && !isMistagged(video)) {
    return await keep(work, video, spans, videoOf(video) !== null);
  }
  const { fileOptions = {}, workDir } = options;
  const sound = apart ?? (audioOf(video) ? video : null);
  const codecs = { video: videoOf(video)?.codec ?? null, audio: sound ? (audioOf(sound)?.codec ?? null) : null };
  const seconds = wholeSeconds(spans);
  const share = shareOf(work, seconds);
  let from: Streams = {
    video: sources.video as string,
    audio: apart ? sources.audio : sound ? sources.video : null,
    clock,
  };
  let wanted = media.container;
  let clip: Delivered["clip"] = null;
  if (isClip(fileOptions)) {
    const whole = apart ? await mergedWhole(work, from, codecs, wanted) : (sources.video as string);
    const made = await cut(work, whole, seconds);
    clip = made.clip;
    from = { video: made.path, audio: sound ? made.path : null, clock: null };
    wanted = made.container;
    const facts = await probe(made.path, { signal });
    Object.assign(codecs, { video: videoOf(facts)?.codec ?? null, audio: audioOf(facts)?.codec ?? null });
  }
  const extras = await fetchExtras(options, extraction, { clip, seconds }, signal);
  const container = containerFor(codecs, wanted, extras.cover !== null);
  const path = join(workDir, `result.${container}`);
  const videoCodec = codecs.video;
  const pictureSeconds = clip && secondsWithin(spans.video, clip.startSeconds, clip.endSeconds);
  const file = { out: path, container, videoCodec, pictureSeconds };
  await mergeStreams({ ...from, ...extras, ...file, signal, onProgress: share });
  const subtitles = extras.subtitles.map(({ language }) => language);
  return { path, container, clip, subtitles, spans, hasVideo: true, hasAudio: sound !== null };
}

type Streams = { video: string; audio: string | null; clock: CommonClock | null };

/** Whether HEVC in mp4 has the tag "hev1". Apple's players open it only with the tag "hvc1". */
const isMistagged = (facts: MediaFacts): boolean =>
  facts.format.includes("mp4") && videoOf(facts)?.codec === "hevc" && videoOf(facts)?.tag === "hev1";

/** Merges video and audio into one file, so that both can be cut together. */
async function mergedWhole(
  { options, signal }: AssembleJob,
  from: Streams,
  codecs: { video: string | null; audio: string | null },
  wanted: string,
): Promise<string> {
  const container = containerFor(codecs, wanted);
  const out = join(options.workDir, `whole.${container}`);
  await mergeStreams({ ...from, out, container, videoCodec: codecs.video, signal });
  return out;
}

async function assembleAudio(work: AssembleJob, facts: MediaFacts | null, spans: Spans): Promise<Assembled> {
  const { options, media, sources, extraction, signal } = work;
  const { fileOptions = {}, workDir } = options;
  const path = sources.audio ?? sources.video;
  if (path === null) throw new RangeError("neither sound nor video was fetched");
  const audio = facts && audioOf(facts);
  const seconds = facts && secondsOf(facts, audio);
  const common = { clip: null, subtitles: [], spans, hasVideo: false, hasAudio: true };
  const share = shareOf(work, seconds);
  const soundOnly = { ...options, fileOptions: { ...fileOptions, subtitles: [] } };
  if (media.encode === "mp3") {
    const clip = isClip(fileOptions) ? clipOf(fileOptions, seconds) : null;
    const { cover, metadata, chapters } = await fetchExtras(soundOnly, extraction, { clip, seconds }, signal);
    const span = clip ? { fromSeconds: clip.startSeconds, toSeconds: clip.endSeconds } : {};
    const sourceKbps = audio?.bitrateKbps ?? facts?.bitrateKbps ?? null;
    const out = join(workDir, "result.mp3");
    await toMp3({ path, out, sourceKbps, cover, metadata, chapters, ...span, signal, onProgress: share });
    return { ...common, path: out, container: "mp3", clip };
  }
  const made = isClip(fileOptions) ? await cut(work, path, seconds) : null;
  const codec = made ? audioOf(await probe(made.path, { signal }))?.codec : audio?.codec;
  const container = audioEnding(codec ?? "");
  const out = join(workDir, `result.${container}`);
  const clip = made?.clip ?? null;
  const { cover, metadata, chapters } = await fetchExtras(soundOnly, extraction, { clip, seconds }, signal);
  const from = { video: null, audio: made?.path ?? path };
  await mergeStreams({ ...from, out, container, cover, metadata, chapters, signal, onProgress: share });
  return { ...common, path: out, container, clip };
}

const clipOf = ({ fromSeconds = 0, toSeconds }: FileOptions, length: number | null) => ({
  method: "encoded" as const,
  startSeconds: fromSeconds,
  endSeconds: Math.min(toSeconds ?? Number.POSITIVE_INFINITY, length ?? Number.POSITIVE_INFINITY),
});

async function cut({ options, signal, onShare }: AssembleJob, path: string, length: number | null) {
  const { fromSeconds = 0, toSeconds = null, isExact = false } = options.fileOptions ?? {};
  const out = join(options.workDir, "clip");
  const end = Math.min(toSeconds ?? Number.POSITIVE_INFINITY, length ?? Number.POSITIVE_INFINITY);
  const onProgress = ({ seconds }: { seconds: number }) =>
    onShare(Number.isFinite(end) ? Math.min(0.9, seconds / (end - fromSeconds)) : 0.5);
  const { method, container, startSeconds, endSeconds } = await cutClip({
    path,
    out,
    fromSeconds,
    toSeconds,
    isExact,
    signal,
    onProgress,
  });
  return { path: out, container, clip: { method, startSeconds, endSeconds } };
}

const shareOf =
  ({ onShare }: AssembleJob, seconds: number | null) =>
  (progress: { seconds: number }) =>
    onShare(seconds ? Math.min(1, progress.seconds / seconds) : 0.5);
