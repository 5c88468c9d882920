import http, { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { hold } from "./held.ts";
import type { Ticket } from "./tickets.ts";

/**
 * Passes one absolute-form request on over a connection that was judged, and its answer back: hop headers stay
 * behind, a broken answer is broken for the child as well.
 */
export function forward(
  request: IncomingMessage,
  response: ServerResponse,
  { url, socket, ticket, idleMs }: { url: URL; socket: Socket; ticket: Ticket; idleMs: number },
): void {
  const { count, close } = hold(ticket, idleMs, socket, response);
  const onward = http.request({
    createConnection: () => socket,
    method: request.method,
    path: url.pathname + url.search,
    headers: { ...endToEnd(request.headers), host: url.host, connection: "close" },
  });
  onward.on("error", close);
  onward.once("response", (answer) => {
    try {
      response.writeHead(answer.statusCode ?? 502, answer.statusMessage ?? "", endToEnd(answer.headers));
    } catch {
      // A stranger's header that may not be written again: to the child that answer is a broken connection.
      return close();
    }
    answer.on("data", count);
    answer.on("error", close);
    answer.pipe(response);
  });
  request.on("data", count);
  request.on("error", close);
  request.pipe(onward);
  // What is written after the end came is an error too, and nobody else would hear it.
  response.on("error", close);
  response.once("close", close);
}

/** Headers without those that speak of one connection only (RFC 9110 §7.6.1), named ones included. */
function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named = (headers.connection ?? "").split(",").map((name) => name.trim().toLowerCase());
  const hop = new Set([...hopHeaders, ...named]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !hop.has(name)));
}

const hopHeaders = [
  "connection",
  "keep-alive",
  "proxy-connection",
  "proxy-authorization",
  "proxy-authenticate",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
];
