import { clipSeconds } from "./recipes.ts";

/** Facts that a downloaded file must match (codec names as in ffprobe). */
export type Truth = { width: number; height: number; videoCodec: string; audioCodec: string };

/** The arguments for writing a page. */
export type PageContext = {
  origin: string;
  privateOrigin: string;
  /** URL of a clip, with the faults of `?cdn=` and, if the visitor sent `?token`, a new token. */
  media(file: string): string;
  /** The same as a path without the origin. */
  mediaPath(file: string): string;
  query: URLSearchParams;
  /** Number of clips that the channel page lists (`VideoSite.publish`); null if the page no longer exists. */
  published: number | null;
};

export type PageAnswer = {
  status?: number;
  headers?: Record<string, string>;
  /** An iterable is streamed until it ends or the client disconnects. */
  body: string | Buffer | Iterable<Buffer | string>;
};

/** One page of the site: its path, its response, and the facts about its video. */
export type VideoPage = {
  id: string;
  path: string;
  /** A phrase for test names. */
  shape: string;
  title: string;
  /** Facts about each file, by quality label; empty if nothing may be downloaded. */
  qualities: Readonly<Record<string, Truth>>;
  durationSeconds: number;
  /** Largest deviation of the saved file's duration in seconds (0.1, or 0.3 for HLS and DASH). */
  toleranceSeconds: number;
  subtitles: readonly string[];
  hasCover: boolean;
  /** Number of entries in a playlist. */
  entries?: number;
  /** The extractor's error with which the link must be refused, if it must be. */
  refusedAs?: string;
  write(context: PageContext): PageAnswer | string;
};

const aac = { videoCodec: "h264", audioCodec: "aac" };
export const truths = {
  "1080p": { width: 1920, height: 1080, ...aac },
  "720p": { width: 1280, height: 720, ...aac },
  "540p": { width: 540, height: 960, ...aac },
  "480p": { width: 854, height: 480, videoCodec: "vp9", audioCodec: "opus" },
  "360p": { width: 640, height: 360, ...aac },
} as const satisfies Record<string, Truth>;

type Sketch = Pick<VideoPage, "id" | "shape" | "write"> & Partial<VideoPage>;

/** Defines a page with one 720p clip of six seconds, unless the sketch says otherwise. */
export function definePage(sketch: Sketch): VideoPage {
  return {
    path: `/${sketch.id}`,
    title: `Clip ${sketch.id}`,
    qualities: { "720p": truths["720p"] },
    durationSeconds: clipSeconds,
    toleranceSeconds: 0.1,
    subtitles: [],
    hasCover: false,
    ...sketch,
  };
}

/** Defines a page that must be refused. */
export const defineRefusedPage = (sketch: Sketch & { refusedAs: string }): VideoPage =>
  definePage({ qualities: {}, ...sketch });

/** An HTML document. */
export const html = (title: string, body: string, head = "") =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>${head}</head><body>${body}</body></html>`;
