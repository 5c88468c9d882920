import type { Info, InfoFormat } from "../src/formats/info.ts";

/** Answers of the link engine in the form for pages of unknown sites. Names, ids and figures are made up. */

const mp4a = "mp4a.40.2";
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

/** A page with a video element: a playlist, a file of which the page states only the height, and two subtitle tracks. */
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

/** A DASH manifest whose length is stated only by its fragments. */
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

/** A page that names its video in OpenGraph: without a list of formats, and with a relative cover address. */
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

/** The address of a media file itself. */
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
