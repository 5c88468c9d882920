import type { Info, InfoFormat } from "../src/formats/info.ts";

/** Answers of the link engine in the form for TikTok, Douyin, X and Instagram. Names, ids and figures are made up. */

const expiresSeconds = 1_790_000_000;

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

/** TikTok: each file is on two hosts; one file plays in no player, and one has the site's watermark. */
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

/** Douyin: each file is at the site's own address and on two delivery hosts; one file has the site's watermark. */
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

/** X: files without stated codecs and exact sizes, playlists beside them, and separate audio. */
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

/** Instagram: muxed files, and better ones with separate video and audio. */
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
