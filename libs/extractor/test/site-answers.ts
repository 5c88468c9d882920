import type { Info, InfoFormat } from "../src/formats/info.ts";

/** Answers of the link engine in the shape that it gives for each site. Names, ids and figures are made up. */

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

/** YouTube up to 2160p: H.264 up to 1080p, VP9 above. */
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

type Muxed = readonly [id: string, codec: string, width: number | null, height: number | null, more?: InfoFormat];
const muxed =
  (addressOf: (id: string) => string, headers: Record<string, string> = {}) =>
  ([id, vcodec, width, height, more = {}]: Muxed): InfoFormat => ({
    format_id: id,
    url: addressOf(id),
    ext: "mp4",
    protocol: "https",
    acodec: "aac",
    http_headers: headers,
    vcodec,
    width,
    height,
    ...more,
  });

/** TikTok: two hosts for each file, one that no player opens, one with the site's mark. */
export const tiktok = (): Info => {
  const page = "https://www.tiktok.com/@demo/video/7100000000000000001";
  const headers = { Referer: page };
  const at = muxed(
    (id) => `https://v1${id.endsWith("-1") ? 9 : 6}.tiktok.com/video/${id}/?expire=${expiresSeconds}`,
    headers,
  );
  const twice = (id: string, codec: string, width: number, height: number, more: InfoFormat) =>
    [0, 1].map((copy) => at([`${id}-${copy}`, codec, width, height, more]));
  return {
    id: "7100000000000000001",
    title: "Demo TikTok 演示",
    extractor: "TikTok",
    extractor_key: "TikTok",
    webpage_url: page,
    duration: 25,
    uploader: "demo",
    formats: [
      { ...at(["audio", "none", null, null]), ext: "mp3", acodec: "mp3" },
      ...twice("bytevc2_1080p_900000", "bytevc2", 1080, 1920, { tbr: 900, format_note: "UNPLAYABLE" }),
      at(["download", "h264", null, null, { format_note: "watermarked" }]),
      at(["play", "h264", 576, 1024]),
      ...twice("h264_540p_1159183", "h264", 576, 1024, { tbr: 1159, filesize: 3_600_000 }),
      ...twice("bytevc1_720p_651962", "h265", 720, 1280, { tbr: 651, filesize: 2_000_000 }),
      ...twice("bytevc1_1080p_1229208", "h265", 1080, 1920, { tbr: 1229, filesize: 3_800_000 }),
    ],
    subtitles: {
      "eng-US": [{ url: "https://v16.tiktok.com/sub/en.vtt", ext: "vtt" }],
      "cmn-Hans-CN": [{ url: "https://v16.tiktok.com/sub/zh.vtt", ext: "vtt" }],
    },
  };
};

/** Douyin: each file at the site's own address and on two delivery hosts, one with the site's mark. */
export const douyin = (): Info => {
  const hosts = ["www.douyin.com/aweme/v1/play", "v3-web.douyinvod.com/demo", "v26-web.douyinvod.com/demo"];
  const thrice = (id: string, codec: string, width: number, height: number, kbps: number): InfoFormat[] =>
    hosts.map((host, copy) => ({
      ...muxed(() => `https://${host}/${id}/?mime_type=video_mp4`)([`${id}-${copy}`, codec, width, height]),
      format_note: copy === 0 ? "Playback video (API)" : "Playback video",
      source_preference: copy === 0 ? -2 : -1,
      filesize: kbps * 2_400,
      tbr: kbps,
    }));
  return {
    id: "6900000000000000001",
    title: "抖音演示",
    extractor: "Douyin",
    extractor_key: "Douyin",
    duration: 19,
    webpage_url: "https://www.douyin.com/video/6900000000000000001",
    formats: [
      {
        ...muxed(() => "https://www.douyin.com/aweme/v1/playwm/?watermark=1")(["download_addr", "h264", 720, 1280]),
        format_note: "Download video, watermarked (API)",
        source_preference: -2,
      },
      ...thrice("h264_540p_700000", "h264", 576, 1024, 700),
      ...thrice("bytevc1_720p_900000", "h265", 720, 1280, 900),
      ...thrice("h264_1080p_2100000", "h264", 1080, 1920, 2100),
    ],
    subtitles: { zh: [{ url: "https://v3.douyinvod.com/s.vtt", ext: "vtt" }] },
  };
};

/** X: files whose codecs and exact sizes it does not state, playlists beside them, sound apart. */
export const x = (): Info => {
  const sizes = [
    [320, 568, 632, 122],
    [480, 852, 950, 329],
    [720, 1280, 2176, 933],
  ] as const;
  const list = "https://video.twimg.com/demo/pl/";
  return {
    id: "1900000000000000001",
    title: "demo - X clip",
    extractor: "twitter",
    extractor_key: "Twitter",
    webpage_url: "https://x.com/demo/status/1900000000000000001",
    duration: 38.7,
    formats: [
      ...[32, 64, 128].map((kbps) => ({
        format_id: `hls-audio-${kbps}000-Audio`,
        url: `${list}a${kbps}.m3u8`,
        ext: "mp4",
        vcodec: "none",
        protocol: "m3u8_native",
        tbr: kbps,
      })),
      ...sizes.flatMap(([width, height, kbps, listKbps]) => [
        {
          format_id: `http-${kbps}`,
          url: `https://video.twimg.com/demo/${width}x${height}/a.mp4`,
          ext: "mp4",
          protocol: "https",
          tbr: kbps,
          filesize_approx: 4_836 * kbps,
          width,
          height,
        },
        {
          format_id: `hls-${listKbps}`,
          url: `${list}v${height}.m3u8`,
          ext: "mp4",
          protocol: "m3u8_native",
          vcodec: "avc1.4D401E",
          acodec: "none",
          tbr: listKbps,
          width,
          height,
        },
      ]),
    ],
    subtitles: { en: [{ url: `${list}sub.m3u8`, ext: "vtt", protocol: "m3u8_native" }] },
  };
};

