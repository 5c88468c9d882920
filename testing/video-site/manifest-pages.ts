import { definePage, defineRefusedPage, html, type PageContext, truths, type VideoPage } from "./page.ts";
import { clipSeconds, heavySeconds } from "./recipes.ts";

const hlsType = { "content-type": "application/vnd.apple.mpegurl" };
const dashType = { "content-type": "application/dash+xml" };
/** Adds the page's own faults to the URL of a manifest. */
const pass = (query: URLSearchParams) => (query.size ? `?${query}` : "");
const player = (id: string, source: string, type: string) =>
  html(`Clip ${id}`, `<video><source src="${source}" type="${type}"></video>`);

/** HLS and DASH: one page for each, with its manifests. */
export const manifestPages: readonly VideoPage[] = [
  definePage({
    id: "hls",
    shape: "HLS with separate audio and WebVTT subtitles",
    qualities: { "720p": truths["720p"], "360p": truths["360p"] },
    toleranceSeconds: 0.3,
    subtitles: ["en", "zh"],
    write: ({ origin, query }) =>
      html(
        "Clip hls",
        `<video-js id="player"></video-js><script>
         const player = videojs("player", {});
         player.src({ src: "${origin}/hls.m3u8${pass(query)}", type: "application/x-mpegURL" });</script>`,
      ),
  }),
  definePage({
    id: "hls-tag",
    shape: "HLS in a video tag",
    qualities: { "720p": truths["720p"], "360p": truths["360p"] },
    toleranceSeconds: 0.3,
    subtitles: ["en", "zh"],
    write: ({ query }) => player("hls-tag", `/hls.m3u8${pass(query)}`, "application/x-mpegURL"),
  }),
  definePage({
    id: "hls-manifest",
    path: "/hls.m3u8",
    title: "hls",
    shape: "a bare HLS manifest",
    qualities: { "720p": truths["720p"], "360p": truths["360p"] },
    toleranceSeconds: 0.3,
    subtitles: ["en", "zh"],
    write: (context) => ({ headers: hlsType, body: masterPlaylist(context) }),
  }),
  definePage({
    id: "hls-roles",
    path: "/hls-roles.m3u8",
    title: "hls-roles",
    shape: "HLS with forced and full subtitles of one language",
    qualities: { "720p": truths["720p"], "360p": truths["360p"] },
    toleranceSeconds: 0.3,
    subtitles: ["en", "en"],
    write: (context) => ({
      headers: hlsType,
      body: masterPlaylist(context)
        .replace(/^#EXT-X-MEDIA:TYPE=SUBTITLES.*,LANGUAGE="zh".*\n/m, "")
        .replace(/^#EXT-X-MEDIA:TYPE=SUBTITLES.*\n/m, (full) => `${forcedOf(full)}${full}`),
    }),
  }),
  definePage({
    id: "dash",
    shape: "DASH on demand, one file a quality",
    qualities: { "1080p": truths["1080p"], "720p": truths["720p"], "360p": truths["360p"] },
    toleranceSeconds: 0.3,
    write: ({ query }) => player("dash", `/dash.mpd${pass(query)}`, "application/dash+xml"),
  }),
  definePage({
    id: "dash-manifest",
    path: "/dash.mpd",
    title: "dash",
    shape: "a bare DASH manifest",
    qualities: { "1080p": truths["1080p"], "720p": truths["720p"], "360p": truths["360p"] },
    toleranceSeconds: 0.3,
    write: (context) => ({ headers: dashType, body: onDemandManifest(context, clipQualities, clipSeconds) }),
  }),
  definePage({
    id: "dash-segmented",
    shape: "DASH in segments",
    qualities: { "720p": truths["720p"], "360p": truths["360p"] },
    toleranceSeconds: 0.3,
    write: ({ mediaPath }) => player("dash-segmented", mediaPath("dash-segmented.mpd"), "application/dash+xml"),
  }),
  definePage({
    id: "hls-single",
    shape: "one HLS playlist that does not tell its size",
    qualities: {},
    write: ({ mediaPath }) => player("hls-single", mediaPath("hls-1080.m3u8"), "application/x-mpegURL"),
  }),
  definePage({
    id: "hls-sealed",
    shape: "one encrypted HLS playlist that does not tell its size",
    qualities: {},
    write: ({ mediaPath }) => player("hls-sealed", mediaPath("hls-sealed.m3u8"), "application/x-mpegURL"),
  }),
  definePage({
    id: "heavy",
    shape: "a large DASH video, for throttles and kills",
    durationSeconds: heavySeconds,
    toleranceSeconds: 0.3,
    write: ({ query }) => player("heavy", `/heavy.mpd${pass(query)}`, "application/dash+xml"),
  }),
  definePage({
    id: "heavy-manifest",
    path: "/heavy.mpd",
    title: "heavy",
    shape: "the manifest of the large DASH video",
    durationSeconds: heavySeconds,
    toleranceSeconds: 0.3,
    write: (context) => ({ headers: dashType, body: onDemandManifest(context, heavyQualities, heavySeconds) }),
  }),
  defineRefusedPage({
    id: "live",
    path: "/live.m3u8",
    shape: "a live HLS stream",
    refusedAs: "live",
    write: (context) => ({
      headers: hlsType,
      body: `#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:2\n#EXT-X-MEDIA-SEQUENCE:71\n${[0, 1, 2]
        .map((number) => `#EXTINF:2.0,\n${context.media(`hls-720-${number}.ts`)}\n`)
        .join("")}`,
    }),
  }),
  defineRefusedPage({
    id: "live-dash",
    path: "/live.mpd",
    shape: "a live DASH stream",
    refusedAs: "live",
    write: (context) => ({
      headers: dashType,
      body: onDemandManifest(context, clipQualities, clipSeconds).replace('type="static"', 'type="dynamic"'),
    }),
  }),
  defineRefusedPage({
    id: "drm",
    path: "/drm.mpd",
    shape: "DASH under DRM",
    refusedAs: "drm",
    write: (context) => ({
      headers: dashType,
      body: onDemandManifest(context, clipQualities, clipSeconds).replaceAll(
        /(<AdaptationSet[^>]*>)/g,
        `$1<ContentProtection schemeIdUri="urn:mpeg:dash:mp4protection:2011" value="cenc"/>` +
          `<ContentProtection schemeIdUri="urn:uuid:edef8ba9-79d6-4ace-a3c8-27dcd51d21ed"/>`,
      ),
    }),
  }),
];

const group = (language: string, name: string, uri: string) =>
  `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="subs",NAME="${name}",LANGUAGE="${language}",DEFAULT=NO,URI="${uri}"\n`;
/** A forced subtitle track (only translated signs) beside a full one. Some sites list the forced track first. */
const forcedOf = (full: string) =>
  full
    .replace(/(NAME="[^"]*)"/, '$1 (forced)"')
    .replace("DEFAULT=NO", "DEFAULT=NO,FORCED=YES")
    .replace(/(URI="[^"?]*)(\?[^"]*)?"/, (_, path, query = "") => `${path}${query ? `${query}&` : "?"}forced=1"`);
const variant = (bandwidth: number, size: string, uri: string) =>
  `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},RESOLUTION=${size},CODECS="avc1.42c01f,mp4a.40.2",AUDIO="aud",SUBTITLES="subs"\n${uri}\n`;

function masterPlaylist({ media }: PageContext): string {
  return [
    "#EXTM3U\n#EXT-X-VERSION:4\n",
    `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="aud",NAME="English",LANGUAGE="en",DEFAULT=YES,URI="${media("hls-audio.m3u8")}"\n`,
    group("en", "English", media("hls-en.m3u8")),
    group("zh", "中文", media("hls-zh.m3u8")),
    variant(4_200_000, "1280x720", media("hls-720.m3u8")),
    variant(1_200_000, "640x360", media("hls-360.m3u8")),
  ].join("");
}

type Representation = { file: string; width: number; height: number; bandwidth: number };
type OnDemand = { video: readonly Representation[]; audio: { file: string; bandwidth: number } };

const clipQualities: OnDemand = {
  video: [
    { file: "video-1080.mp4", width: 1920, height: 1080, bandwidth: 8_400_000 },
    { file: "video-720.mp4", width: 1280, height: 720, bandwidth: 4_000_000 },
    { file: "video-360.mp4", width: 640, height: 360, bandwidth: 1_100_000 },
  ],
  audio: { file: "audio.m4a", bandwidth: 96_000 },
};
const heavyQualities: OnDemand = {
  video: [{ file: "heavy-720.mp4", width: 1280, height: 720, bandwidth: 26_000_000 }],
  audio: { file: "heavy.m4a", bandwidth: 96_000 },
};

/** An on-demand manifest, in which each quality is a single file that is fetched by ranges. */
export function onDemandManifest({ media }: PageContext, { video, audio }: OnDemand, seconds: number): string {
  const pictures = video
    .map(
      ({ file, width, height, bandwidth }) =>
        `<Representation id="v${height}" mimeType="video/mp4" codecs="avc1.42c01f" width="${width}" height="${height}" frameRate="25" bandwidth="${bandwidth}"><BaseURL>${xml(media(file))}</BaseURL></Representation>`,
    )
    .join("");
  return `<?xml version="1.0" encoding="utf-8"?>
<MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static" profiles="urn:mpeg:dash:profile:isoff-on-demand:2011" mediaPresentationDuration="PT${seconds}S" minBufferTime="PT2S">
<Period><AdaptationSet contentType="video" mimeType="video/mp4">${pictures}</AdaptationSet>
<AdaptationSet contentType="audio" mimeType="audio/mp4" lang="en"><Representation id="a1" mimeType="audio/mp4" codecs="mp4a.40.2" audioSamplingRate="48000" bandwidth="${audio.bandwidth}"><BaseURL>${xml(media(audio.file))}</BaseURL></Representation></AdaptationSet></Period></MPD>`;
}

const xml = (address: string) => address.replaceAll("&", "&amp;");
