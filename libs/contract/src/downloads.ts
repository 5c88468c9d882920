import { z } from "zod";
import { PlainText } from "./plain-text.ts";
import { defineRoute, NoInput } from "./route.ts";

/**
 * One thing that can be had of a link: a quality of the video, an audio track, or a photo.
 * `url` and `download` are links of ours, opaque and signed; addresses of the media never leave the server.
 */
export const Source = z.object({
  /** The merge link (its path contains /video_merge): ask it for the file; frames tell when it is ready. */
  url: z.string(),
  /** A link that delivers at once: a pass-through of a plain file, or the finished file. Null while it must be asked for or once it expired. */
  download: z.string().nullable(),
  /** Whether `download` points to a file of ours (a build stream), else it passes through. */
  local: z.boolean(),
  container: z.string().describe("file ending: mp4, webm, mkv, m4a, opus, mp3, jpg ..."),
  videoCodec: z.string().nullable().describe("H.264, VP9, AV1, HEVC ..."),
  audioCodec: z.string().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  fps: z.number().nullable(),
  bitrateKbps: z.number().nullable(),
  language: z.string().nullable().describe("BCP 47, for audio tracks"),
  sizeBytes: z.number().nullable(),
  isSizeExact: z.boolean(),
  /** True when this must be put together first (video and audio apart, HLS, DASH, mp3). */
  needsMerge: z.boolean(),
  /** Whether the caller's plan does not open it. The server's word: it also judges by the picture's real size. */
  isLocked: z.boolean(),
});
export type Source = z.infer<typeof Source>;

/** Subtitles of one language; only ext vtt is listed by the page, srt and txt are offered beside it. */
export const SubtitleGroup = z.object({
  language: z.string().describe("BCP 47"),
  name: z.string(),
  isAutomatic: z.boolean(),
  entries: z.array(z.object({ ext: z.enum(["vtt", "srt", "txt"]), name: z.string(), url: z.string() })),
});
export type SubtitleGroup = z.infer<typeof SubtitleGroup>;

/** One entry of a playlist or carousel: parse its url to get it. */
export const PlaylistEntry = z.object({
  title: z.string(),
  url: z.string(),
  cover: z.string().nullable(),
  duration: z.number().nullable(),
});

/** The parse result (wire.10). Maps keep their order: best first. */
export const DownloadResult = z.object({
  title: z.string(),
  cover: z.string().nullable(),
  /** Host the link belongs to, such as youtube.com. */
  site: z.string(),
  /** The page's address as the customer may see it. */
  link: z.string(),
  author: z.string().nullable(),
  duration: z.number().nullable().describe("seconds"),
  /** Quality label ("1080p", "720p-hevc", "720p-watermark-free" never) to source. */
  video: z.record(z.string(), Source),
  /** "m4a", "opus", "mp3", "m4a-de" ... to source. */
  audio: z.record(z.string(), Source),
  photos: z.record(z.string(), Source),
  subtitles: z.array(SubtitleGroup),
  entries: z.array(PlaylistEntry),
});
export type DownloadResult = z.infer<typeof DownloadResult>;

export const parseVideo = defineRoute({
  path: "/client/parse/video",
  methods: ["POST"],
  auth: "visitor",
  summary: "Reads a link: title, cover, duration, qualities and subtitles",
  input: z.object({
    /** A link, or share text with a link in it (the first one counts). */
    url: z.string("linkEmpty").trim().min(1, "linkEmpty").max(4_096, "linkTooLong"),
    jobId: z
      .string()
      .min(8)
      .max(64)
      .regex(/^[\w-]+$/),
    /** Look for a playlist's entries instead of its first video. */
    playlist: z.stringbool().or(z.boolean()).optional(),
  }),
  output: z.object({ jobId: z.string(), ...DownloadResult.shape }),
  timeoutMs: 60_000,
});
export type ParseAnswer = z.infer<typeof parseVideo.output>;

/** Keys of refusals that say nothing about the link itself: the same link may be read when it is sent again. */
const passing: readonly string[] = [
  ...["timeout", "siteFault", "botCheck", "rateLimited", "busy"].map((failure) => `link.${failure}`),
  "parseInterrupted",
  "parseFault",
  "stillReading",
  "unexpected",
];

/** Whether another try of the same link may help, by the `key` of a parse's refusal (as merges tell by `canRetry`). */
export const canParseAgain = (key: string | undefined): boolean => key !== undefined && passing.includes(key);

/** Merge options: clip (times in seconds), subtitles, cover and metadata of the file. */
export const MergeOptions = z.object({
  from: z.coerce.number().min(0).max(360_000).optional(),
  to: z.coerce.number().min(0).max(360_000).optional(),
  /** Exact edges by encoding them anew; else the clip starts at the key frame before `from`. */
  exact: z.stringbool().or(z.boolean()).optional(),
  /** Languages of subtitles to embed, comma separated. */
  subtitles: PlainText.max(200).optional(),
  cover: z.stringbool().or(z.boolean()).optional(),
  metadata: z.stringbool().or(z.boolean()).optional(),
});
export type MergeOptions = z.infer<typeof MergeOptions>;

/** Which of a result's three maps a quality stands in. */
export type SourceKind = "video" | "audio" | "photos";

