import http from "node:http";
import https from "node:https";
import { isIPv6, type Socket } from "node:net";

/** The operator's proxy for a host, or null to go there directly. */
export type UpstreamFor = (host: string) => URL | null;

/**
 * Reads EGRESS_PROXY: "http://proxy:3128" for all, "youtube.com=http://other:3128" for a site and its subdomains, "site=direct"
 * for a site without a proxy; comma separated. The entry with the longest matching site applies.
 * @throws RangeError for anything else
 */
export function upstreamsOf(text: string | null): UpstreamFor {
  const rules = (text ?? "")
    .split(",")
    .map((entry) => entry.trim())
    .filter(Boolean)
    .map((entry) => {
      const [, site = "", proxy = ""] = /^(?:([\w.-]+)=)?(.+)$/.exec(entry) ?? [];
      return { site: site.toLowerCase(), proxy: proxy === "direct" ? null : proxyOf(proxy) };
    })
    .sort((a, b) => b.site.length - a.site.length);
  return (host) => rules.find(({ site }) => !site || host === site || host.endsWith(`.${site}`))?.proxy ?? null;
}

function proxyOf(text: string): URL {
  const url = URL.parse(text);
  if (url?.protocol !== "http:" && url?.protocol !== "https:")
    throw new RangeError("EGRESS_PROXY must be http:// or https:// addresses, comma separated");
  return url;
}

/**
 * A tunnel through the operator's proxy to a judged address. The proxy gets the address and not the name, so it cannot resolve
 * the name differently.
 */
export function connectThrough(proxy: URL, address: string, port: number, signal: AbortSignal): Promise<Socket> {
  const { promise, resolve, reject } = Promise.withResolvers<Socket>();
  const authority = `${isIPv6(address) ? `[${address}]` : address}:${port}`;
  const request = (proxy.protocol === "https:" ? https : http).request({
    host: proxy.hostname.replace(/^\[|\]$/g, ""),
    port: proxy.port || (proxy.protocol === "https:" ? 443 : 80),
    method: "CONNECT",
    path: authority,
    headers: { host: authority, ...credentialsOf(proxy) },
    agent: false,
    signal,
  });
  request.once("error", reject);
  request.once("connect", (answer, socket: Socket, head) => {
    if (answer.statusCode === 200) {
      if (head.length) socket.unshift(head);
      resolve(socket);
      return;
    }
    socket.destroy();
    reject(new Error(`the upstream proxy answered ${answer.statusCode}`));
  });
  request.once("response", (answer) => {
    answer.destroy();
    reject(new Error(`the upstream proxy answered ${answer.statusCode} without a tunnel`));
  });
  request.end();
  return promise;
}

function credentialsOf({ username, password }: URL): Record<string, string> {
  if (!username) return {};
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { "proxy-authorization": `Basic ${Buffer.from(pair).toString("base64")}` };
}
