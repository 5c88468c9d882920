/** The content of a link, with the media's own addresses. It stays on the server and is never sent to a customer. */
export type Extraction = {
  /** "site:id", the same for every spelling of one link; the cache key. */
  canonicalId: string;
  /** The page's address after redirects. */
  pageUrl: string;
  /** Host without www, such as youtube.com. */
  site: string;
  extractor: string;
  title: string;
  author: string | null;
  durationSeconds: number | null;
  /** The page's description of the media. */
  description?: string;
  /** Publication date, such as "2025-01-02". */
  date?: string;
  /** Ordered by start. Each lasts until its `endSeconds`. */
  chapters?: Chapter[];
  coverUrl: string | null;
  /** Quality label ("1080p", "1080p-hevc") to media, best first. */
  video: Record<string, Media>;
  /** "m4a", "opus", "mp3", "m4a-de" to media, best first. */
  audio: Record<string, Media>;
  /** "photo-1" ... for carousels. */
  photos: Record<string, Media>;
  subtitles: SubtitleTrack[];
  entries: ExtractedEntry[];
  /** Number of further entries that `entries` leaves out; absent when it holds all, or when they were not counted. */
  entriesOmitted?: number;
  /** Epoch ms at which the media addresses expire; null when they do not say. */
  expiresAt: number | null;
};

export type Chapter = { title: string; startSeconds: number; endSeconds: number };

/** One media on offer: one muxed stream, or video and audio to be merged, or audio to be encoded as mp3. */
export type Media = {
  container: string;
  video: Stream | null;
  audio: Stream | null;
  /** Set when video and audio come in one stream; then `video` holds it and `audio` is null. */
  isMuxed: boolean;
  /** "mp3" when the audio must be encoded by us. */
  encode: "mp3" | null;
  /** As people know it (`codecName`): "H.264", "AV1". */
  videoCodec: string | null;
  audioCodec: string | null;
  width: number | null;
  height: number | null;
  fps: number | null;
  bitrateKbps: number | null;
  /** Whether the video has a high dynamic range; absent means false. */
  isHdr?: boolean;
  language: string | null;
  sizeBytes: number | null;
  isSizeExact: boolean;
  /** Whether a fact above is unknown and ffprobe should look: bare files, and HLS that does not state its picture size. */
  needsProbe: boolean;
};

export type Stream = {
  formatId: string;
  protocol: "file" | "hls" | "dash";
  /** The file, or the manifest. Mirrors stand behind it, tried in order. */
  url: string;
  mirrors: string[];
  headers: Record<string, string>;
  /** Cookies for this stream's host as a header value, or null. */
  cookies: string | null;
  ext: string;
  sizeBytes: number | null;
  isSizeExact: boolean;
  /** Bits a second in thousands, when stated. */
  bitrateKbps: number | null;
  /** Seconds to add to the stream's timestamps (DASH: period start minus presentationTimeOffset); absent means 0. */
  clockShiftSeconds?: number;
  /** What `fetchStream` hands back to the engine unread (scoped cookies, keys); absent when there is nothing. */
  engine?: Record<string, unknown>;
};

export type SubtitleTrack = {
  language: string;
  name: string;
  isAutomatic: boolean;
  /** Format at the source: "vtt", "srt", "json3", "ttml", "ass", "danmaku", "hls" ... */
  kind: string;
  url: string | null;
  /** The text itself when the engine gives it inline. */
  data: string | null;
  headers: Record<string, string>;
};

export type ExtractedEntry = { title: string; url: string; coverUrl: string | null; durationSeconds: number | null };

/** Reasons why a link could not be read. Each has a sentence in zh and en that says what to do. */
export const extractionFailures = [
  "loginNeeded",
  "regionBlocked",
  "botCheck",
  "rateLimited",
  "drm",
  "live",
  "unsupported",
  "gone",
  "timeout",
  "refusedAddress",
  "tooLarge",
  "noMedia",
  "siteFault",
  "damaged",
  "incomplete",
  "formatChanges",
  "busy",
] as const;
export type ExtractionFailure = (typeof extractionFailures)[number];

export class ExtractionError extends Error {
  readonly failure: ExtractionFailure;
  /** The engine's own words, for the log. */
  readonly detail: string;
  /** Seconds until another try makes sense; set for "busy" and where a site states it. */
  readonly retryAfterSeconds: number | null;

  constructor(
    failure: ExtractionFailure,
    detail: string,
    options?: ErrorOptions & { retryAfterSeconds?: number | undefined },
  ) {
    super(`${failure}: ${detail}`, options);
    this.name = "ExtractionError";
    this.failure = failure;
    this.detail = detail;
    this.retryAfterSeconds = options?.retryAfterSeconds ?? null;
  }
}

export type ExtractOptions = {
  /** Address of a guarding proxy; null only on a person's own machine. */
  proxy: string | null;
  playlist?: boolean;
  /** A cookies.txt the call may read (a copy; it may be changed). */
  cookiesFile?: string | null;
  deadlineMs?: number;
  signal?: AbortSignal;
};

/** Options for fetching one stream into a file by the engine's own fragment downloader (HLS, DASH). */
export type FetchStreamOptions = ExtractOptions & {
  url: string;
  stream: Stream;
  /** Path of the finished stream. */
  path: string;
  onProgress?: (progress: {
    bytes: number;
    totalBytes: number | null;
    fragment: number;
    fragments: number | null;
  }) => void;
};

/**
 * The engine: a pool of long-lived workers, one link each at a time, and a bounded queue in front of them.
 * Made by `createExtractor` of extractor.ts.
 */
export type Extractor = {
  /**
   * Reads a link. `url` may end in "#item=3": the third thing of a carousel, as `entries` name it.
   * @throws ExtractionError ("busy" when the queue is full); the signal's reason when aborted
   */
  extract(url: string, options: ExtractOptions): Promise<Extraction>;
  /** Fetches a stream. A second call with the same path resumes it. @throws ExtractionError */
  fetchStream(options: FetchStreamOptions): Promise<void>;
  /** Version of the engine and state of the workers, for /readyz. */
  health(): {
    /** Null until the first worker is warm. */
    version: string | null;
    workers: number;
    busy: number;
    waiting: number;
    restarts: number;
    /** Why the last start of a worker failed; null once one succeeds. */
    startFault: string | null;
  };
  /** Replaces the workers after the engine on disk changed. A worker that is reading a link finishes it first. */
  renew(): void;
  close(): Promise<void>;
};
