import { once } from "node:events";
import http, { type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { text } from "node:stream/consumers";

/** Answers a request. A returned promise is not awaited: if it rejects, the test fails with an unhandled rejection. */
export type Answerer = (request: IncomingMessage, response: ServerResponse) => unknown;

/** A server on loopback that records everything that reaches it. */
export type Peer = { host: string; port: number; requests: string[]; connections: number; close(): Promise<void> };

export async function startPeer(answer: Answerer, { host = "127.0.0.1", port = 0 } = {}): Promise<Peer> {
  const peer: Peer = { host, port, requests: [], connections: 0, close };
  const server = http.createServer((request, response) => {
    peer.requests.push(`${request.method} ${request.url}`);
    answer(request, response);
  });
  server.on("connection", () => peer.connections++);
  server.listen(port, host);
  await once(server, "listening");
  peer.port = (server.address() as AddressInfo).port;
  return peer;

  async function close() {
    const closed = once(server, "close");
    server.close();
    server.closeAllConnections();
    await closed;
  }
}

/**
 * Two peers on one port: `open` plays the public site (its place is on the allow list), `hidden` is the private server at
 * 127.0.0.1 that nothing may reach. Both have the same port, so that only the address distinguishes them.
 */
export async function startPair(answer: Answerer): Promise<{ open: Peer; hidden: Peer; close(): Promise<void> }> {
  for (const host of ["127.0.0.2", "::1", "127.0.0.2", "::1"]) {
    try {
      const open = await startPeer(answer, { host });
      try {
        const hidden = await startPeer((_request, response) => response.end("secret"), { port: open.port });
        return { open, hidden, close: async () => void (await Promise.all([open.close(), hidden.close()])) };
      } catch {
        // The port is already in use at 127.0.0.1, so another port is tried.
        await open.close();
      }
    } catch {
      // This machine does not have this loopback address (macOS has only one for IPv4). The next one may work.
    }
  }
  throw new Error("no two loopback addresses share a free port here");
}

export const placeOf = ({ host, port }: Peer): string => `${host.includes(":") ? `[${host}]` : host}:${port}`;

/** A resolver that uses a table. If a name has a list of lists, each call returns the next list; the last list is repeated. */
export function resolverOf(names: Record<string, string[] | string[][]>) {
  const asked: string[] = [];
  const resolve = async (host: string): Promise<readonly string[]> => {
    const entry = names[host];
    if (!entry) throw Object.assign(new Error(`no such name: ${host}`), { code: "ENOTFOUND" });
    const turn = asked.filter((name) => name === host).length;
    asked.push(host);
    return Array.isArray(entry[0]) ? ((entry[turn] ?? entry.at(-1)) as string[]) : (entry as string[]);
  };
  return { resolve, asked };
}

export type ProxyAnswer = { status: number; reason: string; body: string; headers: http.IncomingHttpHeaders };

/** Sends a request in absolute form, as a child does for http: addresses. With `token` null it sends no token. */
export async function askProxy(ticket: string, address: string, init: ProxyInit = {}): Promise<ProxyAnswer> {
  const request = http.request({
    ...placeOfProxy(ticket),
    path: address,
    agent: false,
    ...init,
    headers: headersFor(ticket, init),
  });
  request.end(init.body);
  const [answer] = (await once(request, "response")) as [http.IncomingMessage];
  return answered(answer);
}

export type Tunnel = ProxyAnswer & { socket: Socket | null };

/** Opens a tunnel, as a child does for https: addresses. `socket` is null when the tunnel was refused. */
export async function openTunnel(ticket: string, authority: string, init: ProxyInit = {}): Promise<Tunnel> {
  const request = http.request({
    ...placeOfProxy(ticket),
    method: "CONNECT",
    path: authority,
    agent: false,
    headers: headersFor(ticket, init),
  });
  request.end();
  const [answer, socket, head] = (await once(request, "connect")) as [http.IncomingMessage, Socket, Buffer];
  if (head.length) socket.unshift(head);
  const { statusCode: status = 0, statusMessage: reason = "", headers } = answer;
  if (status === 200) return { status, reason, headers, body: "", socket };
  return { status, reason, headers, body: await text(socket), socket: null };
}

export type ProxyInit = { method?: string; headers?: Record<string, string>; body?: string; token?: string | null };

const placeOfProxy = (ticket: string) => ({ host: "127.0.0.1", port: new URL(ticket).port });

function headersFor(ticket: string, { token = new URL(ticket).password, headers }: ProxyInit): Record<string, string> {
  if (token === null) return { ...headers };
  return { ...headers, "proxy-authorization": `Basic ${Buffer.from(`job:${token}`).toString("base64")}` };
}

async function answered(answer: http.IncomingMessage): Promise<ProxyAnswer> {
  const { statusCode: status = 0, statusMessage: reason = "", headers } = answer;
  return { status, reason, headers, body: await text(answer) };
}

/** A log that records its entries. */
export function recordingLog() {
  const lines: { fields: Record<string, unknown>; message: string }[] = [];
  const info = (fields: unknown, message?: string) =>
    void lines.push({ fields: fields as Record<string, unknown>, message: message ?? "" });
  return { info, lines };
}
