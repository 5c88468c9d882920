import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createRequestLog, type RequestLog } from "./request-log.ts";

/** The text that the private server sends; it must never appear in a response or a file. */
export const privateSecret = "this-must-stay-inside";

/** A server that nobody may reach through our product. It responds to everything and records every request. */
export type PrivateServer = {
  origin: string;
  port: number;
  hits: RequestLog;
  close(): Promise<void>;
};

/**
 * Listens on both loopback addresses, so that it can also be reached by IPv6 notations.
 *
 * @param allowed ports that our product may reach, which this server must not get by chance
 */
export async function startPrivateServer(media: Buffer, allowed: readonly number[] = []): Promise<PrivateServer> {
  const hits = createRequestLog();
  const answer: Parameters<typeof createServer>[1] = (request, response) => {
    const { method = "GET", url = "/", headers } = request;
    hits.add({ method, path: url, range: headers.range ?? null, headers, at: Date.now(), sentBytes: 0 });
    const isMedia = /\.(mp4|ts|m4s|m4a|jpg)/.test(url);
    const type = isMedia ? "video/mp4" : url.endsWith(".m3u8") ? "application/vnd.apple.mpegurl" : "text/html";
    response.writeHead(200, { "content-type": type, "x-secret": privateSecret });
    response.end(isMedia ? media : `<title>${privateSecret}</title><video src="/inside.mp4"></video>`);
  };
  const four = createServer(answer);
  const port = await listenApart(four, allowed);
  const six = createServer(answer);
  await listen(six, port, "::1").catch(() => six.close());
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    hits,
    close: async () => void (await Promise.all([four, six].map(shut))),
  };
}

async function listenApart(server: Server, allowed: readonly number[]): Promise<number> {
  for (;;) {
    await listen(server, 0, "127.0.0.1");
    const { port } = server.address() as AddressInfo;
    if (!allowed.includes(port)) return port;
    await shut(server);
  }
}

export const listen = (server: Server, port: number, host: string) =>
  new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve();
    });
  });

/** Closes a server and all its remaining connections. */
export const shut = (server: Server) =>
  new Promise<void>((resolve) => {
    if (!server.listening) return resolve();
    server.close(() => resolve());
    server.closeAllConnections();
  });
