import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

type Page = { type: string; body: string };

const html = (body: string, head = ""): Page => ({
  type: "text/html",
  body: `<html><head><title>Trial</title>${head}</head><body>${body}</body></html>`,
});
const variants = [240, 720].map(
  (height) =>
    `#EXT-X-STREAM-INF:BANDWIDTH=${height}000,RESOLUTION=${height * 2}x${height},CODECS="avc1.64001f"\n${height}.m3u8\n`,
);
const dash = `<MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static" mediaPresentationDuration="PT4S" profiles="urn:mpeg:dash:profile:isoff-on-demand:2011"><Period><AdaptationSet mimeType="video/mp4"><Representation id="v" bandwidth="240000" width="426" height="240" codecs="avc1.640015"><BaseURL>v.mp4</BaseURL></Representation></AdaptationSet></Period></MPD>`;

/** Pages of the kinds that every engine must be able to read, by path, with the number of qualities of each. */
const pages: Record<string, { page: Page; qualities: number }> = {
  "/video": { page: html(`<video><source src="/a.mp4" type="video/mp4"></video>`), qualities: 1 },
  "/described": {
    page: html(
      "",
      `<script type="application/ld+json">{"@context":"https://schema.org","@type":"VideoObject","name":"Trial","contentUrl":"/a.mp4"}</script>`,
    ),
    qualities: 1,
  },
  "/master.m3u8": {
    page: { type: "application/vnd.apple.mpegurl", body: `#EXTM3U\n${variants.join("")}` },
    qualities: 2,
  },
  "/manifest.mpd": { page: { type: "application/dash+xml", body: dash }, qualities: 1 },
};

/** A small loopback site on which an engine can be tested without other hosts. */
export async function startProbeSite() {
  const server = createServer(({ url = "" }, answer) => {
    const found = pages[url]?.page ?? { type: "video/mp4", body: "" };
    answer.writeHead(200, { "content-type": found.type });
    answer.end(found.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return {
    links: Object.entries(pages).map(([path, { qualities }]) => ({ link: origin + path, qualities })),
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
