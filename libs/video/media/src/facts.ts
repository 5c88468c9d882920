/** Facts that ffprobe reads from a file. Null where the file does not state one. */
export type MediaFacts = {
  /** ffprobe's format name, such as "mov,mp4,m4a,3gp,3g2,mj2". */
  format: string;
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
  bitrateKbps: number | null;
  /** ISO 639 as the container holds it; null when undetermined. */
  language: string | null;
  durationSeconds: number | null;
  isDefault: boolean;
};

export type VideoFacts = AnyStream & {
  kind: "video";
  /** Upright: as shown, with rotation and pixel shape applied. */
  width: number;
  height: number;
  /** As stored in the stream. */
  codedWidth: number;
  codedHeight: number;
  /** Clockwise degrees to turn the stored picture: 0, 90, 180 or 270. */
  rotation: number;
  fps: number | null;
  pixelFormat: string | null;
  profile: string | null;
  isHdr: boolean;
  /** A cover picture, not moving video. */
  isCover: boolean;
};

export type AudioFacts = AnyStream & { kind: "audio"; sampleRate: number | null; channels: number | null };

export type OtherFacts = AnyStream & { kind: "subtitle" | "data" | "attachment" };

/** The moving video of a file, or null. */
export const videoOf = (facts: MediaFacts): VideoFacts | null =>
  facts.streams.find((stream): stream is VideoFacts => stream.kind === "video" && !stream.isCover) ?? null;

/** The first audio of a file, or null. */
export const audioOf = (facts: MediaFacts): AudioFacts | null =>
  facts.streams.find((stream): stream is AudioFacts => stream.kind === "audio") ?? null;
