import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

/** How a loopback CDN host misbehaves; without options it only refuses HEAD. */
export type Behaviour = {
  /** HEAD is answered 403, as some hosts do. On by default. */
  refusesHead?: boolean;
  hasRanges?: boolean;
  /** A strong validator (ETag). A function is called for each response. */
  etag?: string | (() => string);
  /** Bytes per second of each connection. */
  bytesPerSecond?: number;
  /** Each address, told apart by its query parameter `pass`, serves this many bytes and then answers 403. */
  bytesPerPass?: number;
  /** A range longer than this is answered with 403. */
  largestRange?: number;
  /** Number of first bodies that end halfway, after which the connection is closed. */
  truncatedBodies?: number;
  /** Every body ends after this many bytes, and the connection is closed. */
  bytesPerBody?: number;
  /** Number of first bodies that stop halfway while the connection stays open. */
  stalledBodies?: number;
  /** Difference between the stated length and the true length. */
  lengthLie?: number;
  /** The first `times` responses have this status. */
  failing?: { times: number; status: number };
  /** Sends bodies without stating their length. */
  hidesLength?: boolean;
};

export type Cdn = {
  origin: string;
  /** May be changed between requests. */
  behaviour: Behaviour;
  content: Buffer;
  requests: { method: string; path: string; range: string | null }[];
  /** Body bytes handed out. */
  sentBytes: number;
  openConnections(): number;
  /** Maximum number of bodies that were sent at the same time. */
  mostAtOnce: number;
  close(): Promise<void>;
};

/** Pseudo-random bytes that are the same in every run. */
export function bytesOf(sizeBytes: number, seed = 1): Buffer {
  const words = new Uint32Array(Math.ceil(sizeBytes / 4));
  let state = (seed * 2_654_435_761) >>> 0 || 1;
  for (let i = 0; i < words.length; i += 1) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    words[i] = state;
  }
  return Buffer.from(words.buffer, 0, sizeBytes);
}

/** A CDN host on a free loopback port. Every path serves the same content. */
export async function openCdn(content: Buffer, behaviour: Behaviour = {}): Promise<Cdn> {
  const passes = new Map<string, number>();
  let atOnce = 0;
  const cdn: Cdn = {
    origin: "",
    behaviour,
    content,
    requests: [],
    sentBytes: 0,
    mostAtOnce: 0,
    openConnections: () => atOnce,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { behaviour: now, content: body } = cdn;
    const url = new URL(request.url ?? "/", "http://cdn");
    const asked = request.headers.range ?? null;
    cdn.requests.push({ method: request.method ?? "", path: url.pathname, range: asked });
    if (request.method === "HEAD" && now.refusesHead !== false) return response.writeHead(403).end();
    if (now.failing && now.failing.times > 0) {
      now.failing.times -= 1;
      return response.writeHead(now.failing.status).end();
    }
    const pass = url.searchParams.get("pass") ?? "";
    const used = passes.get(pass) ?? 0;
    if (now.bytesPerPass !== undefined && used >= now.bytesPerPass) return response.writeHead(403).end();

    const claimed = body.length + (now.lengthLie ?? 0);
    const etag = typeof now.etag === "function" ? now.etag() : now.etag;
    const headers: Record<string, string> = { "content-type": "video/mp4", ...(etag ? { etag } : {}) };
    const match = now.hasRanges === false ? null : /^bytes=(\d+)-(\d*)$/.exec(asked ?? "");
    const start = match ? Number(match[1]) : 0;
    const end = match?.[2] ? Math.min(Number(match[2]) + 1, claimed) : match ? claimed : body.length;
    if (match && start >= Math.max(claimed, body.length)) {
      return response.writeHead(416, { ...headers, "content-range": `bytes */${claimed}` }).end();
    }
    if (match && now.largestRange !== undefined && end - start > now.largestRange) return response.writeHead(403).end();
    const part = body.subarray(start, match?.[2] || !match ? end : body.length);
    passes.set(pass, used + part.length);
    const length = match ? Math.max(end - start, part.length) : claimed;
    response.writeHead(match ? 206 : 200, {
      ...headers,
      ...(match ? { "content-range": `bytes ${start}-${start + length - 1}/${claimed}` } : {}),
      ...(now.hidesLength ? {} : { "content-length": String(length) }),
    });
    response.flushHeaders();
    await send(part, response, now, part.length < length);
  };

  const send = async (part: Buffer, response: ServerResponse, now: Behaviour, isShort: boolean) => {
    const isLong = part.length > 1;
    const isTruncated = isLong && (now.truncatedBodies ?? 0) > 0;
    const isStalled = isLong && !isTruncated && (now.stalledBodies ?? 0) > 0;
    if (isTruncated) now.truncatedBodies = (now.truncatedBodies ?? 0) - 1;
    if (isStalled) now.stalledBodies = (now.stalledBodies ?? 0) - 1;
    const most = now.bytesPerBody ?? part.length;
    const upTo = isTruncated || isStalled ? Math.floor(part.length / 2) : Math.min(most, part.length);
    const step = now.bytesPerSecond ? Math.max(1_024, Math.floor(now.bytesPerSecond / 50)) : 256 * 1_024;
    atOnce += 1;
    cdn.mostAtOnce = Math.max(cdn.mostAtOnce, atOnce);
    try {
      const startedAt = performance.now();
      for (let at = 0; at < upTo && !response.destroyed; at += step) {
        const dueMs = now.bytesPerSecond ? (at / now.bytesPerSecond) * 1_000 : 0;
        const waitMs = dueMs - (performance.now() - startedAt);
        if (waitMs > 1) await delay(waitMs);
        const piece = part.subarray(at, Math.min(at + step, upTo));
        if (!response.write(piece)) await drained(response);
        cdn.sentBytes += piece.length;
      }
    } finally {
      atOnce -= 1;
    }
    if (isStalled) return;
    if (isTruncated || isShort || upTo < part.length) response.socket?.end();
    else response.end();
  };

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  cdn.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return cdn;
}

const drained = (response: ServerResponse): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      response.off("drain", done);
      response.off("close", done);
      resolve();
    };
    response.on("drain", done);
    response.on("close", done);
  });
