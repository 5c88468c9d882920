import { z } from "zod";
import { JobId } from "./job-id.ts";
import { PlainText } from "./plain-text.ts";
import { defineRoute, NoInput } from "./route.ts";
import { Captcha } from "./sign-in.ts";

/**
 * One quality of a link's video, audio track or photo. `url` and `download` are opaque signed links; the original media addresses
 * never leave the server.
 */
export const Source = z.object({
  /**
   * The merge link (its path contains /video_merge). Opening it requests the file; socket frames announce when the file is ready.
   */
  url: z.string(),
  /**
   * A link to the file, either passed through from the site or finished on this host. Null until the file is requested, and after
   * expiry.
   */
  download: z.string().nullable(),
  /** Whether `download` is a finished file on this host; otherwise the file is passed through from the site. */
  local: z.boolean(),
  container: z.string().describe("file ending: mp4, webm, mkv, m4a, opus, mp3, jpg ..."),
  videoCodec: z.string().nullable().describe("H.264, VP9, AV1, HEVC ..."),
  audioCodec: z.string().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  fps: z.number().nullable(),
  /** True for a video with high dynamic range, which looks pale on older screens. Absent otherwise. */
  isHdr: z.boolean().optional(),
  /** True if every phone, television and editor can play the file (see the function `playsEverywhere`). Absent otherwise. */
  playsEverywhere: z.boolean().optional(),
  bitrateKbps: z.number().nullable(),
  language: z.string().nullable().describe("BCP 47, for audio tracks"),
  sizeBytes: z.number().nullable(),
  isSizeExact: z.boolean(),
  /** Whether the file must first be made by a merge (separate video and audio, HLS, DASH, mp3). */
  needsMerge: z.boolean(),
  /** Whether the caller's plan does not include this quality. The server decides, because it knows the real frame size. */
  isLocked: z.boolean(),
  /**
   * Credits that the download costs unless a free use is left: 0 up to 720p, and for a file that has been paid already
   * (credits.3).
   */
  cost: z.number().int(),
});
export type Source = z.infer<typeof Source>;

/**
 * Whether every player can play such a file: H.264 without HDR in mp4, with AAC or without audio. A null `audioCodec` counts as
 * no audio.
 */
export const playsEverywhere = (one: Pick<Source, "container" | "videoCodec" | "audioCodec" | "isHdr">): boolean =>
  one.container === "mp4" && one.videoCodec === "H.264" && (one.audioCodec ?? "AAC") === "AAC" && !one.isHdr;

/** Subtitles of one language, in three formats. */
export const SubtitleGroup = z.object({
  language: z.string().describe("BCP 47"),
  name: z.string(),
  isAutomatic: z.boolean(),
  entries: z.array(z.object({ ext: z.enum(["vtt", "srt", "txt"]), name: z.string(), url: z.string() })),
});
export type SubtitleGroup = z.infer<typeof SubtitleGroup>;

/** One entry of a playlist or carousel; its `url` can be parsed. */
export const PlaylistEntry = z.object({
  title: z.string(),
  url: z.string(),
  cover: z.string().nullable(),
  duration: z.number().nullable(),
});

/** The parse result (wire.10). Its maps are ordered, with the best quality first. */
export const DownloadResult = z.object({
  title: z.string(),
  cover: z.string().nullable(),
  /** Host of the site, such as youtube.com. */
  site: z.string(),
  /** The page's address. */
  link: z.string(),
  author: z.string().nullable(),
  duration: z.number().nullable().describe("seconds"),
  /** Quality label ("1080p", "720p-hevc", "720p-watermark-free" never) to source. */
  video: z.record(z.string(), Source),
  /** Audio sources by label: "m4a", "opus", "mp3", "m4a-de" ... */
  audio: z.record(z.string(), Source),
  photos: z.record(z.string(), Source),
  subtitles: z.array(SubtitleGroup),
  entries: z.array(PlaylistEntry),
});
export type DownloadResult = z.infer<typeof DownloadResult>;

/** The service that downloads are charged by. */
export const downloadServiceCode = "VIDEO_DOWNLOAD";

export const parseVideo = defineRoute({
  path: "/client/parse/video",
  methods: ["POST"],
  auth: "visitor",
  scope: "download",
  summary: "Reads a link: title, cover, duration, qualities and subtitles",
  input: z.object({
    /** A link, or a share text that contains links; only the first link is used. */
    url: z.string("linkEmpty").trim().min(1, "linkEmpty").max(4_096, "linkTooLong"),
    jobId: JobId,
    /** Whether to return a playlist's entries instead of its first video. */
    playlist: z.stringbool().or(z.boolean()).optional(),
    /**
     * A solved captcha. It is required after a refusal "captchaNeeded", which means that the network address has used up its
     * daily links.
     */
    captcha: Captcha.optional(),
  }),
  output: z.object({ jobId: z.string(), ...DownloadResult.shape }),
  timeoutMs: 60_000,
});
export type ParseAnswer = z.infer<typeof parseVideo.output>;

