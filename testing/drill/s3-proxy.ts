import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";

/**
 * The state of the connection to the S3 server: normal, every response late, cut off in the middle, or replaced by status 503.
 */
export type Weather = { kind: "well" } | { kind: "slow"; ms: number } | { kind: "cut" } | { kind: "failing" };

export type S3Proxy = { port: number; turn(weather: Weather): void; close(): Promise<void> };

/**
 * A proxy in front of the S3 server. It forwards a request completely or not at all, because a real S3 server never stores half
 * an object. Interruptions alternate: one happens before the object is stored, the next one afterwards, so that only the response
 * is lost.
 */
export async function startS3Proxy(portBehind: number): Promise<S3Proxy> {
  let weather: Weather = { kind: "well" };
  let cuts = 0;

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const now = weather;
    const body = await buffer(incoming);
    if (now.kind === "slow") await pause(now.ms);
    if (now.kind === "failing") return void outgoing.writeHead(503, { "retry-after": "1" }).end();
    if (now.kind === "cut" && cuts++ % 2 === 0) return void incoming.socket.destroy();
    const { method, url, headers } = incoming;
    const behind = request({ host: "127.0.0.1", port: portBehind, method, path: url, headers, agent: false });
    behind.on("error", () => incoming.socket.destroy());
    behind.on("response", (response) => {
      response.on("error", () => incoming.socket.destroy());
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      if (now.kind === "cut")
        return void response.once("data", () => incoming.socket.destroy()).once("end", () => incoming.socket.destroy());
      response.pipe(outgoing);
    });
    behind.end(body);
  }

  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing).catch(() => incoming.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    turn: (next) => void (weather = next),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
