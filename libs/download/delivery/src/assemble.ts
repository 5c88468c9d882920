import { rename } from "node:fs/promises";
import { join } from "node:path";
import type { Extraction, Media } from "@cutwater/extractor/extraction.ts";
import { toMp3 } from "@cutwater/media/audio.ts";
import { clip as cutClip } from "@cutwater/media/clip.ts";
import { audioEnding, containerFor } from "@cutwater/media/container.ts";
import { audioOf, type MediaFacts, videoOf } from "@cutwater/media/facts.ts";
import { mergeStreams } from "@cutwater/media/merge.ts";
import { probe } from "@cutwater/media/probe.ts";
import { type Delivered, type DeliverOptions, DeliveryError, type FileOptions } from "./delivery.ts";
import { fetchExtras } from "./extras.ts";
import type { Sources } from "./sources.ts";

/** The made file before it is checked, and the properties that it should have. */
export type Assembled = {
  path: string;
  container: string;
  clip: Delivered["clip"];
  subtitles: string[];
  /** Length of the longest source. */
  sourceSeconds: number | null;
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

/** Makes one file of the fetched streams: merged, cut, encoded as mp3, with the requested extras inside. A plain whole file stays as it is. */
export async function assemble(work: AssembleJob): Promise<Assembled> {
  const { sources, signal, options } = work;
  const factsOf = async (path: string | null) => (path ? await probe(path, { signal }) : null);
  const [video, audio] = await Promise.all([factsOf(sources.video), factsOf(sources.audio)]);
  refuseBeyond(options.fileOptions, longest(video, audio));
  if (options.pick.kind === "photos") return await keep(work, video, false);
  if (options.pick.kind === "audio") return await assembleAudio(work, audio ?? video);
  return await assembleVideo(work, video as MediaFacts, audio);
}

const hasFileOptions = ({ fileOptions = {} }: DeliverOptions): boolean =>
  isClip(fileOptions) ||
  (fileOptions.subtitles?.length ?? 0) > 0 ||
  fileOptions.cover === true ||
  fileOptions.metadata === true;
const isClip = ({ fromSeconds, toSeconds }: FileOptions): boolean => (fromSeconds ?? 0) > 0 || toSeconds !== undefined;

/** Refuses a clip that begins after the end. Many pages state no duration, so this can be checked only now. */
function refuseBeyond({ fromSeconds = 0 }: FileOptions = {}, length: number | null): void {
  if (length === null || fromSeconds === 0 || fromSeconds < length) return;
  throw new DeliveryError("clipOutside", `from ${fromSeconds} s of ${length} s`, false);
}

/** Keeps the fetched file unchanged. */
async function keep(
  { options, media, sources }: AssembleJob,
  facts: MediaFacts | null,
  hasVideo: boolean,
): Promise<Assembled> {
  const path = join(options.workDir, `result.${media.container}`);
  await rename(sources.video as string, path);
  return {
    path,
    container: media.container,
    clip: null,
    subtitles: [],
    sourceSeconds: facts?.durationSeconds ?? null,
    hasVideo,
    hasAudio: facts !== null && audioOf(facts) !== null,
  };
}

async function assembleVideo(work: AssembleJob, video: MediaFacts, apart: MediaFacts | null): Promise<Assembled> {
  const { options, media, sources, extraction, signal } = work;
  const isPlain = media.isMuxed && media.video?.protocol === "file";
  if (isPlain && !hasFileOptions(options)) return await keep(work, video, videoOf(video) !== null);
  const { fileOptions = {}, workDir } = options;
  const sound = apart ?? (audioOf(video) ? video : null);
  const codecs = { video: videoOf(video)?.codec ?? null, audio: sound ? (audioOf(sound)?.codec ?? null) : null };
  const sourceSeconds = longest(video, sound);
  const share = shareOf(work, sourceSeconds);
  let from = { video: sources.video as string, audio: apart ? sources.audio : sound ? sources.video : null };
  let wanted = media.container;
  let videoCodec = codecs.video;
  let clip: Delivered["clip"] = null;
  if (isClip(fileOptions)) {
    const whole = apart ? await mergedWhole(work, from, codecs, wanted) : (sources.video as string);
    const made = await cut(work, whole, sourceSeconds);
    clip = made.clip;
    from = { video: made.path, audio: sound ? made.path : null };
    wanted = made.container;
    if (clip?.method === "encoded") Object.assign(codecs, { video: "h264", audio: sound ? "aac" : null });
    if (clip?.method === "edges") codecs.audio = sound ? "aac" : null;
    videoCodec = codecs.video;
  }
  const extras = await fetchExtras(options, extraction, clip, signal);
  const container = containerFor(codecs, wanted, extras.cover !== null);
  const path = join(workDir, `result.${container}`);
  await mergeStreams({ ...from, ...extras, out: path, container, videoCodec, signal, onProgress: share });
  const subtitles = extras.subtitles.map(({ language }) => language);
  return { path, container, clip, subtitles, sourceSeconds, hasVideo: true, hasAudio: sound !== null };
}

/** Merges video and audio into one file, so that both can be cut together. */
async function mergedWhole(
  { options, signal }: AssembleJob,
  from: { video: string; audio: string | null },
  codecs: { video: string | null; audio: string | null },
  wanted: string,
): Promise<string> {
  const container = containerFor(codecs, wanted);
  const out = join(options.workDir, `whole.${container}`);
  await mergeStreams({ ...from, out, container, videoCodec: codecs.video, signal });
  return out;
}

async function assembleAudio(work: AssembleJob, facts: MediaFacts | null): Promise<Assembled> {
  const { options, media, sources, extraction, signal } = work;
  const { fileOptions = {}, workDir } = options;
  const path = sources.audio ?? sources.video;
  if (path === null) throw new RangeError("neither sound nor video was fetched");
  const audio = facts && audioOf(facts);
  const sourceSeconds = facts?.durationSeconds ?? null;
  const common = { clip: null, subtitles: [], sourceSeconds, hasVideo: false, hasAudio: true };
  const share = shareOf(work, sourceSeconds);
  const isMp3 = media.encode === "mp3";
  const container = isMp3 ? "mp3" : audioEnding(audio?.codec ?? "");
  const out = join(workDir, `result.${container}`);
  if (isMp3) {
    const clip = isClip(fileOptions) ? clipOf(fileOptions, sourceSeconds) : null;
    const { cover, metadata } = await fetchExtras(
      { ...options, fileOptions: { ...fileOptions, subtitles: [] } },
      extraction,
      clip,
      signal,
    );
    const span = clip ? { fromSeconds: clip.startSeconds, toSeconds: clip.endSeconds } : {};
    const sourceKbps = audio?.bitrateKbps ?? facts?.bitrateKbps ?? null;
    await toMp3({ path, out, sourceKbps, cover, metadata, ...span, signal, onProgress: share });
    return { ...common, path: out, container, clip };
  }
  const made = isClip(fileOptions) ? await cut(work, path, sourceSeconds) : null;
  const { cover, metadata } = await fetchExtras(
    { ...options, fileOptions: { ...fileOptions, subtitles: [] } },
    extraction,
    null,
    signal,
  );
  await mergeStreams({
    video: null,
    audio: made?.path ?? path,
    out,
    container,
    cover,
    metadata,
    signal,
    onProgress: share,
  });
  return { ...common, path: out, container, clip: made?.clip ?? null };
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

const longest = (...all: (MediaFacts | null)[]): number | null => {
  const seconds = all.flatMap((facts) => facts?.durationSeconds ?? []);
  return seconds.length === 0 ? null : Math.max(...seconds);
};

const shareOf =
  ({ onShare }: AssembleJob, seconds: number | null) =>
  (progress: { seconds: number }) =>
    onShare(seconds ? Math.min(1, progress.seconds / seconds) : 0.5);
