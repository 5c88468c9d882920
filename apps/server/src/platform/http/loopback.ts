import type { FastifyRequest } from "fastify";
import { isLoopback } from "../../config/is-loopback.ts";

/**
 * Whether a request seems to come from this machine. Behind a proxy on this machine every peer is local, so a request with traces
 * of a proxy does not count as local: a header that proxies add, HTTP/1.0 (nginx's default), or a Host, Origin or Referer that is
 * not this machine's (such as a stranger's name that resolves to this machine).
 *
 * One gap remains: a proxy that speaks HTTP/1.1, adds no header and writes its own Host lets a stranger through who forges Origin
 * and Referer. Callers for which this matters must require more: a token, a key, or a local PUBLIC_URL.
 */
export function isFromThisMachine({ headers, socket, raw }: RequestFacts): boolean {
  if (!isLoopback(socket.remoteAddress ?? "")) return false;
  if (raw.httpVersion === "1.0" || Object.keys(headers).some((name) => forwarding.test(name))) return false;
  const { host, origin, referer } = headers;
  return [host && `http://${host}`, origin, referer].every((place) => place === undefined || isAtLoopback(place));
}
type RequestFacts = Pick<FastifyRequest, "headers" | "socket" | "raw">;

const isAtLoopback = (address: string): boolean => URL.canParse(address) && isLoopback(new URL(address).hostname);

const forwarding =
  /^(forwarded|via|x-forwarded-.*|x-original-.*|x-envoy-.*|x-real-ip|(true-|x-)?(cluster-)?client-ip|cf-.*|cdn-loop|fastly-.*)$/;
