import type { Fetch } from "@cutwater/downloader/fetch-file.ts";
import type { HostLimiter } from "@cutwater/downloader/host-limiter.ts";
import type { Floor } from "@cutwater/downloader/pace.ts";
import type { Extraction, Extractor } from "@cutwater/extractor/extraction.ts";
import type { MediaFacts } from "@cutwater/media/facts.ts";

/** Which media of an extraction is wanted: a key of its `video`, `audio` or `photos`. */
export type MediaPick = { kind: "video" | "audio" | "photos"; label: string };

/** What the file holds beyond the media itself; times in seconds of the whole media. */
export type FileOptions = {
  fromSeconds?: number;
  toSeconds?: number;
  /** Exact edges by encoding them anew; else the clip starts at the key frame at or before `fromSeconds`. */
  isExact?: boolean;
  /** Languages (BCP 47) of subtitles to embed, in order; those the extraction lacks are left out. */
  subtitles?: readonly string[];
  /** Embed the cover picture. */
  cover?: boolean;
  /** Embed title, author and link. */
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
   * An own folder for this pick and these options. What lies in it is gone on with: called again after a kill, the
   * downloads resume and a finished result is given back at once. The caller removes it when the result has been taken.
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
  /** Shared by all deliveries of a process, so that a host is never asked by too many connections. */
  hosts?: HostLimiter;
  /** Refuses ("tooLarge") to fetch more than this for one stream. */
  maxBytes?: number;
  /** A source slower than this is given up as "tooSlow", plain file or fragments; the downloader's `slowest` by default. */
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
  /** What ffprobe sees in the result; null for photos. */
  facts: MediaFacts | null;
  /** Set when a clip was asked: how it was cut, and where it really starts and ends in the whole media. */
  clip: { method: "copy" | "edges" | "encoded"; startSeconds: number; endSeconds: number } | null;
  /** Requested subtitle languages that are in the file. */
  subtitles: string[];
};

/** Why no file came of it. */
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
