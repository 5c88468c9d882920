import type { Media } from "../extraction.ts";
import { type AudioFamily, audioFamily, codecName, contentOf } from "./codecs.ts";
import { classOf } from "./label.ts";
import { bytesAt } from "./sizes.ts";
import { isSameFile, protocolOf, toStream } from "./stream.ts";
import type { UsableFormat } from "./usable.ts";

const protocolRank = { file: 0, dash: 1, hls: 2 } as const;

/** Expected bitrate of the mp3 that we encode. */
const mp3Kbps = 192;

/** Labels of the codec families. Unknown audio of a manifest is almost always AAC. */
const names: Partial<Record<AudioFamily, string>> = {
  aac: "m4a",
  unknown: "m4a",
  opus: "opus",
  mp3: "mp3",
  flac: "flac",
  vorbis: "ogg",
};

/**
 * Audio-only formats, the best first: original language first, audio without volume compression first, files before manifests.
 */
export function rankedAudio(formats: UsableFormat[]): UsableFormat[] {
  const isWorse = (format: UsableFormat) =>
    /\bdrc\b/i.test(`${format.format_id} ${format.format_note ?? ""}`) ? 1 : 0;
  return formats
    .filter((format) => contentOf(format) === "audio")
    .sort(
      (a, b) =>
        (b.language_preference ?? -1) - (a.language_preference ?? -1) ||
        isWorse(a) - isWorse(b) ||
        protocolRank[protocolOf(a)] - protocolRank[protocolOf(b)] ||
        (b.abr ?? b.tbr ?? 0) - (a.abr ?? a.tbr ?? 0) ||
        (b.quality ?? b.source_preference ?? 0) - (a.quality ?? a.source_preference ?? 0),
    );
}

/**
 * The audio entries (rule 5): the best format of each codec family unchanged, other languages with their code in the label, and
 * an mp3 that we encode whenever there is any audio, if necessary from a muxed stream.
 * @param isMusicOnly whether the site's separate audio is only the background music of the video
 */
export function audioEntries(
  formats: UsableFormat[],
  durationSeconds: number | null,
  isMusicOnly: boolean,
): Record<string, Media> {
  const muxed = formats.filter((format) => contentOf(format) === "muxed");
  const ranked = isMusicOnly && muxed.length > 0 ? [] : rankedAudio(formats);
  const original = ranked[0]?.language ?? null;
  const entries: [string, Media][] = [];
  for (const format of ranked) {
    const name = names[audioFamily(format)];
    if (name === undefined) continue;
    const isOriginal = (format.language ?? null) === original || format.language == null;
    const label = isOriginal ? name : `${name}-${format.language}`;
    if (!entries.some(([taken]) => taken === label))
      entries.push([label, asItIs(format, name, formats, durationSeconds)]);
  }
  const source = ranked[0] ?? soundSource(muxed);
  if (source && !entries.some(([label]) => label === "mp3")) {
    const at = entries.findIndex(([label]) => label.includes("-"));
    entries.splice(at === -1 ? entries.length : at, 0, ["mp3", asMp3(source, formats, durationSeconds)]);
  }
  return Object.fromEntries(entries);
}

function asItIs(format: UsableFormat, name: string, all: UsableFormat[], durationSeconds: number | null): Media {
  const stream = toStream(
    format,
    durationSeconds,
    all.filter((other) => isSameFile(format, other)),
  );
  return {
    ...silent,
    container: stream.protocol === "file" ? format.ext : name === "opus" ? "webm" : name,
    audio: stream,
    audioCodec: codecName(format.acodec),
    bitrateKbps: stream.bitrateKbps,
    language: format.language ?? null,
    sizeBytes: stream.sizeBytes,
    isSizeExact: stream.isSizeExact,
    needsProbe: stream.protocol === "file" && isUntold(format) && stream.sizeBytes === null,
  };
}

/** Whether the codec is not actually stated: for a bare file, the engine repeats the extension as the codec. */
const isUntold = ({ acodec, ext }: UsableFormat): boolean => acodec == null || acodec === ext;

function asMp3(format: UsableFormat, all: UsableFormat[], durationSeconds: number | null): Media {
  return {
    ...silent,
    container: "mp3",
    audio: toStream(
      format,
      durationSeconds,
      all.filter((other) => isSameFile(format, other)),
    ),
    encode: "mp3",
    audioCodec: codecName("mp3"),
    bitrateKbps: mp3Kbps,
    language: format.language ?? null,
    sizeBytes: durationSeconds ? bytesAt(mp3Kbps, durationSeconds) : null,
  };
}

/** The audio is mostly the same in every size of a muxed video, so the smallest video of decent quality is fetched for it. */
function soundSource(muxed: UsableFormat[]): UsableFormat | undefined {
  const weight = (format: UsableFormat) => format.filesize ?? format.filesize_approx ?? (format.tbr ?? 0) * 1000;
  const decent = muxed.filter((format) => (classOf(format) ?? 0) >= 360 && weight(format) > 0);
  const lightest = (a: UsableFormat, b: UsableFormat) =>
    weight(a) - weight(b) || (b.source_preference ?? 0) - (a.source_preference ?? 0);
  return decent.sort(lightest)[0] ?? muxed[0];
}

const silent = {
  video: null,
  isMuxed: false,
  encode: null,
  videoCodec: null,
  width: null,
  height: null,
  fps: null,
  isSizeExact: false,
  needsProbe: false,
} as const;
