import type { Info, InfoFormat } from "../src/formats/info.ts";

/** Answers of the link engine in the form for YouTube. Names, ids and figures are made up. */

const expiresSeconds = 1_790_000_000;
const seconds = 178;
const mp4a = "mp4a.40.2";

type Row = readonly [id: string, ext: string, width: number, height: number, fps: number, codec: string, kbps: number];

const picture =
  (host: string) =>
  ([id, ext, width, height, fps, codec, kbps]: Row): InfoFormat => ({
    format_id: id,
    format_note: `${Math.min(width, height)}p${fps > 30 ? fps : ""}`,
    url: `https://${host}/videoplayback?expire=${expiresSeconds}&itag=${id}`,
    protocol: "https",
    acodec: "none",
    vcodec: codec,
    tbr: kbps,
    filesize: Math.round(125 * kbps * seconds),
    language_preference: -1,
    source_preference: -1,
    has_drm: false,
    ext,
    width,
    height,
    fps,
  });

const sound =
  (host: string) =>
  ([id, ext, codec, kbps, note]: readonly [string, string, string, number, string]): InfoFormat => ({
    format_id: id,
    format_note: note,
    url: `https://${host}/videoplayback?expire=${expiresSeconds}&itag=${id}`,
    protocol: "https",
    vcodec: "none",
    acodec: codec,
    tbr: kbps,
    abr: kbps,
    filesize: Math.round(125 * kbps * seconds),
    language_preference: -1,
    source_preference: -1,
    has_drm: false,
    ext,
  });

const storyboard: InfoFormat = {
  format_id: "sb0",
  format_note: "storyboard",
  url: "https://i.ytimg.com/sb/demo/storyboard3_L0/default.jpg",
  ext: "mhtml",
  protocol: "mhtml",
  vcodec: "none",
  acodec: "none",
  width: 48,
  height: 27,
};

const youtubeHost = "rr4---sn-demo.googlevideo.com";
const youtubeSounds: InfoFormat[] = (
  [
    ["599", "m4a", "mp4a.40.5", 30.8, "ultralow"],
    ["600", "webm", "opus", 34.7, "ultralow"],
    ["249", "webm", "opus", 51, "low"],
    ["140", "m4a", mp4a, 129.5, "medium"],
    ["251", "webm", "opus", 134.3, "medium"],
  ] as const
).map(sound(youtubeHost));
const youtube18: InfoFormat = {
  ...picture(youtubeHost)(["18", "mp4", 640, 360, 30, "avc1.42001E", 209]),
  acodec: mp4a,
};
const youtubeLow: Row[] = [
  ["597", "mp4", 256, 144, 15, "avc1.4d400b", 24],
  ["160", "mp4", 256, 144, 30, "avc1.4d400c", 35],
  ["278", "webm", 256, 144, 30, "vp9", 31],
  ["133", "mp4", 426, 240, 30, "avc1.4d4015", 66],
  ["242", "webm", 426, 240, 30, "vp9", 49],
  ["134", "mp4", 640, 360, 30, "avc1.4d401e", 113],
  ["243", "webm", 640, 360, 30, "vp9", 83],
  ["135", "mp4", 854, 480, 30, "avc1.4d401f", 154],
  ["244", "webm", 854, 480, 30, "vp9", 125],
];
const youtubePage = (id: string, title: string, duration: number): Info => ({
  webpage_url: `https://www.youtube.com/watch?v=${id}`,
  extractor: "youtube",
  extractor_key: "Youtube",
  channel: "Demo Channel",
  uploader: "Demo Channel",
  thumbnail: `https://i.ytimg.com/vi/${id}/maxresdefault.jpg`,
  live_status: "not_live",
  id,
  title,
  duration,
});

/** A YouTube video up to 2160p: H.264 up to 1080p, VP9 above. */
export const youtube = (): Info => ({
  ...youtubePage("demo2160p__", "Demo 演示", seconds),
  formats: [
    storyboard,
    ...youtubeSounds,
    ...(
      [
        ...youtubeLow,
        ["136", "mp4", 1280, 720, 30, "avc1.64001f", 226],
        ["247", "webm", 1280, 720, 30, "vp9", 232],
        ["137", "mp4", 1920, 1080, 30, "avc1.640028", 356],
        ["248", "webm", 1920, 1080, 30, "vp9", 337],
        ["271", "webm", 2560, 1440, 30, "vp9", 644],
        ["313", "webm", 3840, 2160, 30, "vp9", 1311],
      ] as Row[]
    ).map(picture(youtubeHost)),
    youtube18,
  ],
});

const captions = (address: string, name: string) =>
  ["json3", "srv1", "srv3", "ttml", "vtt"].map((ext) => ({ ext, name, url: `${address}&fmt=${ext}` }));

/** A search on YouTube: a video with captions of its own, and one at sixty frames with 157 automatic ones. */
export const youtubeSearch = (): Info => ({
  _type: "playlist",
  id: "demo",
  title: "demo",
  extractor: "youtube:search",
  extractor_key: "YoutubeSearch",
  webpage_url: "ytsearch2:demo",
  playlist_count: 2,
  entries: [
    {
      ...youtubePage("demoSong___", "Demo song", 367),
      formats: [storyboard, ...youtubeSounds, ...youtubeLow.map(picture(youtubeHost)), youtube18],
      subtitles: { "en-demo": captions("https://www.youtube.com/api/timedtext?v=demoSong___", "English - en") },
      automatic_captions: {
        en: [{ url: "https://manifest.googlevideo.com/api/manifest/demo", ext: "vtt", protocol: "m3u8_native" }],
      },
    },
    {
      ...youtubePage("demoLyrics_", "Demo lyrics", 296),
      formats: [
        ...youtubeSounds,
        ...(
          [
            ...youtubeLow,
            ["136", "mp4", 1280, 720, 30, "avc1.4d401f", 165],
            ["298", "mp4", 1280, 720, 60, "avc1.4D4020", 152],
            ["302", "webm", 1280, 720, 60, "vp09.00.40.08", 114],
            ["398", "mp4", 1280, 720, 60, "av01.0.08M.08", 126],
            ["299", "mp4", 1920, 1080, 60, "avc1.64002A", 213],
            ["303", "webm", 1920, 1080, 60, "vp09.00.41.08", 234],
            ["399", "mp4", 1920, 1080, 60, "av01.0.09M.08", 200],
          ] as Row[]
        ).map(picture(youtubeHost)),
      ],
      automatic_captions: Object.fromEntries(
        Array.from({ length: 157 }, (_, i) => [
          `x${i}`,
          captions(`https://www.youtube.com/api/timedtext?v=demoLyrics_&lang=x${i}`, `Language ${i}`),
        ]),
      ),
    },
  ],
});