/**
 * Merge options in the one form that equal files share: no start at 0, `exact` only for a clip, languages sorted and each once,
 * nothing that is false; audio takes no subtitles, photos take nothing.
 */
export function canonicalOptions(options: MergeOptions, kind: SourceKind = "video"): MergeOptions {
  if (kind === "photos") return {};
  const { from, to, exact, subtitles, cover, metadata } = options;
  const languages = kind === "video" ? languagesOf(subtitles) : [];
  return {
    ...(from ? { from } : {}),
    ...(to === undefined ? {} : { to }),
    ...(exact && (from || to !== undefined) ? { exact: true } : {}),
    ...(languages.length ? { subtitles: languages.join(",") } : {}),
    ...(cover ? { cover: true } : {}),
    ...(metadata ? { metadata: true } : {}),
  };
}

/** The languages of a comma separated list, sorted, each once. */
export const languagesOf = (subtitles: string | undefined): string[] =>
  [...new Set((subtitles ?? "").split(",").map((one) => one.trim()))].filter(Boolean).sort();

/** The merge link: answers plain text, 'SUCCESS' or the reason (wire.9). */
export const mergePath = "/client/download/video_merge";
export const MergeInput = z.object({
  mode: z.literal("WEBSOCKET").optional(),
  jobId: PlainText.max(64),
  quality: PlainText.max(64),
  ...MergeOptions.shape,
});

/**
 * The key of one merge: the quality, and its canonical options when there are any; frames carry it as `key`. Equal files
 * have equal keys.
 *
 * @param kind where the quality stands; options that this kind cannot take do not count.
 */
export function mergeKey(quality: string, options: MergeOptions = {}, kind: SourceKind = "video"): string {
  const { from, to, exact, subtitles, cover, metadata } = canonicalOptions(options, kind);
  const parts = [
    from !== undefined || to !== undefined ? `${from ?? 0}-${to ?? ""}` : "",
    exact ? "exact" : "",
    subtitles ? `subs:${subtitles}` : "",
    cover ? "cover" : "",
    metadata ? "meta" : "",
  ].filter(Boolean);
  return parts.length ? `${quality}~${parts.join("~")}` : quality;
}

export const cancelMerge = defineRoute({
  path: "/client/download/cancel",
  methods: ["POST"],
  auth: "visitor",
  summary: "Stops a merge of the caller; others who wait for the same file keep it",
  input: z.object({ jobId: PlainText.max(64), key: PlainText.max(400) }),
  output: z.object({ cancelled: z.boolean() }),
});

/** Hands a finished file to the studio: an address it can open and what is in it. */
export const openInStudio = defineRoute({
  path: "/client/download/studio",
  methods: ["POST"],
  auth: "visitor",
  summary: "Hands a finished download to the studio",
  input: z.object({ jobId: PlainText.max(64), key: PlainText.max(400) }),
  output: z.object({
    url: z.string(),
    name: z.string(),
    probe: z.object({
      durationSeconds: z.number(),
      width: z.number().nullable(),
      height: z.number().nullable(),
      videoCodec: z.string().nullable(),
      audioCodec: z.string().nullable(),
      sizeBytes: z.number(),
    }),
  }),
});

/** An entry of the Douyin billboard (wire.19). */
export const DouyinHot = z.object({
  title: z.string(),
  image: z.string().nullable(),
  link: z.string(),
  value: z.number(),
});
/** An entry of YouTube's most popular (wire.19). */
export const YoutubeHot = z.object({
  title: z.string(),
  thumbnail: z.string().nullable(),
  id: z.string(),
  link: z.string(),
  viewCount: z.number(),
});
const ofHotList = {
  /** "own" is this instance's most parsed of the week. */
  source: z.enum(["site", "own"]),
  /** Whether its links are videos that can be parsed; else they lead to pages of the site, such as searches. */
  areVideos: z.boolean(),
  /** Epoch milliseconds. */
  fetchedAt: z.number(),
};
/** What the JSON string of a hot list holds. */
export const DouyinHotList = z.object({
  ...ofHotList,
  list: z.array(DouyinHot),
});
export const YoutubeHotList = z.object({
  ...ofHotList,
  list: z.array(YoutubeHot),
});
export type DouyinHotList = z.infer<typeof DouyinHotList>;
export type YoutubeHotList = z.infer<typeof YoutubeHotList>;

const hotRoute = (site: "douyin" | "youtube") =>
  defineRoute({
    path: `/client/parse/hot/${site}`,
    methods: ["GET"],
    auth: "visitor",
    summary: `The ${site} hot list as a JSON string`,
    input: NoInput,
    output: z.string(),
  });
export const hotDouyin = hotRoute("douyin");
export const hotYoutube = hotRoute("youtube");

/**
 * How each site fares: counted by the process that answers, in its memory, of the links that it read itself; so nothing
 * from before its start, and of split roles the api's readings only.
 */
const SiteHealth = z.object({
  site: z.string(),
  tried: z.number(),
  succeeded: z.number(),
  lastSuccessAt: z.number().nullable(),
});
export type SiteHealth = z.infer<typeof SiteHealth>;

export const siteHealth = defineRoute({
  path: "/client/parse/health",
  methods: ["GET"],
  auth: "visitor",
  summary: "Per site, since this process started: links read in the last day and the last success",
  input: NoInput,
  output: z.array(SiteHealth),
});
