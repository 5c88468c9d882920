import { stat } from "node:fs/promises";
import { MediaError } from "./error.ts";
import type { AudioFacts, MediaFacts, OtherFacts, StreamFacts, VideoFacts } from "./facts.ts";
import { type RunOptions, runFfprobe } from "./ffmpeg.ts";

/**
 * Probes a local file.
 *
 * @returns the file's facts, with at least one stream.
 * @throws MediaError ("unreadable" for empty, broken and non-media files; "timeout" after `timeoutMs`, 15 s by default).
 */
export async function probe(path: string, options: RunOptions = {}): Promise<MediaFacts> {
  const { size } = await stat(path);
  if (size === 0) throw new MediaError("unreadable", "the file is empty");
  const printed = await runFfprobe(path, ["-show_format", "-show_streams", "-of", "json"], {
    timeoutMs: 15_000,
    ...options,
  });
  const { format, streams } = parse(printed);
  if (!format || !streams?.length) throw new MediaError("unreadable", "nothing in it is media");
  const packedSeconds = timeOfPackedAudio(format.tags);
  return {
    format: format.format_name ?? "",
    startSeconds: (numberOf(format.start_time) ?? 0) + packedSeconds,
    durationSeconds: numberOf(format.duration),
    sizeBytes: size,
    bitrateKbps: kilo(format.bit_rate),
    streams: streams.map((stream) => factsOf(stream, packedSeconds)),
  };
}

type RawStream = {
  index: number;
  codec_type?: string;
  codec_name?: string;
  codec_tag_string?: string;
  profile?: string;
  width?: number;
  height?: number;
  sample_aspect_ratio?: string;
  pix_fmt?: string;
  color_transfer?: string;
  avg_frame_rate?: string;
  r_frame_rate?: string;
  sample_rate?: string;
  channels?: number;
  bit_rate?: string;
  start_time?: string;
  duration?: string;
  nb_frames?: string;
  tags?: Record<string, string>;
  disposition?: Record<string, number>;
  side_data_list?: { side_data_type?: string; rotation?: number }[];
};
type RawFormat = {
  format_name?: string;
  start_time?: string;
  duration?: string;
  bit_rate?: string;
  tags?: Record<string, string>;
};
type Raw = { format?: RawFormat; streams?: RawStream[] };

function parse(printed: string): Raw {
  try {
    return JSON.parse(printed) as Raw;
  } catch (cause) {
    throw new MediaError("unreadable", "ffprobe printed nothing readable", printed.slice(-500), { cause });
  }
}

/**
 * Returns the time in seconds of the first sample of packed audio (HLS segments of bare AAC or MP3); 0 when the time is not
 * stated. Packed audio has no timestamps. Instead, an ID3 tag states the time as eight bytes in units of 1/90000 s (RFC 8216,
 * 3.4). ffprobe prints unprintable bytes as "\\xNN".
 */
function timeOfPackedAudio(tags: Record<string, string> = {}): number {
  const written = tags["id3v2_priv.com.apple.streaming.transportStreamTimestamp"];
  if (written === undefined) return 0;
  const bytes = [...written.matchAll(/\\x([0-9a-f]{2})|([^])/gi)].map(([, hex, letter = ""]) =>
    hex === undefined ? letter.charCodeAt(0) : Number.parseInt(hex, 16),
  );
  return bytes.length === 8 ? bytes.reduce((sum, byte) => sum * 256 + byte, 0) / 90_000 : 0;
}

function factsOf(raw: RawStream, packedSeconds: number): StreamFacts {
  const base = {
    index: raw.index,
    codec: raw.codec_name ?? "unknown",
    tag: raw.codec_tag_string && !raw.codec_tag_string.startsWith("[") ? raw.codec_tag_string : null,
    bitrateKbps: kilo(raw.bit_rate ?? tagOf(raw, "BPS")),
    language: languageOf(raw),
    startSeconds: (numberOf(raw.start_time) ?? 0) + packedSeconds,
    durationSeconds: numberOf(raw.duration) ?? clockSeconds(tagOf(raw, "DURATION")),
    isDefault: raw.disposition?.default === 1,
  };
  if (raw.codec_type === "video") return { ...base, ...pictureOf(raw) } satisfies VideoFacts;
  if (raw.codec_type === "audio") {
    return {
      ...base,
      kind: "audio",
      sampleRate: numberOf(raw.sample_rate),
      channels: raw.channels ?? null,
    } satisfies AudioFacts;
  }
  const kind = raw.codec_type === "subtitle" || raw.codec_type === "attachment" ? raw.codec_type : "data";
  return { ...base, kind } satisfies OtherFacts;
}

function pictureOf(raw: RawStream) {
  const codedWidth = raw.width ?? 0;
  const codedHeight = raw.height ?? 0;
  const rotation = rotationOf(raw);
  const shownWidth = Math.round(codedWidth * (ratioOf(raw.sample_aspect_ratio, ":") ?? 1));
  const isTurned = rotation % 180 !== 0;
  return {
    kind: "video" as const,
    width: isTurned ? codedHeight : shownWidth,
    height: isTurned ? shownWidth : codedHeight,
    codedWidth,
    codedHeight,
    rotation,
    fps: ratioOf(raw.avg_frame_rate, "/") ?? ratioOf(raw.r_frame_rate, "/"),
    pixelFormat: raw.pix_fmt ?? null,
    profile: raw.profile ?? null,
    isHdr: isHdr(raw),
    hasIndex: raw.nb_frames !== undefined,
    isCover: raw.disposition?.attached_pic === 1,
  };
}

const isHdr = (raw: RawStream): boolean =>
  ["smpte2084", "arib-std-b67"].includes(raw.color_transfer ?? "") ||
  (raw.side_data_list ?? []).some((one) => /DOVI|Dolby Vision/i.test(one.side_data_type ?? ""));

/** ffprobe reports the display matrix in degrees counter-clockwise. Older files have a `rotate` tag with clockwise degrees. */
function rotationOf(raw: RawStream): number {
  const matrix = raw.side_data_list?.find(({ rotation }) => rotation !== undefined)?.rotation;
  const clockwise = matrix === undefined ? Number(tagOf(raw, "rotate") ?? 0) : -matrix;
  return (((Math.round(clockwise / 90) * 90) % 360) + 360) % 360;
}

function languageOf(raw: RawStream): string | null {
  const language = tagOf(raw, "language");
  return language && language !== "und" ? language : null;
}

const tagOf = (raw: RawStream, name: string): string | undefined =>
  Object.entries(raw.tags ?? {}).find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1];

const numberOf = (text: string | undefined): number | null => {
  const number = Number(text ?? Number.NaN);
  return Number.isFinite(number) ? number : null;
};

const kilo = (bits: string | undefined): number | null => {
  const number = numberOf(bits);
  return number === null ? null : Math.round(number / 1_000);
};

/** Parses a ratio such as "30000/1001" or "4:3"; null for "0/0", "0:1" or a missing text. */
function ratioOf(text: string | undefined, sign: string): number | null {
  const [above, below] = (text ?? "").split(sign).map(Number);
  return above && below ? above / below : null;
}

/** Parses Matroska's times such as "00:00:05.005000000" to seconds. */
function clockSeconds(text: string | undefined): number | null {
  const match = /^(\d+):(\d+):([\d.]+)$/.exec(text ?? "");
  return match ? Number(match[1]) * 3_600 + Number(match[2]) * 60 + Number(match[3]) : null;
}
