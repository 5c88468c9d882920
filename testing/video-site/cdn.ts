import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Faults, readFaults } from "./faults.ts";
import type { Request } from "./request-log.ts";
import type { Tokens } from "./tokens.ts";

const types: Readonly<Record<string, string>> = {
  ".mp4": "video/mp4",
  ".webm": "video/webm",
  ".m4a": "audio/mp4",
  ".mp3": "audio/mpeg",
  ".opus": "audio/ogg",
  ".m4s": "video/iso.segment",
  ".ts": "video/mp2t",
  ".m3u8": "application/vnd.apple.mpegurl",
  ".mpd": "application/dash+xml",
  ".vtt": "text/vtt; charset=utf-8",
  ".jpg": "image/jpeg",
};
const behavesWell = new Set([".m3u8", ".mpd", ".vtt", ".jpg"]);

export type Cdn = {
  /** Responds to `/media/<file>` and `/cdn/<faults>/media/<file>`; false if the path does not belong to the CDN. */
  serve(request: IncomingMessage, response: ServerResponse, entry: Request): Promise<boolean>;
};

/**
 * The site's media server. Files are cached in memory, because they are small and every test reads them again.
 *
 * @param recovered faults, written as in URLs, that no longer apply
 */
export function createCdn(
  folder: string,
  tokens: Tokens,
  privateOrigin: () => string,
  recovered: ReadonlySet<string>,
): Cdn {
  const files = new Map<string, Promise<Buffer>>();
  const open = (name: string) => {
    const known = files.get(name) ?? readFile(path.join(folder, name));
    files.set(name, known);
    return known;
  };
  return {
    async serve(request, response, entry) {
      const url = new URL(request.url ?? "/", "http://site");
      const found = /^(?:\/cdn\/([^/]+))?\/media\/([\w.-]+)$/.exec(url.pathname);
      if (!found) return false;
      const name = found[2] ?? "";
      const extension = path.extname(name);
      const written = decodeURIComponent(found[1] ?? "");
      const faults = behavesWell.has(extension) || recovered.has(written) ? {} : readFaults(written);
      let file: Buffer;
      try {
        file = await open(name);
      } catch {
        // The CDN has no such file.
        files.delete(name);
        response.writeHead(404).end("no such file");
        return true;
      }
      const token = url.searchParams.get("token");
      if (refuse(request, response, url, faults, tokens, token, privateOrigin())) return true;
      await deliver(request, response, {
        file,
        type: types[extension] ?? "application/octet-stream",
        faults,
        entry,
        tokens,
        token,
      });
      return true;
    },
  };
}

/** Sends a response without media if a fault requires one. @returns whether it sent one */
function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  faults: Faults,
  tokens: Tokens,
  token: string | null,
  privateOrigin: string,
): boolean {
  const say = (status: number, headers: Record<string, string> = {}, body = "") => {
    response.writeHead(status, headers).end(body);
    return true;
  };
  if (faults.nohead && request.method === "HEAD") return say(405, { allow: "GET" });
  if (faults.status) return say(faults.status, {}, `status ${faults.status}`);
  if (faults.to === "private") return say(302, { location: `${privateOrigin}/inside.mp4` });
  if (faults.to === "file") return say(302, { location: "file:///etc/passwd" });
  if (faults.to === "loop") return say(302, { location: url.pathname + url.search });
  if (faults.to === "hop") return say(302, { location: url.pathname.replace("to=hop", "none") + url.search });
  if (faults.html) return say(200, { "content-type": "text/html" }, "<title>Sorry</title>Come back later.");
  if (faults.expire !== undefined && tokens.ageMs(token) > faults.expire) return say(403, {}, "expired");
  if (faults.spend !== undefined && tokens.spent(token) >= faults.spend) return say(403, {}, "too much for one token");
  const asked = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "");
  if (faults.blockover && asked && Number(asked[2]) - Number(asked[1]) + 1 > faults.blockover) return say(403);
  return false;
}

type Delivery = {
  file: Buffer;
  type: string;
  faults: Faults;
  entry: Request;
  tokens: Tokens;
  token: string | null;
};

async function deliver(request: IncomingMessage, response: ServerResponse, delivery: Delivery) {
  const { faults, type } = delivery;
  const file = faults.empty ? Buffer.alloc(0) : faults.short ? delivery.file.subarray(0, faults.short) : delivery.file;
  const claimed = file.length + (faults.lie ?? 0);
  const asked = faults.norange ? null : /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? "");
  let start = 0;
  let end = claimed - 1;
  if (asked && file.length > 0) {
    if (asked[1]) start = Number(asked[1]);
    else start = Math.max(0, claimed - Number(asked[2]));
    if (asked[1] && asked[2]) end = Math.min(end, Number(asked[2]));
    if (start >= claimed) {
      response.writeHead(416, { "content-range": `bytes */${claimed}` }).end();
      return;
    }
  }
  const told = faults.shift ? `bytes 0-${end - start}/${claimed}` : `bytes ${start}-${end}/${claimed}`;
  response.writeHead(asked && file.length > 0 ? 206 : 200, {
    "content-type": faults.type ?? type,
    "content-length": end - start + 1,
    ...(faults.norange ? {} : { "accept-ranges": "bytes" }),
    ...(asked && file.length > 0 ? { "content-range": told } : {}),
  });
  if (request.method === "HEAD") return void response.end();
  if (faults.delay) await pause(faults.delay);
  await send(response, file.subarray(start, end + 1), end - start + 1, delivery);
}

/** Writes the body at the connection's rate, and breaks the connection if a fault requires that. */
async function send(response: ServerResponse, body: Buffer, promisedBytes: number, delivery: Delivery) {
  const { faults, entry, tokens, token } = delivery;
  const stopAt = Math.min(body.length, faults.cut ?? Infinity, faults.stall ?? Infinity);
  const stepBytes = faults.rate ? Math.max(1_024, Math.min(65_536, Math.floor(faults.rate / 20))) : 262_144;
  const startedAt = performance.now();
  let sent = 0;
  while (sent < stopAt && !response.destroyed) {
    if (faults.spend !== undefined && tokens.spent(token) >= faults.spend) return hangUp(response);
    const step = body.subarray(sent, Math.min(stopAt, sent + stepBytes));
    const hasRoom = response.write(step);
    sent += step.length;
    entry.sentBytes += step.length;
    tokens.spend(token, step.length);
    if (!hasRoom) await roomOrEnd(response);
    const aheadMs = faults.rate ? (sent / faults.rate) * 1_000 - (performance.now() - startedAt) : 0;
    if (aheadMs > 2) await pause(aheadMs);
  }
  if (faults.stall !== undefined && sent < body.length) return;
  if (sent < promisedBytes) return hangUp(response);
  response.end();
}

/** Closes the connection in the middle of a response. Bytes already written still arrive. */
function hangUp(response: ServerResponse) {
  response.socket?.end();
}

const roomOrEnd = (response: ServerResponse) =>
  new Promise<void>((resolve) => {
    const done = () => {
      response.off("drain", done).off("close", done);
      resolve();
    };
    response.on("drain", done).on("close", done);
  });
