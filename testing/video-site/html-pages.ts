import { definePage, html, truths, type VideoPage } from "./page.ts";

const cover = (context: { media(file: string): string }) => context.media("cover.jpg");

/** Pages that name their media in their HTML. */
export const htmlPages: readonly VideoPage[] = [
  definePage({
    id: "html5",
    shape: "an HTML5 video with two qualities and subtitle tracks",
    qualities: { "720p": truths["720p"], "360p": truths["360p"] },
    subtitles: ["en", "zh"],
    hasCover: true,
    write: (context) =>
      html(
        "Clip html5",
        `<video poster="${cover(context)}" controls>
           <source src="${context.media("clip-720.mp4")}" type="video/mp4" label="720p" res="720">
           <source src="${context.mediaPath("clip-360.mp4")}" type="video/mp4" label="360p" res="360">
           <track kind="subtitles" srclang="en" label="English" src="/media/en.vtt">
           <track kind="subtitles" srclang="zh" label="中文" src="${context.media("zh.vtt")}">
         </video>`,
      ),
  }),
  definePage({
    id: "namesake",
    path: "/another-folder/html5",
    shape: "a page with the same last word as another",
    qualities: { "360p": truths["360p"] },
    write: (context) => html("Clip namesake", `<video src="${context.media("clip-360.mp4")}"></video>`),
  }),
  definePage({
    id: "html5-hd",
    shape: "an HTML5 video whose best quality is 1080p",
    qualities: { "1080p": truths["1080p"], "360p": truths["360p"] },
    write: (context) =>
      html(
        "Clip html5-hd",
        `<video>
           <source src="${context.media("clip-1080.mp4")}" type="video/mp4" label="1080p" res="1080">
           <source src="${context.media("clip-360.mp4")}" type="video/mp4" label="360p" res="360">
         </video>`,
      ),
  }),
  definePage({
    id: "webm",
    shape: "an HTML5 video in WebM",
    qualities: { "480p": truths["480p"] },
    write: (context) =>
      html("Clip webm", `<video><source src="${context.media("clip-480.webm")}" type="video/webm"></video>`),
  }),
  definePage({
    id: "portrait",
    shape: "an upright clip without a declared size",
    qualities: { "540p": truths["540p"] },
    write: (context) => html("Clip portrait", `<video src="${context.media("portrait-540.mp4")}"></video>`),
  }),
  definePage({
    id: "og",
    shape: "og:video",
    hasCover: true,
    write: (context) =>
      html(
        "Clip og",
        "<p>Watch</p>",
        `<meta property="og:title"   content="Clip og">
         <meta property="og:image" content="${cover(context)}">
         <meta property="og:video:type" content="video/mp4">
         <meta property="og:video" content="${context.media("clip-720.mp4")}">`,
      ),
  }),
  definePage({
    id: "twitter",
    shape: "a twitter player stream",
    write: (context) =>
      html(
        "Clip twitter",
        "<p>Watch</p>",
        `<meta name="twitter:player:stream" content="${context.media("clip-720.mp4")}">`,
      ),
  }),
  definePage({
    id: "jsonld",
    shape: "JSON-LD with relative addresses and a duration",
    hasCover: true,
    write: (context) => html("Clip jsonld", "<p>Watch</p>", jsonLd(videoObject(context, "jsonld"))),
  }),
  definePage({
    id: "jsonld-graph",
    shape: "JSON-LD in a graph with a list of types",
    hasCover: true,
    write: (context) => {
      const video = { ...videoObject(context, "jsonld-graph"), "@type": ["VideoObject"], duration: undefined };
      return html(
        "Clip jsonld-graph",
        "<p>Watch</p>",
        jsonLd({ "@context": "https://schema.org", "@graph": [{ "@type": "WebSite", name: "Site" }, video] }),
      );
    },
  }),
  definePage({
    id: "jsonld-broken",
    shape: "JSON-LD that does not parse, beside a video tag",
    write: (context) =>
      html(
        "Clip jsonld-broken",
        `<video src="${context.media("clip-720.mp4")}"></video>`,
        `<script type="application/ld+json">{"@type":"VideoObject","name":"broken &quot;",}</script>`,
      ),
  }),
  definePage({
    id: "jwplayer",
    shape: "a JW Player set-up with a track",
    qualities: { "720p": truths["720p"], "360p": truths["360p"] },
    subtitles: ["en"],
    hasCover: true,
    write: (context) =>
      html(
        "Clip jwplayer",
        `<div id="player"></div><script>
         jwplayer("player").setup({ title: "Clip jwplayer", image: "${cover(context)}", playlist: [{
           title: "Clip jwplayer", image: "${cover(context)}",
           sources: [
             { file: "${context.media("clip-720.mp4")}", label: "720p", type: "mp4" },
             { file: "${context.media("clip-360.mp4")}", label: "360p", type: "mp4" },
           ],
           tracks: [{ file: "${context.media("en.vtt")}", label: "en", kind: "captions" }],
         }] });</script>`,
      ),
  }),
  definePage({
    id: "videojs",
    shape: "video.js",
    subtitles: ["en"],
    write: (context) =>
      html(
        "Clip videojs",
        `<video-js id="player"></video-js><script>
         const player = videojs("player", {}); 
         player.src([{ src: "${context.media("clip-720.mp4")}", type: "video/mp4" }]);
         player.addRemoteTextTrack({ kind: "captions", src: "${context.media("en.vtt")}", srclang: "en", label: "English" }, false);
         </script>`,
      ),
  }),
  definePage({
    id: "gbk",
    shape: "a page in GBK",
    title: "清晨的草地",
    write: (context) => {
      const start = Buffer.from('<!doctype html><html><head><meta charset="gbk"><title>');
      const title = Buffer.from("c7e5b3bfb5c4b2ddb5d8", "hex");
      const rest = `</title></head><body><video src="${context.media("clip-720.mp4")}"></video></body></html>`;
      return {
        headers: { "content-type": "text/html; charset=gbk" },
        body: Buffer.concat([start, title, Buffer.from(rest)]),
      };
    },
  }),
  definePage({
    id: "bom",
    shape: "a page that begins with two byte order marks",
    write: (context) => ({
      body: `\uFEFF\uFEFF${html("Clip bom", `<video src="${context.media("clip-720.mp4")}"></video>`)}`,
    }),
  }),
];

const videoObject = (context: { mediaPath(file: string): string }, id: string) => ({
  "@context": "https://schema.org",
  "@type": "VideoObject",
  name: `Clip ${id}`,
  duration: "PT6S",
  thumbnailUrl: ["/media/cover.jpg"],
  contentUrl: context.mediaPath("clip-720.mp4"),
});

const jsonLd = (value: object) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`;
