import type { Fetch } from "@cutwater/downloader/fetch-file.ts";
import type { HostLimiter } from "@cutwater/downloader/host-limiter.ts";
import type { Floor } from "@cutwater/downloader/pace.ts";
import type { Extraction, Extractor } from "@cutwater/extractor/extraction.ts";
import type { MediaFacts } from "@cutwater/media/facts.ts";

/** The media to deliver: a key of the extraction's `video`, `audio` or `photos`. */
export type MediaPick = { kind: "video" | "audio" | "photos"; label: string };

/** Options of the file. Times are seconds of the whole media. */
export type FileOptions = {
  fromSeconds?: number;
  toSeconds?: number;
  /**
   * Whether the clip's edges are re-encoded to be exact; otherwise the clip starts at the keyframe at or before `fromSeconds`.
   */
  isExact?: boolean;
  /** Languages (BCP 47) of subtitles to embed, in order. Languages that the extraction lacks are left out. */
  subtitles?: readonly string[];
  /** Embed the cover picture. */
  cover?: boolean;
  /** Embed title, author, date, description, chapters and link. */
  metadata?: boolean;
};

/** A subtitle track as WebVTT text, ready to embed. */
export type SubtitleText = { language: string; name: string; vtt: string };

/** "download" is 1-95 %, "merge" 95-99 %, "check" the rest (links.11). */
export type DeliveryStep = "download" | "merge" | "check";

/** Called with progress that never falls, at most once every 500 ms apart from a change of step. */
export type DeliveryProgress = {
  percent: number;
  currentBytes: number;
  /** 0 while unknown. */
  totalBytes: number;
  step: DeliveryStep;
  secondsLeft: number | null;
};

export type DeliverOptions = {
  extraction: Extraction;
  pick: MediaPick;
  fileOptions?: FileOptions;
  /**
   * A separate folder for this pick and these options. After a kill, the next call continues from the files in the folder:
   * downloads resume, and a finished result is returned at once. The caller removes the folder after taking the result.
   */
  workDir: string;
  extractor: { fetchStream: Extractor["fetchStream"] };
  /** Fetches files, covers and subtitles: a guarded fetch on a server, the global fetch on a person's own machine. */
  fetch: Fetch;
  /** Address of the guarding proxy for the engine's fragments; null only on a person's own machine. */
  proxy: string | null;
  /** A copy of a cookies.txt that the engine may read for HLS and DASH. */
  cookiesFile?: string | null;
  /** Extracts the same link again when its media addresses no longer work or the result was broken. */
  reextract: () => Promise<Extraction>;
  /** The requested subtitles as WebVTT; needed when `fileOptions.subtitles` is not empty. */
  readSubtitles?: (extraction: Extraction, languages: readonly string[]) => Promise<SubtitleText[]>;
  /** Connection limiter shared by all deliveries of a process, so that no host gets too many connections. */
  hosts?: HostLimiter;
  /** Maximum number of bytes of one stream. A larger stream is refused ("tooLarge"). */
  maxBytes?: number;
  /**
   * Minimum speed of a source, both for plain files and fragments; the downloader's `slowest` by default. A slower source is
   * given up as "tooSlow".
   */
  floor?: Floor;
  /** Parallel connections per file; 4 by default. */
  connections?: number;
  onProgress?: (progress: DeliveryProgress) => void;
  signal?: AbortSignal;
};

export type Delivered = {
  /** The finished file, inside workDir. */
  path: string;
  /** File extension without the dot. It may differ from the media's extension when codecs or options require another. */
  container: string;
  sizeBytes: number;
  /** Facts about the result from ffprobe; null for photos. */
  facts: MediaFacts | null;
  /** Set when a clip was requested: the method by which it was cut, and its actual start and end in the whole media. */
  clip: { method: "copy" | "edges" | "encoded"; startSeconds: number; endSeconds: number } | null;
  /** Requested subtitle languages that the file contains. */
  subtitles: string[];
};

/** Reasons why no file could be made. */
export const deliveryFailures = [
  "forbidden",
  "gone",
  "stalled",
  "tooSlow",
  "tooLong",
  "broken",
  "tooLarge",
  "refusedAddress",
  "network",
  "noRoom",
  "clipOutside",
  "clocksApart",
  "resultBroken",
  "extraction",
  "fault",
] as const;
export type DeliveryFailure = (typeof deliveryFailures)[number];

/**
 * Every error of deliver() apart from the signal's own reason. `cause` is the original DownloadError, MediaError or
 * ExtractionError. For "extraction", the cause's `failure` tells which sentence to show.
 */
export class DeliveryError extends Error {
  readonly failure: DeliveryFailure;
  /** Whether another attempt may help: true for a fault of the network or the site, false for a refusal. */
  readonly canRetry: boolean;

  constructor(failure: DeliveryFailure, detail: string, canRetry: boolean, options?: ErrorOptions) {
    super(`${failure}: ${detail}`, options);
    this.name = "DeliveryError";
    this.failure = failure;
    this.canRetry = canRetry;
  }
}
