/** The content of a link, with the media's original addresses. It stays on the server and is never sent to a customer. */
export type Extraction = {
  /** "site:id". It is the same for every spelling of one link, and is the cache key. */
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
  /** Chapters in order of their start. Each lasts until its `endSeconds`. */
  chapters?: Chapter[];
  coverUrl: string | null;
  /** Videos by quality label ("1080p", "1080p-hevc"), best first. */
  video: Record<string, Media>;
  /** Audio by label ("m4a", "opus", "mp3", "m4a-de"), best first. */
  audio: Record<string, Media>;
  /** Photos of carousels by "photo-1", "photo-2" ... */
  photos: Record<string, Media>;
  subtitles: SubtitleTrack[];
  entries: ExtractedEntry[];
  /**
   * Number of further entries that `entries` leaves out; absent when `entries` is complete, or when the entries were not counted.
   */
  entriesOmitted?: number;
  /** Epoch ms at which the media addresses expire; null when the addresses do not state a time. */
  expiresAt: number | null;
};

export type Chapter = { title: string; startSeconds: number; endSeconds: number };

/** One media that is offered: a muxed stream, separate video and audio to be merged, or audio to be encoded as mp3. */
export type Media = {
  container: string;
  video: Stream | null;
  audio: Stream | null;
  /** Set when video and audio are in one stream. `video` then holds the stream, and `audio` is null. */
  isMuxed: boolean;
  /** "mp3" when we must encode the audio. */
  encode: "mp3" | null;
  /** Codec name as people know it (`codecName`): "H.264", "AV1". */
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
  /**
   * Whether one of the facts above is unknown and ffprobe should determine it: for bare files, and for HLS that does not state
   * its frame size.
   */
  needsProbe: boolean;
};

export type Stream = {
  formatId: string;
  protocol: "file" | "hls" | "dash";
  /** Address of the file or the manifest, followed by its mirrors in the order in which they are tried. */
  url: string;
  mirrors: string[];
  headers: Record<string, string>;
  /** Cookies for this stream's host, as a header value; null when there are none. */
  cookies: string | null;
  ext: string;
  sizeBytes: number | null;
  isSizeExact: boolean;
  /** Bitrate in kbit/s, when stated. */
  bitrateKbps: number | null;
  /** Seconds to add to the stream's timestamps (DASH: period start minus presentationTimeOffset); absent means 0. */
  clockShiftSeconds?: number;
  /** Data that `fetchStream` passes back to the engine unchanged (scoped cookies, keys); absent when there is none. */
  engine?: Record<string, unknown>;
};

export type SubtitleTrack = {
  language: string;
  name: string;
  isAutomatic: boolean;
  /** Format of the source: "vtt", "srt", "json3", "ttml", "ass", "danmaku", "hls" ... */
  kind: string;
  url: string | null;
  /** The subtitle text itself, when the engine returns it inline. */
  data: string | null;
  headers: Record<string, string>;
};

export type ExtractedEntry = { title: string; url: string; coverUrl: string | null; durationSeconds: number | null };

/** The sites that can be searched by words. */
export const searchSites = ["youtube", "bilibili", "soundcloud"] as const;
export type SearchSite = (typeof searchSites)[number];

/** A video or sound that a site's search found. Its texts are plain text of strangers, with a limited length. */
export type FoundVideo = {
  title: string;
  /** The page's https address on the searched site. */
  link: string;
  coverUrl: string | null;
  seconds: number | null;
  author: string | null;
  /** Host without www, such as youtube.com. */
  site: string;
  views: number | null;
  /** Publication date, such as "2025-01-02". YouTube's search states none. */
  date: string | null;
};

/** Reasons why a link could not be read. Each has a sentence in Chinese and English that says what to do. */
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
  /** The engine's own error message, for the log. */
  readonly detail: string;
  /** Seconds until another attempt makes sense; set for "busy", and when the site states a time. */
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
  /** Address of the guarding proxy; null only on a person's own machine. */
  proxy: string | null;
  playlist?: boolean;
  /** A copy of a cookies.txt that the call may read and change. */
  cookiesFile?: string | null;
  deadlineMs?: number;
  signal?: AbortSignal;
};

/** `words` may have any length and content; only the first `mostWords` characters (search/query.ts) are sent to the site. */
export type SearchOptions = Omit<ExtractOptions, "playlist"> & {
  words: string;
  site: SearchSite;
  /** Maximum number of entries, 1 to 20. */
  count: number;
};

/** Options for fetching one stream into a file with the engine's own fragment downloader (HLS, DASH). */
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
 * The engine: a pool of long-lived workers that each read one link at a time, with a bounded queue in front of them. Made by
 * `createExtractor` of extractor.ts.
 */
export type Extractor = {
  /**
   * Reads a link. `url` may end in "#item=3", which means the third item of a carousel, as in the addresses of `entries`.
   * @throws ExtractionError ("busy" when the queue is full); the signal's reason when aborted
   */
  extract(url: string, options: ExtractOptions): Promise<Extraction>;
  /**
   * Searches a site by words, in the site's order. Live streams, and entries without a page on the site, are left out.
   * @throws as `extract`; RangeError for words without a character, or a count outside of 1 to 20
   */
  search(options: SearchOptions): Promise<FoundVideo[]>;
  /** Fetches a stream. A second call with the same path resumes it. @throws ExtractionError */
  fetchStream(options: FetchStreamOptions): Promise<void>;
  /** Version of the engine and state of the workers, for /readyz. */
  health(): {
    /** Version of the engine; null until the first worker is warm. */
    version: string | null;
    workers: number;
    busy: number;
    waiting: number;
    restarts: number;
    /** Why the last start of a worker failed; null after a successful start. */
    startFault: string | null;
  };
  /** Replaces the workers after the engine on disk changed. A worker that is reading a link finishes it first. */
  renew(): void;
  close(): Promise<void>;
};
