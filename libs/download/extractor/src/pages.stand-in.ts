import type { Site } from "./web.stand-in.ts";

/** The HTML source of a page with a title. */
export const html = (title: string, rest: string) => `<!doctype html><title>${title}</title>${rest}`;

/** Adds the usual pages to a site: a clip, lists, streams, and pages that are slow, silent, huge or without media. */
export function putPages(site: Site): void {
  const page = (path: string, body: string) => site.pages.set(path, { body });
  const clip =
    '<video poster="/cover.jpg"><source src="/clip.mp4"><track kind="subtitles" srclang="zh" src="/zh.vtt"></video>';
  page("/html5", html("Clip 演示", clip));
  page("/hls", html("HLS", `<video src="${site.base}/hls/master.m3u8"></video>`));
  page(
    "/og",
    html(
      "",
      '<meta property="og:title" content="OG clip"><meta property="og:video" content="/clip.mp4"><meta property="og:image" content="/cover.jpg">',
    ),
  );
  const ld = {
    "@context": "https://schema.org",
    "@type": "VideoObject",
    name: "LD clip",
    contentUrl: "/clip.mp4",
    duration: "PT6S",
  };
  page("/ld", html("LD", `<script type="application/ld+json">${JSON.stringify(ld)}</script>`));
  page("/two", html("Two", '<video src="/clip.mp4"></video><video src="/small.mp4"></video>'));
  page("/text", html("Nothing", "<p>words</p>"));
  site.pages.set("/slowly", { status: 429, body: "slow down" });
  site.pages.set("/moved", { status: 302, headers: { location: "/html5" } });
  site.pages.set("/silent", { stream: () => {} });
  site.pages.set("/huge", {
    stream(_request, response) {
      response.writeHead(200, { "content-type": "text/html" });
      const piece = Buffer.alloc(1 << 20, "<html> ");
      let left = 100;
      const more = () => {
        while (left-- > 0 && !response.destroyed) if (!response.write(piece)) return void response.once("drain", more);
        response.end();
      };
      more();
    },
  });
  page("/live.m3u8", "#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXT-X-MEDIA-SEQUENCE:9\n#EXTINF:4,\na.ts\n");
}
