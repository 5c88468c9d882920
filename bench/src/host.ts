import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { openCdn } from "@cutwater/downloader/test/cdn.ts";

// A separate process, so that its work is not counted for either side: node host.ts VIDEO AUDIO BYTES_PER_SECOND (0 for no limit)
const [videoPath = "", audioPath = "", speed = "0"] = process.argv.slice(2);
const behaviour = { hasRanges: true, ...(Number(speed) > 0 ? { bytesPerSecond: Number(speed) } : {}) };
const video = await openCdn(await readFile(videoPath), { ...behaviour });
const audio = await openCdn(await readFile(audioPath), { ...behaviour });

const master = `#EXTM3U
#EXT-X-STREAM-INF:BANDWIDTH=800000,RESOLUTION=640x360,CODECS="avc1.64001e,mp4a.40.2"
360.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=2400000,RESOLUTION=1280x720,CODECS="avc1.64001f,mp4a.40.2"
720.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=5000000,RESOLUTION=1920x1080,CODECS="avc1.640028,mp4a.40.2"
1080.m3u8
`;
const list = `#EXTM3U\n#EXT-X-TARGETDURATION:6\n${"#EXTINF:6,\nseg.ts\n".repeat(20)}#EXT-X-ENDLIST\n`;
const page = `<!doctype html><html><head><title>A film</title></head><body><video><source src="/main.m3u8" type="application/x-mpegURL"></video></body></html>`;
const site = createServer((request, response) => {
  const isPage = request.url === "/watch";
  const text = isPage ? page : request.url === "/main.m3u8" ? master : list;
  response.writeHead(200, { "content-type": isPage ? "text/html" : "application/vnd.apple.mpegurl" }).end(text);
});
await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
process.stdout.write(`${JSON.stringify({ video: video.origin, audio: audio.origin, page: `${origin}/watch` })}\n`);
