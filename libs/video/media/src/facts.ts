import { movingPicture } from "./moving-picture.ts";

/** Facts that ffprobe reads from a file. A fact is null when the file does not state it. */
export type MediaFacts = {
  /** ffprobe's format name, such as "mov,mp4,m4a,3gp,3g2,mj2". */
  format: string;
  /** First timestamp of the earliest stream. ffmpeg counts seeks from here. */
  startSeconds: number;
  durationSeconds: number | null;
  sizeBytes: number;
  bitrateKbps: number | null;
  streams: StreamFacts[];
};

export type StreamFacts = VideoFacts | AudioFacts | OtherFacts;

type AnyStream = {
  index: number;
  /** ffprobe's codec name: h264, hevc, av1, vp9, aac, opus ... */
  codec: string;
  /** The container's codec tag, such as "hvc1" or "hev1"; null when there is none. */
  tag: string | null;
  bitrateKbps: number | null;
  /** ISO 639 language code as stored in the container; null when undetermined. */
  language: string | null;
  /** First timestamp of the stream on the file's clock; negative when a decoder drops the first samples. */
  startSeconds: number;
  durationSeconds: number | null;
  isDefault: boolean;
};

export type VideoFacts = AnyStream & {
  kind: "video";
  /** Size in pixels as shown: upright, with rotation and pixel shape applied. */
  width: number;
  height: number;
  /** Size in pixels as stored in the stream. */
  codedWidth: number;
  codedHeight: number;
  /** Clockwise rotation in degrees from the stored to the shown picture: 0, 90, 180 or 270. */
  rotation: number;
  fps: number | null;
  pixelFormat: string | null;
  profile: string | null;
  isHdr: boolean;
  /** Whether the container lists all frames, so that the stated duration is the sum of their lengths. */
  hasIndex: boolean;
  /** Whether the stream is a cover picture instead of moving video. */
  isCover: boolean;
};

export type AudioFacts = AnyStream & { kind: "audio"; sampleRate: number | null; channels: number | null };

export type OtherFacts = AnyStream & { kind: "subtitle" | "data" | "attachment" };

/** The moving picture of a file, or null (`movingPicture`). */
export const videoOf = (facts: Pick<MediaFacts, "streams">): VideoFacts | null =>
  movingPicture(facts.streams.filter((stream): stream is VideoFacts => stream.kind === "video"));

/** The first audio stream of a file, or null. */
export const audioOf = (facts: MediaFacts): AudioFacts | null =>
  facts.streams.find((stream): stream is AudioFacts => stream.kind === "audio") ?? null;

/**
 * Duration of a stream in seconds, from its first timestamp to its end; null when the file does not state it. Matroska and
 * fragmented mp4 count durations from time zero, other files from the first timestamp.
 */
export function secondsOf(facts: MediaFacts, stream: StreamFacts | null): number | null {
  const stated = stream?.durationSeconds ?? facts.durationSeconds;
  // Bare AAC states no duration: ffprobe estimates one from the file's size.
  if (stated === null || facts.format === "aac") return null;
  const start = Math.max(0, stream?.startSeconds ?? 0);
  const isBeyond = facts.format.includes("mp4") && stated + start > (facts.durationSeconds ?? Number.NaN) + 0.5;
  return facts.format.includes("matroska") || isBeyond ? Math.max(0, stated - start) : stated;
}