/** Keys of refusals with a temporary cause: the same link may succeed on another attempt. */
const passing: readonly string[] = [
  ...["timeout", "siteFault", "damaged", "botCheck", "rateLimited", "busy"].map((failure) => `link.${failure}`),
  "parseInterrupted",
  "parseFault",
  "stillReading",
  "unexpected",
];

/** Whether another attempt at the same link may succeed, by the `key` of the parse's refusal. */
export const canParseAgain = (key: string | undefined): boolean => key !== undefined && passing.includes(key);

/** Merge options: clip (times in seconds), subtitles, cover and metadata of the file. */
export const MergeOptions = z.object({
  from: z.coerce.number().min(0).max(360_000).optional(),
  to: z.coerce.number().min(0).max(360_000).optional(),
  /**
   * Whether the clip's edges are exact, which requires re-encoding them; otherwise the clip starts at the keyframe before `from`.
   */
  exact: z.stringbool().or(z.boolean()).optional(),
  /** Languages of the subtitles to embed, separated by commas. */
  subtitles: PlainText.max(200).optional(),
  cover: z.stringbool().or(z.boolean()).optional(),
  metadata: z.stringbool().or(z.boolean()).optional(),
});
export type MergeOptions = z.infer<typeof MergeOptions>;

/** The maps of a parse result that contain qualities. */
export type SourceKind = "video" | "audio" | "photos";

/**
 * Merge options in canonical form, which is the same for equal files: no start at 0, `exact` only for a clip, languages sorted
 * and without duplicates, no false fields. Subtitles are left out for audio, and all options for photos.
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

/** The languages of a comma-separated list, sorted and without duplicates. */
export const languagesOf = (subtitles: string | undefined): string[] =>
  [...new Set((subtitles ?? "").split(",").map((one) => one.trim()))].filter(Boolean).sort();

/** The merge link. The response is plain text: 'SUCCESS' or the reason of the failure (wire.9). */
export const mergePath = "/client/download/video_merge";
export const MergeInput = z.object({
  mode: z.literal("WEBSOCKET").optional(),
  jobId: PlainText.max(64),
  quality: PlainText.max(64),
  ...MergeOptions.shape,
});

/**
 * The key of a merge: the quality, followed by its canonical options if any. Equal files have equal keys. Socket frames carry the
 * key as `key`.
 *
 * @param kind the map that the quality is in; options that it does not support are ignored
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
  scope: "download",
  summary: "Stops a merge of the caller; others who wait for the same file keep it",
  input: z.object({ jobId: PlainText.max(64), key: PlainText.max(400) }),
  output: z.object({ cancelled: z.boolean() }),
});

/** Opens a finished file in the studio: returns its signed link, its probed facts, and the captions from its site. */
export const openInStudio = defineRoute({
  path: "/client/download/studio",
  methods: ["POST"],
  auth: "visitor",
  scope: "download",
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
    /** An SRT file behind a signed link; null when there are no captions. */
    captions: z
      .object({
        language: z.string().describe("as the site names it, mostly BCP 47"),
        name: z.string(),
        url: z.string(),
      })
      .nullable(),
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
  /** "own" means the links that this instance parsed most often within a week. */
  source: z.enum(["site", "own"]),
  /** Whether the links are videos that can be parsed. Otherwise they are other pages of the site, such as searches. */
  areVideos: z.boolean(),
  /** Epoch milliseconds. */
  fetchedAt: z.number(),
};
/** The parsed content of a hot list's JSON text. */
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
    scope: "download",
    summary: `The ${site} hot list as a JSON string`,
    input: NoInput,
    output: z.string(),
  });
export const hotDouyin = hotRoute("douyin");
export const hotYoutube = hotRoute("youtube");

/** How reading a site's links went in the last 24 hours, over the whole instance. */
const SiteHealth = z.object({
  site: z.string(),
  tried: z.number(),
  succeeded: z.number(),
  /** Time of the last success within the last week, in epoch milliseconds. */
  lastSuccessAt: z.number().nullable(),
  /** Whether the operator has provided cookies for this site. */
  hasCookies: z.boolean(),
});
export type SiteHealth = z.infer<typeof SiteHealth>;

export const siteHealth = defineRoute({
  path: "/client/parse/health",
  methods: ["GET"],
  auth: "visitor",
  scope: "download",
  summary: "Per site: links read in the last day, by the whole instance, the last success, and whether it has cookies",
  input: NoInput,
  output: z.array(SiteHealth),
});

export const engineAge = defineRoute({
  path: "/client/parse/engine",
  methods: ["GET"],
  auth: "visitor",
  scope: "download",
  summary: "The version of the link engine and the day of its release; null while it starts",
  input: NoInput,
  output: z
    .object({
      version: z.string(),
      releasedAt: z.number().describe("epoch milliseconds, the start of that day in UTC"),
    })
    .nullable(),
});
