import type { Fetch } from "@cutwater/downloader/fetch-file.ts";
import type { HostLimiter } from "@cutwater/downloader/host-limiter.ts";
import type { Floor } from "@cutwater/downloader/pace.ts";
import type { Extraction, Extractor } from "@cutwater/extractor/extraction.ts";
import type { MediaFacts } from "@cutwater/media/facts.ts";

/** The wanted media of an extraction: a key of its `video`, `audio` or `photos`. */
export type MediaPick = { kind: "video" | "audio" | "photos"; label: string };

/** Options of the file. Times are seconds of the whole media. */
export type FileOptions = {
  fromSeconds?: number;
  toSeconds?: number;
  /** Whether the edges are encoded again to be exact; otherwise the clip starts at the key frame at or before `fromSeconds`. */
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

/** Never falls; at most one every 500 ms, apart from a change of step. */
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
   * A separate folder for this pick and these options. A call after a kill continues from its files: downloads resume, and a
   * finished result is returned at once. The caller removes the folder after taking the result.
   */
  workDir: string;
  extractor: { fetchStream: Extractor["fetchStream"] };
  /** Fetches files, covers and subtitles; guarded on a server, the global one on a person's own machine. */
  fetch: Fetch;
  /** Address of the guarding proxy for the engine's fragments; null only on a person's own machine. */
  proxy: string | null;
  /** A cookies.txt the engine may read for HLS and DASH (a copy). */
  cookiesFile?: string | null;
  /** Reads the same link again when addresses died or the result was broken. */
  reextract: () => Promise<Extraction>;
  /** The requested subtitles as WebVTT; needed when `fileOptions.subtitles` is not empty. */
  readSubtitles?: (extraction: Extraction, languages: readonly string[]) => Promise<SubtitleText[]>;
  /** Shared by all deliveries of a process, so that no host gets too many connections. */
  hosts?: HostLimiter;
  /** The most bytes of one stream; more is refused ("tooLarge"). */
  maxBytes?: number;
  /** A slower source, plain file or fragments, is given up as "tooSlow"; the downloader's `slowest` by default. */
  floor?: Floor;
  /** Parallel connections a file; 4 by default. */
  connections?: number;
  onProgress?: (progress: DeliveryProgress) => void;
  signal?: AbortSignal;
};

export type Delivered = {
  /** The finished file, inside workDir. */
  path: string;
  /** File ending without the dot; may differ from the media's when codecs or options ask for another. */
  container: string;
  sizeBytes: number;
  /** Facts of the result by ffprobe; null for photos. */
  facts: MediaFacts | null;
  /** Set when a clip was requested: how it was cut, and its real start and end in the whole media. */
  clip: { method: "copy" | "edges" | "encoded"; startSeconds: number; endSeconds: number } | null;
  /** Requested subtitle languages that are in the file. */
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
 * Everything deliver() throws, apart from the signal's own reason. `cause` is the DownloadError, MediaError or
 * ExtractionError behind it ("extraction": read its `failure` for the sentence).
 */
export class DeliveryError extends Error {
  readonly failure: DeliveryFailure;
  /** Whether another try may help: true for a fault of the network or the site, false for a refusal. */
  readonly canRetry: boolean;

  constructor(failure: DeliveryFailure, detail: string, canRetry: boolean, options?: ErrorOptions) {
    super(`${failure}: ${detail}`, options);
    this.name = "DeliveryError";
    this.failure = failure;
    this.canRetry = canRetry;
  }
}
