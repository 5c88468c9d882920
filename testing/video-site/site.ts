import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { createCdn } from "./cdn.ts";
import { egressPages, halfPrivatePages } from "./egress-pages.ts";
import { htmlPages } from "./html-pages.ts";
import { listPages } from "./list-pages.ts";
import { manifestPages } from "./manifest-pages.ts";
import { mediaFolder } from "./media.ts";
import { oddPages } from "./odd-pages.ts";
import type { PageAnswer, PageContext, VideoPage } from "./page.ts";
import { listen, type PrivateServer, shut, startPrivateServer } from "./private-server.ts";
import { createRequestLog, type Request, type RequestLog } from "./request-log.ts";
import { shopAnswer } from "./shop-pages.ts";
import { createTokens } from "./tokens.ts";

export type VideoSite = {
  /** http://127.0.0.1:port */
  origin: string;
  /** 127.0.0.1:port, for EGRESS_ALLOW. */
  host: string;
  /** All requests to which it responded. */
  log: RequestLog;
  /** The private server, which links must never reach. */
  private: PrivateServer;
  pages: readonly VideoPage[];
  /** The page with this id. @throws RangeError if there is none */
  page(id: string): VideoPage;
  /** URL of a page by its id; `cdn` contains faults of its media, such as "rate=200000;nohead". `?wait=MS` delays any page. */
  link(id: string, cdn?: string): string;
  /** Moves the clock by which the CDN's URLs expire. */
  later(ms: number): void;
  /** From now on the CDN has no faults at URLs with these faults, as if the site had recovered. */
  recover(cdn: string): void;
  /** Sets how many clips the channel page lists, newest first; null removes the page. */
  publish(clips: number | null): void;
  /** Waits until no response is in progress. */
  idle(limitMs?: number): Promise<void>;
  /** Folder of the clips, for tests that compare file contents. */
  folder: string;
  close(): Promise<void>;
};

export const sitePages: readonly VideoPage[] = [
  ...htmlPages,
  ...manifestPages,
  ...listPages,
  ...oddPages,
  ...egressPages,
  ...halfPrivatePages,
];

/** Starts the loopback video site on free ports. It replaces the real sites whose links customers paste. */
export async function startVideoSite(options: { port?: number; allowed?: readonly number[] } = {}): Promise<VideoSite> {
  const folder = await mediaFolder();
  const log = createRequestLog();
  let aheadMs = 0;
  let published: number | null = 2;
  const tokens = createTokens(() => Date.now() + aheadMs);
  const hidden = await startPrivateServer(await readFile(path.join(folder, "clip-360.mp4")), options.allowed);
  const recovered = new Set<string>();
  const open = createOpenAnswers();
  const cdn = createCdn(folder, tokens, () => hidden.origin, recovered);
  const byPath = new Map(sitePages.map((page) => [page.path, page]));
  let origin = "";

  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = "GET", url = "/", headers } = request;
    const entry: Request = { method, path: url, range: headers.range ?? null, headers, at: Date.now(), sentBytes: 0 };
    log.add(entry);
    open.add(response);
    try {
      if (await cdn.serve(request, response, entry)) return;
      await answer(request, response);
    } catch (fault) {
      // A mistake in a test, such as an unknown fault, is printed, because the page itself cannot show it.
      console.error(fault);
      response.destroy();
    }
  };
  const server = createServer((request, response) => void take(request, response));

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? "/", origin);
    const page = byPath.get(url.pathname);
    if (!page) {
      const shop = await shopAnswer(url.pathname);
      if (!shop) return void response.writeHead(404).end("no such page");
      return void response.writeHead(shop.status ?? 200, shop.headers).end(shop.body);
    }
    const waitMs = Number(url.searchParams.get("wait") ?? 0);
    if (waitMs) await pause(waitMs);
    const written = page.write(contextOf(url));
    const { status = 200, headers, body }: PageAnswer = typeof written === "string" ? { body: written } : written;
    response.writeHead(status, { "content-type": "text/html; charset=utf-8", ...headers });
    if (request.method === "HEAD") return void response.end();
    if (typeof body === "string" || Buffer.isBuffer(body)) return void response.end(body);
    for (const piece of body) {
      if (response.destroyed) return;
      if (!response.write(piece)) await drained(response);
    }
    response.end();
  }

  function contextOf(url: URL): PageContext {
    const cdnFaults = url.searchParams.get("cdn");
    const needsToken = /spend|expire/.test(cdnFaults ?? "");
    const mediaPath = (file: string) =>
      `${cdnFaults ? `/cdn/${cdnFaults}` : ""}/media/${file}${needsToken ? `?token=${tokens.issue()}` : ""}`;
    return {
      origin,
      privateOrigin: hidden.origin,
      mediaPath,
      media: (file) => origin + mediaPath(file),
      query: url.searchParams,
      published,
    };
  }

  await listen(server, options.port ?? 0, "127.0.0.1");
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  origin = `http://${host}`;
  const page = (id: string) => {
    const found = sitePages.find((candidate) => candidate.id === id);
    if (!found) throw new RangeError(`the video site has no page "${id}"`);
    return found;
  };
  return {
    origin,
    host,
    log,
    private: hidden,
    pages: sitePages,
    page,
    link: (id, cdnFaults) => `${origin}${page(id).path}${cdnFaults ? `?cdn=${encodeURIComponent(cdnFaults)}` : ""}`,
    later: (ms) => {
      aheadMs += ms;
    },
    recover: (cdnFaults) => void recovered.add(cdnFaults),
    publish: (clips) => {
      published = clips;
    },
    idle: open.none,
    folder,
    close: async () => void (await Promise.all([shut(server), hidden.close()])),
  };
}

/** Counts the responses in progress, and can wait until there are none. */
function createOpenAnswers() {
  const open = new Set<ServerResponse>();
  const waiting = new Set<() => void>();
  return {
    add(response: ServerResponse) {
      open.add(response);
      response.once("close", () => {
        open.delete(response);
        if (open.size === 0) for (const go of [...waiting]) go();
      });
    },
    none: (limitMs = 20_000): Promise<void> =>
      new Promise((resolve, reject) => {
        if (open.size === 0) return resolve();
        const done = (settle: () => void) => {
          clearTimeout(timer);
          waiting.delete(go);
          settle();
        };
        const go = () => done(resolve);
        const timer = setTimeout(
          () => done(() => reject(new Error(`the site is still being asked after ${limitMs} ms`))),
          limitMs,
        );
        waiting.add(go);
      }),
  };
}

const drained = (response: ServerResponse) =>
  new Promise<void>((resolve) => {
    const done = () => {
      response.off("drain", done).off("close", done);
      resolve();
    };
    response.on("drain", done).on("close", done);
  });
