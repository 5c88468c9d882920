import { clipSeconds } from "./recipes.ts";

/** What a file that a page promises must turn out to be (ffprobe's codec names). */
export type Truth = { width: number; height: number; videoCodec: string; audioCodec: string };

/** What a page's writer is given. */
export type PageContext = {
  origin: string;
  privateOrigin: string;
  /** Address of a clip, with the faults and a fresh token the visitor asked for by `?cdn=` and `?token`. */
  media(file: string): string;
  /** The same without the origin. */
  mediaPath(file: string): string;
  query: URLSearchParams;
};

export type PageAnswer = {
  status?: number;
  headers?: Record<string, string>;
  /** An iterable is streamed until it ends or the visitor leaves. */
  body: string | Buffer | Iterable<Buffer | string>;
};

/** One page of the site: an address, what it answers, and what is true of the video behind it. */
export type VideoPage = {
  id: string;
  path: string;
  /** A sentence for test names. */
  shape: string;
  title: string;
  /** Quality label to the truth about its file; empty where nothing may be had. */
  qualities: Readonly<Record<string, Truth>>;
  durationSeconds: number;
  /** How far the saved file's duration may be off (0.1 s, 0.3 s for HLS and DASH). */
  toleranceSeconds: number;
  subtitles: readonly string[];
  hasCover: boolean;
  /** How many entries a playlist has. */
  entries?: number;
  /** Why the link must be refused (a failure of the extractor), when it must. */
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

/** A page with one 720p clip of six seconds, unless it says otherwise. */
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
