import { defineRefusedPage, html, type PageContext, type VideoPage } from "./page.ts";

const hls = { "content-type": "application/vnd.apple.mpegurl" };
const dash = { "content-type": "application/dash+xml" };
const vod = (segments: readonly string[], extra = "") =>
  `#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:2\n#EXT-X-PLAYLIST-TYPE:VOD\n${extra}${segments
    .map((segment) => `#EXTINF:2.0,\n${segment}\n`)
    .join("")}#EXT-X-ENDLIST\n`;
const trap = (id: string, shape: string, write: VideoPage["write"], path = `/egress/${id}`) =>
  defineRefusedPage({ id: `egress-${id}`, path, shape, refusedAs: "refusedAddress", write });

/**
 * Pages that point to forbidden private addresses. Reading the link, or fetching its cover or file, must be refused, and no
 * request may reach the private server.
 */
export const egressPages: readonly VideoPage[] = [
  trap("redirect", "a public page that redirects to a private one", ({ privateOrigin }) => ({
    status: 302,
    headers: { location: `${privateOrigin}/inside` },
    body: "",
  })),
  trap("redirect-file", "a public page that redirects to a file", () => ({
    status: 302,
    headers: { location: "file:///etc/passwd" },
    body: "",
  })),
  trap("refresh", "a page that refreshes to a private one", ({ privateOrigin }) =>
    html("Wait", "", `<meta http-equiv="refresh" content="0;url=${privateOrigin}/inside">`),
  ),
  trap("video", "a video tag that points to a private host", ({ privateOrigin }) =>
    html("Trap", `<video src="${privateOrigin}/inside.mp4"></video>`),
  ),
  trap("og", "og:video that points to a private host", ({ privateOrigin }) =>
    html("Trap", "", `<meta property="og:video" content="${privateOrigin}/inside.mp4">`),
  ),
  trap("iframe", "JSON-LD whose video page is private", ({ privateOrigin }) =>
    html(
      "Trap",
      "",
      `<script type="application/ld+json">{"@context":"https://schema.org","@type":"VideoObject","name":"x","embedUrl":"${privateOrigin}/inside","contentUrl":"${privateOrigin}/inside.mp4"}</script>`,
    ),
  ),
  trap("media-redirect", "a video whose server redirects to a private host", ({ origin }) =>
    html("Trap", `<video src="${origin}/cdn/to=private/media/clip-720.mp4"></video>`),
  ),
  trap("media-file", "a video whose server redirects to a file", ({ origin }) =>
    html("Trap", `<video src="${origin}/cdn/to=file/media/clip-720.mp4"></video>`),
  ),
  trap(
    "hls-private",
    "HLS with segments on a private host",
    ({ privateOrigin }) => ({ headers: hls, body: vod([`${privateOrigin}/one.ts`, `${privateOrigin}/two.ts`]) }),
    "/egress/hls-private.m3u8",
  ),
  trap(
    "hls-late",
    "HLS whose third segment alone is private",
    ({ privateOrigin, media }) => ({
      headers: hls,
      body: vod([media("hls-720-0.ts"), media("hls-720-1.ts"), `${privateOrigin}/late.ts`]),
    }),
    "/egress/hls-late.m3u8",
  ),
  trap(
    "hls-file",
    "HLS with segments from the disk",
    () => ({ headers: hls, body: vod(["file:///etc/passwd", "file:///etc/hostname"]) }),
    "/egress/hls-file.m3u8",
  ),
  trap(
    "hls-concat",
    "HLS with a segment in ffmpeg's own protocols",
    () => ({ headers: hls, body: vod(["concat:/etc/passwd|/etc/hostname", "subfile,,start,0,end,64,,:/etc/passwd"]) }),
    "/egress/hls-concat.m3u8",
  ),
  trap(
    "hls-key",
    "HLS whose key lies on a private host",
    ({ privateOrigin, media }) => ({
      headers: hls,
      body: vod([media("hls-720-0.ts")], `#EXT-X-KEY:METHOD=AES-128,URI="${privateOrigin}/key"\n`),
    }),
    "/egress/hls-key.m3u8",
  ),
  trap(
    "hls-redirect",
    "HLS whose segments redirect to a private host",
    ({ origin }) => ({ headers: hls, body: vod([`${origin}/cdn/to=private/media/hls-720-0.ts`]) }),
    "/egress/hls-redirect.m3u8",
  ),
  trap(
    "dash-private",
    "DASH with a private base address",
    ({ privateOrigin }) => ({ headers: dash, body: privateDash(`<BaseURL>${privateOrigin}/inside.mp4</BaseURL>`) }),
    "/egress/dash-private.mpd",
  ),
  trap(
    "dash-segments",
    "DASH with private segment addresses",
    ({ privateOrigin }) => ({
      headers: dash,
      body: privateDash(
        `<SegmentList duration="2"><Initialization sourceURL="${privateOrigin}/init.mp4"/><SegmentURL media="${privateOrigin}/1.m4s"/><SegmentURL media="file:///etc/passwd"/></SegmentList>`,
      ),
    }),
    "/egress/dash-segments.mpd",
  ),
];

const privateDash = (inner: string) => `<?xml version="1.0"?>
<MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static" mediaPresentationDuration="PT6S" minBufferTime="PT2S"><Period>
<AdaptationSet mimeType="video/mp4"><Representation id="v" codecs="avc1.42c01f,mp4a.40.2" width="1280" height="720" bandwidth="4000000">${inner}</Representation></AdaptationSet></Period></MPD>`;

/** A valid video whose cover or subtitles are on a private host. The video may be fetched, the rest must not. */
export const halfPrivatePages: readonly VideoPage[] = [
  halfPrivate("cover", ({ media, privateOrigin }) =>
    html("Trap", `<video src="${media("clip-720.mp4")}" poster="${privateOrigin}/cover.jpg"></video>`),
  ),
  halfPrivate("cover-redirect", ({ media, origin }) =>
    html("Trap", `<video src="${media("clip-720.mp4")}" poster="${origin}/egress/redirect"></video>`),
  ),
  halfPrivate("subtitles", ({ media, privateOrigin }) =>
    html(
      "Trap",
      `<video src="${media("clip-720.mp4")}"><track kind="subtitles" srclang="en" src="${privateOrigin}/en.vtt"></video>`,
    ),
  ),
];

function halfPrivate(id: string, write: (context: PageContext) => string): VideoPage {
  return {
    ...defineRefusedPage({
      id: `egress-${id}`,
      path: `/egress/${id}`,
      shape: `a good video with a private ${id}`,
      refusedAs: "refusedAddress",
      write,
    }),
    title: "Trap",
  };
}