/** Instagram: ready files, and better ones whose picture and sound are apart. */
export const instagram = (): Info => {
  const host = "https://scontent.cdninstagram.com/demo";
  const headers = { Referer: "https://www.instagram.com/" };
  const file = (id: string, more: InfoFormat): InfoFormat => ({
    format_id: id,
    url: `${host}/${id}.mp4?oe=6AB13B80`,
    ext: "mp4",
    protocol: "https",
    http_headers: headers,
    ...more,
  });
  return {
    id: "DemoReel001",
    title: "Video by demo",
    extractor: "Instagram",
    extractor_key: "Instagram",
    duration: 10.4,
    webpage_url: "https://www.instagram.com/reel/DemoReel001/",
    formats: [
      file("dash-3a", { ext: "m4a", vcodec: "none", acodec: "mp4a.40.5", tbr: 74, filesize_approx: 96_000 }),
      file("1", { vcodec: "avc1.64001f", width: 480, height: 854 }),
      file("2", { vcodec: "avc1.64001f", width: 720, height: 1280 }),
      file("dash-1v", { vcodec: "avc1.4D401F", acodec: "none", width: 720, height: 1280, fps: 30, tbr: 802 }),
      file("dash-2v", { vcodec: "vp09.00.31.08", acodec: "none", width: 1080, height: 1920, fps: 30, tbr: 1602 }),
    ],
  };
};

const site = "http://127.0.0.1:18080";
const generic = { extractor: "generic", extractor_key: "Generic" };
const playlistFormats = (prefix: string): InfoFormat[] => {
  const own = { ext: "mp4", protocol: "m3u8_native", manifest_url: `${site}/hls/master.m3u8` };
  const sound = { ...own, url: `${site}/hls/v_audio.m3u8`, vcodec: "none" };
  return [
    { ...sound, format_id: `${prefix}group_aud-audio_2`, format_note: "audio_2", language: "en" },
    { ...sound, format_id: `${prefix}140`, acodec: mp4a, tbr: 140.8, abr: 140.8 },
    ...([360, 720] as const).map((height) => ({
      ...own,
      url: `${site}/hls/v_${height}p.m3u8`,
      format_id: `${prefix}${height === 720 ? 1790 : 690}`,
      vcodec: "avc1.42c01f",
      acodec: "none",
      width: (height * 16) / 9,
      tbr: height === 720 ? 1790.8 : 690.8,
      height,
    })),
  ];
};

/** A page with a video element: a playlist, a file of which the page states only the height, two subtitle tracks. */
export const videoElementPage = (): Info => ({
  id: "page-1",
  title: "Demo clip 演示视频 (1)",
  extractor: "html5",
  extractor_key: "HTML5MediaEmbed",
  webpage_url: `${site}/page.html`,
  thumbnail: `${site}/cover.jpg`,
  formats: [
    ...playlistFormats("hls-"),
    { format_id: "360p", url: `${site}/small.mp4`, ext: "mp4", protocol: "http", height: 360 },
  ],
  subtitles: {
    en: [{ url: `${site}/subs/en.vtt`, ext: "vtt" }],
    zh: [{ url: `${site}/subs/zh.vtt`, ext: "vtt" }],
  },
});

/** A DASH manifest: its length is stated by its fragments alone. */
export const dashManifest = (): Info => {
  const own = { url: `${site}/dash/manifest.mpd`, manifest_url: `${site}/dash/manifest.mpd` };
  const apart = { ...own, protocol: "http_dash_segments" };
  const fragments = [{}, ...[4, 4, 4].map((duration) => ({ duration }))];
  const picture = { ...apart, ext: "mp4", acodec: "none", vcodec: "avc1.42c01f", format_note: "DASH video", fragments };
  return {
    id: "manifest",
    title: "manifest",
    ...generic,
    webpage_url: own.url,
    formats: [
      { ...apart, format_id: "2", ext: "m4a", vcodec: "none", acodec: mp4a, tbr: 128, abr: 128, fragments },
      { ...picture, format_id: "0", width: 640, height: 360, tbr: 500 },
      { ...picture, format_id: "1", width: 1280, height: 720, tbr: 1500 },
    ],
  };
};

/** A page that names its video in OpenGraph: no list of formats, a relative cover. */
export const openGraphPage = (): Info => ({
  id: "small",
  title: "OG clip",
  ...generic,
  webpage_url: `${site}/og.html`,
  thumbnail: "/cover.jpg",
  url: `${site}/small.mp4`,
  ext: "mp4",
  protocol: "http",
  format_id: "0",
});

/** An address that is a file. */
export const bareFile = (): Info => ({
  id: "small",
  title: "small",
  ...generic,
  webpage_url: `${site}/small.mp4`,
  formats: [{ format_id: "mp4", url: `${site}/small.mp4`, ext: "mp4", protocol: "http", vcodec: null }],
});

/** A page with a player that names its subtitles by their titles. */
export const playerPage = (): Info => ({
  id: "m3u8page",
  title: "JW",
  ...generic,
  webpage_url: `${site}/m3u8page.html`,
  formats: playlistFormats(""),
  subtitles: { English: [{ url: `${site}/subs/en.vtt`, ext: "vtt" }] },
});
