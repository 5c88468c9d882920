import { once } from "node:events";
import http, { type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { Refusal } from "@cutwater/contract/answer.ts";
import type { Log } from "../log/log.ts";
import type { Dial } from "./dial.ts";
import { forward } from "./forward.ts";
import { targetOf, targetOfAuthority } from "./judge.ts";
import type { Judge } from "./resolve.ts";
import type { Tickets } from "./tickets.ts";
import { joinTunnel } from "./tunnel.ts";

/**
 * Reason phrase of every refusal, by which a child's error text distinguishes the guard's refusal from a site's own 403.
 */
export const refusedReason = "Refused by egress guard";

export type ProxyParts = { judge: Judge; dial: Dial; tickets: Tickets; log: Pick<Log, "info">; idleMs: number };

/**
 * The guarding proxy for child processes: CONNECT and absolute form, on loopback, one token for each ticket. Without a valid
 * token it answers 407 and does nothing else. A refusal is always the same 403, so that it reveals nothing about the target.
 */
export async function startProxy(parts: ProxyParts): Promise<{ port: number; close(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = http.createServer({ keepAlive: true, noDelay: true });
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  server.on("request", (request, response) => void answerRequest(request, response, parts));
  server.on("connect", (request, socket: Socket, head) => void answerConnect(request, socket, head, parts));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = once(server, "close");
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

async function answerRequest(request: IncomingMessage, response: ServerResponse, parts: ProxyParts): Promise<void> {
  const ticket = parts.tickets.of(request.headers["proxy-authorization"]);
  if (!ticket) return reply(response, noToken);
  const gone = goneSignal(response);
  try {
    const target = targetOf(request.url ?? "");
    // For https in absolute form we would have to speak TLS for the child. CONNECT exists for this purpose.
    const judged = await parts.judge(target?.isSecure ? null : target, ticket.alsoAllow);
    const socket = await parts.dial(judged, gone);
    forward(request, response, { url: new URL(request.url ?? ""), socket, ticket, idleMs: parts.idleMs });
  } catch (error) {
    reply(response, answerTo(error, parts.log));
  }
}

async function answerConnect(
  request: IncomingMessage,
  child: Socket,
  head: Buffer,
  { judge, dial, tickets, log, idleMs }: ProxyParts,
): Promise<void> {
  // A child that closes its connection is not a fault; the "close" event follows and is handled.
  child.on("error", () => child.destroy());
  const ticket = tickets.of(request.headers["proxy-authorization"]);
  if (!ticket) return hangUp(child, noToken);
  try {
    const judged = await judge(targetOfAuthority(request.url ?? ""), ticket.alsoAllow);
    const stranger = await dial(judged, goneSignal(child));
    child.write("HTTP/1.1 200 Connection established\r\n\r\n");
    if (head.length) child.unshift(head);
    joinTunnel(child, stranger, ticket, idleMs);
  } catch (error) {
    hangUp(child, answerTo(error, log));
  }
}

type Answer = { status: number; reason: string; headers: Record<string, string> };
const noToken: Answer = {
  status: 407,
  reason: "Proxy Authentication Required",
  headers: { "proxy-authenticate": 'Basic realm="egress"' },
};
/** RFC 9209: marks the answer as the proxy's own and not the site's. The engine checks for it (leash.py). */
const refused: Answer = {
  status: 403,
  reason: refusedReason,
  headers: { "proxy-status": "cutwater; error=destination_ip_prohibited" },
};
const unreachable: Answer = { status: 502, reason: "No answer from there", headers: {} };

function answerTo(error: unknown, log: Pick<Log, "info">): Answer {
  if (error instanceof Refusal) return refused;
  log.info({ err: error }, "egress could not connect");
  return unreachable;
}

function reply(response: ServerResponse, { status, reason, headers }: Answer): void {
  if (response.headersSent || response.destroyed) return void response.destroy();
  response.writeHead(status, reason, { ...headers, "content-type": "text/plain", connection: "close" });
  response.end(`${reason}\n`);
}

function hangUp(child: Socket, { status, reason, headers }: Answer): void {
  const body = `${reason}\n`;
  const all = { ...headers, "content-type": "text/plain", "content-length": body.length, connection: "close" };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  child.end(`HTTP/1.1 ${status} ${reason}\r\n${lines.join("")}\r\n${body}`, () => child.destroySoon());
}

/** Aborted when the child has gone, so that no connection is opened for nothing. */
function goneSignal(child: Socket | ServerResponse): AbortSignal {
  const gone = new AbortController();
  if (child.destroyed) gone.abort();
  child.once("close", () => gone.abort());
  return gone.signal;
}
