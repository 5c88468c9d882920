import http, { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { hold } from "./held.ts";
import type { Ticket } from "./tickets.ts";

/**
 * Forwards one absolute-form request over a judged connection, and returns the site's answer. Hop-by-hop headers are dropped. If
 * the site's answer breaks off, the child's connection breaks too.
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
      // The site sent a header that may not be forwarded. The child sees a broken connection.
      return close();
    }
    answer.on("data", count);
    answer.on("error", close);
    answer.pipe(response);
  });
  request.on("data", count);
  request.on("error", close);
  request.pipe(onward);
  // Writing after the end is an error too, and no other handler would catch it.
  response.on("error", close);
  response.once("close", close);
}

/** Removes the headers that concern one connection only (RFC 9110 §7.6.1), including those that the Connection header names. */
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
