import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import http from "node:http";
import net, { type AddressInfo } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { EngineMissing, type EnginePython, findEnginePython } from "./engine/find-python.ts";

/**
 * Helpers for tests of this library and of libraries that build on it: a web site on loopback, and a proxy that records its
 * requests.
 */
const run = promisify(execFile);

/** Python interpreter of the engine for tests, or the reason to skip them. */
export function enginePython(): EnginePython & { skip: string | false } {
  const { YTDLP_PATH: ytDlpPath = null, PATH: searchPath = "" } = process.env;
  const dataDir = fileURLToPath(new URL("../../../../var", import.meta.url));
  try {
    return { ...findEnginePython({ dataDir, ytDlpPath, searchPath }), skip: false };
  } catch (error) {
    if (error instanceof EngineMissing) return { python: "", enginePath: [], skip: error.message };
    throw error;
  }
}

export type Page = { status?: number; headers?: Record<string, string>; body?: string | Buffer; stream?: Answerer };
type Answerer = (request: http.IncomingMessage, response: http.ServerResponse) => unknown;

export type Site = {
  base: string;
  /** Paths requested so far, in order. */
  asked: string[];
  pages: Map<string, Page>;
  /** Returns a promise that delays the answer to a path; undefined answers at once. */
  hold: { when: (path: string) => Promise<void> | undefined };
  close(): Promise<void>;
};

const types: Record<string, string> = {
  m3u8: "application/vnd.apple.mpegurl",
  mpd: "application/dash+xml",
  mp4: "video/mp4",
  ts: "video/mp2t",
  m4s: "video/iso.segment",
  vtt: "text/vtt",
};

/** Serves `folder` and `pages`. */
export async function startSite(folder: string): Promise<Site> {
  const asked: string[] = [];
  const pages = new Map<string, Page>();
  const hold: Site["hold"] = { when: () => undefined };
  const answer = async (request: http.IncomingMessage, response: http.ServerResponse) => {
    const path = (request.url ?? "/").split("?")[0] as string;
    asked.push(path);
    await hold.when(path);
    const page = pages.get(path);
    if (page?.stream) return page.stream(request, response);
    const body = page ? (page.body ?? "") : await readFile(join(folder, path)).catch(() => null);
    if (body === null) return void response.writeHead(404).end("not found");
    const type = types[path.split(".").at(-1) ?? ""] ?? "text/html; charset=utf-8";
    response.writeHead(page?.status ?? 200, { "content-type": type, ...page?.headers }).end(body);
  };
  const server = http.createServer((request, response) => void answer(request, response));
  const base = await listen(server);
  return { base, asked, pages, hold, close: () => closed(server) };
}

export type Proxy = {
  url: string;
  /** "METHOD address" of every request. */
  asked: string[];
  /** Refuses addresses for which it returns true. */
  refuses: { when: (address: string) => boolean };
  close(): Promise<void>;
};

/** A forward proxy that records requests, and refuses them as RFC 9209 specifies. */
export async function startProxy(): Promise<Proxy> {
  const asked: string[] = [];
  const refuses: Proxy["refuses"] = { when: () => false };
  const refusal = { "proxy-status": "test; error=destination_ip_prohibited", "content-type": "text/plain" };
  const server = http.createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    if (refuses.when(request.url ?? "")) return void response.writeHead(403, refusal).end("refused");
    const onward = http.request(request.url ?? "", { method: request.method, headers: request.headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on("error", () => response.writeHead(502).end());
    response.on("close", () => onward.destroy());
    request.pipe(onward);
  });
  server.on("connect", (request, client: net.Socket) => {
    asked.push(`CONNECT ${request.url}`);
    client.end("HTTP/1.1 403 Forbidden\r\nProxy-Status: test; error=destination_ip_prohibited\r\n\r\n");
  });
  const base = await listen(server);
  return { url: base.replace("http://", "http://token@"), asked, refuses, close: () => closed(server) };
}

