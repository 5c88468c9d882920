import type { Media } from "../extraction.ts";
import { rankedAudio } from "./audio.ts";
import { audioFamily, codecName, contentOf, mergedContainer, type VideoFamily, videoFamily } from "./codecs.ts";
import { classOf, snap, unknownLabel } from "./label.ts";
import { fileKey, isSameFile, protocolOf, toStream } from "./stream.ts";
import type { UsableFormat } from "./usable.ts";

/** Ranks of codec families. "unknown" is a bare file, usually mp4 with H.264. */
const familyRank: Record<VideoFamily, number> = { h264: 0, unknown: 0, vp9: 1, av1: 2, vp8: 3, other: 4, hevc: 5 };
const protocolRank = { file: 0, dash: 1, hls: 2 } as const;

/**
 * The video entries (links.4, links.6): one per label, the highest quality first. HEVC is an additional entry ("1080p-hevc").
 * Videos of unknown frame size are called "original", "original-2", … until they are probed.
 * @param isPagesWord whether an unknown page declared the sizes: such files are probed before the sizes count
 */
export function videoEntries(
  formats: UsableFormat[],
  durationSeconds: number | null,
  isPagesWord = false,
): Record<string, Media> {
  const videos = formats.filter((format) => contentOf(format) !== "audio");
  const sounds = rankedAudio(formats);
  const nameUnknown = createNames();
  const best = new Map<string, UsableFormat>();
  for (const format of [...videos].sort(compare)) {
    const label = labelOf(format) ?? nameUnknown(format);
    if (label !== null && !best.has(label)) best.set(label, format);
  }
  const entries = [...best].sort(([a], [b]) => height(b) - height(a) || a.length - b.length || a.localeCompare(b));
  const byFile = Map.groupBy(videos, fileKey);
  return Object.fromEntries(
    entries.map(([label, format]) => {
      const kin = (fileKey(format) !== null && byFile.get(fileKey(format))) || [];
      const mirrors = kin.filter((other) => isSameFile(format, other)).sort(bySource);
      const media = toMedia(format, mirrors, sounds, durationSeconds);
      return [label, isPagesWord && protocolOf(format) === "file" ? { ...media, needsProbe: true } : media];
    }),
  );
}

function labelOf(format: UsableFormat): string | null {
  const side = classOf(format);
  if (side === null) return null;
  return `${snap(side)}p${videoFamily(format.vcodec) === "hevc" ? "-hevc" : ""}`;
}

/**
 * Names for videos of unknown frame size: "original", "original-2", … The same film in another container adds nothing (null).
 * Another file in the same container may have another frame size.
 */
function createNames(): (format: UsableFormat) => string | null {
  const files = new Set<string>();
  let ext: string | null = null;
  let count = 0;
  return (format) => {
    const key = fileKey(format);
    ext ??= format.ext;
    if (format.ext !== ext || (key !== null && files.has(key))) return null;
    if (key !== null) files.add(key);
    count += 1;
    return count === 1 ? unknownLabel : `${unknownLabel}-${count}`;
  };
}

/** Chooses the better of two formats with the same label. */
function compare(a: UsableFormat, b: UsableFormat): number {
  const isMuxed = (format: UsableFormat) => (contentOf(format) === "muxed" ? 1 : 0);
  const isFast = (format: UsableFormat) => ((format.fps ?? 0) > 40 ? 1 : 0);
  return (
    familyRank[videoFamily(a.vcodec)] - familyRank[videoFamily(b.vcodec)] ||
    Number(isHdr(a)) - Number(isHdr(b)) ||
    protocolRank[protocolOf(a)] - protocolRank[protocolOf(b)] ||
    isFast(b) - isFast(a) ||
    isMuxed(b) - isMuxed(a) ||
    (b.tbr ?? 0) - (a.tbr ?? 0) ||
    bySource(a, b)
  );
}

const isHdr = ({ dynamic_range: range }: UsableFormat): boolean => Boolean(range) && range !== "SDR";

function bySource(a: UsableFormat, b: UsableFormat): number {
  return (b.source_preference ?? 0) - (a.source_preference ?? 0);
}

function toMedia(
  format: UsableFormat,
  mirrors: UsableFormat[],
  sounds: UsableFormat[],
  durationSeconds: number | null,
): Media {
  const isMuxed = contentOf(format) === "muxed";
  const family = videoFamily(format.vcodec);
  const sound = isMuxed ? undefined : soundFor(format, family, sounds);
  const video = toStream(format, durationSeconds, mirrors);
  const audio = sound
    ? toStream(
        sound,
        durationSeconds,
        sounds.filter((other) => isSameFile(sound, other)),
      )
    : null;
  const isSizeKnown = video.sizeBytes !== null && (audio === null || audio.sizeBytes !== null);
  const isBare = format.vcodec == null && video.sizeBytes === null;
  return {
    container: isMuxed ? muxedContainer(format) : mergedContainer(family, sound ? audioFamily(sound) : null),
    video,
    audio,
    isMuxed,
    encode: null,
    videoCodec: codecName(format.vcodec),
    audioCodec: codecName(isMuxed ? format.acodec : sound?.acodec),
    width: format.width ?? null,
    height: format.height ?? null,
    fps: format.fps ?? null,
    ...(isHdr(format) ? { isHdr: true } : {}),
    bitrateKbps: video.bitrateKbps === null ? null : video.bitrateKbps + (audio?.bitrateKbps ?? 0),
    language: sound?.language ?? format.language ?? null,
    sizeBytes: isSizeKnown ? (video.sizeBytes ?? 0) + (audio?.sizeBytes ?? 0) : null,
    isSizeExact: isSizeKnown && video.isSizeExact && (audio === null || audio.isSizeExact),
    // The first segment of a playlist without sizes shows what it holds, unless that is encrypted.
    needsProbe: (classOf(format) === null && video.protocol !== "dash") || (video.protocol === "file" && isBare),
  };
}

/** Container of a muxed format: we turn manifests into mp4; a plain file keeps its own. */
function muxedContainer(format: UsableFormat): string {
  return protocolOf(format) === "file" ? format.ext : mergedContainer(videoFamily(format.vcodec), audioFamily(format));
}

/** The sound that goes with a picture: the best language first, then the codec that belongs to the same container. */
function soundFor(video: UsableFormat, family: VideoFamily, sounds: UsableFormat[]): UsableFormat | undefined {
  const language = sounds[0]?.language ?? null;
  const inLanguage = sounds.filter((sound) => (sound.language ?? null) === language);
  const wantsOpus = (family === "vp9" || family === "av1" || family === "vp8") && video.ext === "webm";
  const order = wantsOpus ? ["opus", "vorbis", "aac"] : ["aac", "unknown", "mp3", "opus"];
  // AV1 comes in mp4 on YouTube, but its sound of choice is still opus.
  const wanted = family === "av1" && inLanguage.some((sound) => audioFamily(sound) === "opus") ? ["opus"] : order;
  for (const name of wanted) {
    const fitting = inLanguage.filter((sound) => audioFamily(sound) === name);
    const near = fitting.find((sound) => protocolOf(sound) === protocolOf(video));
    if (near ?? fitting[0]) return near ?? fitting[0];
  }
  return inLanguage[0];
}

function height(label: string): number {
  return Number.parseInt(label, 10) || 0;
}
