import { clipSeconds } from "./recipes.ts";

/** Facts that a file promised by a page must match (ffprobe's codec names). */
export type Truth = { width: number; height: number; videoCodec: string; audioCodec: string };

/** The arguments for writing a page. */
export type PageContext = {
  origin: string;
  privateOrigin: string;
  /** Address of a clip, with the faults of `?cdn=` and a fresh token if the visitor asked by `?token`. */
  media(file: string): string;
  /** The same without the origin. */
  mediaPath(file: string): string;
  query: URLSearchParams;
  /** Number of clips that the channel page lists (`VideoSite.publish`); null when the page no longer exists. */
  published: number | null;
};

export type PageAnswer = {
  status?: number;
  headers?: Record<string, string>;
  /** An iterable is streamed until it ends or the visitor leaves. */
  body: string | Buffer | Iterable<Buffer | string>;
};

/** One page of the site: an address, its answer, and the truth about its video. */
export type VideoPage = {
  id: string;
  path: string;
  /** A phrase for test names. */
  shape: string;
  title: string;
  /** The truth about each file, by quality label; empty where nothing may be downloaded. */
  qualities: Readonly<Record<string, Truth>>;
  durationSeconds: number;
  /** Largest deviation of the saved file's duration (0.1 s, 0.3 s for HLS and DASH). */
  toleranceSeconds: number;
  subtitles: readonly string[];
  hasCover: boolean;
  /** Number of entries in a playlist. */
  entries?: number;
  /** The extractor's failure with which the link must be refused, if it must. */
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

/** A page with one 720p clip of six seconds, unless the sketch says otherwise. */
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

/** A page that must be refused. */
export const defineRefusedPage = (sketch: Sketch & { refusedAs: string }): VideoPage =>
  definePage({ qualities: {}, ...sketch });

/** An HTML document. */
export const html = (title: string, body: string, head = "") =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>${head}</head><body>${body}</body></html>`;