async function listen(server: http.Server): Promise<string> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function closed(server: http.Server): Promise<void> {
  server.close();
  server.closeAllConnections();
  await once(server, "close");
}

/** Makes a six-second video in two sizes with sound: clip.mp4, HLS with separate audio, encrypted HLS and DASH. */
export async function makeMedia(folder: string): Promise<void> {
  for (const name of ["hls", "aes", "dash"]) await mkdir(join(folder, name), { recursive: true });
  const ffmpeg = (...args: string[]) => run("ffmpeg", ["-v", "error", "-y", ...args], { cwd: folder });
  const picture = ["-f", "lavfi", "-i", "testsrc2=s=640x360:r=25:d=6"];
  const sound = ["-f", "lavfi", "-i", "sine=440:d=6"];
  const small = ["-preset", "ultrafast", "-g", "25", "-keyint_min", "25", "-sc_threshold", "0", "-pix_fmt", "yuv420p"];
  await ffmpeg(...picture, ...sound, "-c:v", "libx264", ...small, "-c:a", "aac", "-movflags", "+faststart", "clip.mp4");
  await ffmpeg("-i", "clip.mp4", "-vf", "scale=256:144", "-c:v", "libx264", ...small, "-c:a", "copy", "small.mp4");
  const hls = ["-c", "copy", "-f", "hls", "-hls_time", "1", "-hls_playlist_type", "vod"];
  await ffmpeg("-i", "clip.mp4", "-map", "0:v", ...hls, "-hls_segment_filename", "hls/hi%02d.ts", "hls/hi.m3u8");
  await ffmpeg("-i", "small.mp4", "-map", "0:v", ...hls, "-hls_segment_filename", "hls/lo%02d.ts", "hls/lo.m3u8");
  await ffmpeg("-i", "clip.mp4", "-map", "0:a", ...hls, "-hls_segment_filename", "hls/au%02d.ts", "hls/au.m3u8");
  await writeFile(join(folder, "hls/master.m3u8"), master);
  await writeFile(
    join(folder, "hls/en.m3u8"),
    "#EXTM3U\n#EXT-X-TARGETDURATION:6\n#EXTINF:6,\nen.vtt\n#EXT-X-ENDLIST\n",
  );
  await writeFile(join(folder, "hls/en.vtt"), "WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n");
  await writeFile(join(folder, "aes/key.bin"), Buffer.from("0123456789abcdef"));
  await writeFile(join(folder, "aes/key.info"), `key.bin\n${join(folder, "aes/key.bin")}\n`);
  await ffmpeg(
    "-i",
    "clip.mp4",
    ...hls,
    "-hls_key_info_file",
    "aes/key.info",
    "-hls_segment_filename",
    "aes/s%02d.ts",
    "aes/list.m3u8",
  );
  await rm(join(folder, "aes/key.info"));
  const maps = ["-map", "0:v", "-map", "1:v", "-map", "0:a", "-adaptation_sets", "id=0,streams=v id=1,streams=a"];
  await ffmpeg(
    "-i",
    "clip.mp4",
    "-i",
    "small.mp4",
    ...maps,
    "-c",
    "copy",
    "-seg_duration",
    "1",
    "-f",
    "dash",
    "dash/manifest.mpd",
  );
}

const master = `#EXTM3U
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="English",LANGUAGE="en",DEFAULT=YES,URI="au.m3u8"
#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="s",NAME="English",LANGUAGE="en",URI="en.m3u8"
#EXT-X-STREAM-INF:BANDWIDTH=900000,RESOLUTION=640x360,CODECS="avc1.42c01e,mp4a.40.2",AUDIO="a",SUBTITLES="s"
hi.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=300000,RESOLUTION=256x144,CODECS="avc1.42c00c,mp4a.40.2",AUDIO="a",SUBTITLES="s"
lo.m3u8
`;
