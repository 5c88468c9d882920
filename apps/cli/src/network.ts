import type { Fetch } from "@cutwater/downloader/fetch-file.ts";

/** Access to the web: direct, or through a proxy. The link engine uses the same proxy. */
export type Network = { fetch: Fetch; proxy: string | null; close(): Promise<void> };

export async function openNetwork(proxy: string | null): Promise<Network> {
  if (proxy === null) return { fetch: (url, init) => fetch(url, init), proxy, close: async () => {} };
  // Loaded only if a proxy is used.
  const { ProxyAgent, fetch: throughDispatcher } = await import("undici");
  const dispatcher = new ProxyAgent(proxy);
  return {
    // undici's Response has the same shape as the platform's Response; only the types differ.
    fetch: async (url, init) => await throughDispatcher(url, { ...init, dispatcher }),
    proxy,
    close: () => dispatcher.destroy(),
  };
}

/**
 * A proxy's address with an explicit port, which the link engine requires: "http://name:password@host:3128". Null for any other
 * text.
 */
export function proxyAddress(text: string): string | null {
  const url = URL.parse(text);
  if (!url?.hostname || !["http:", "https:"].includes(url.protocol)) return null;
  const login = url.username ? `${url.username}:${url.password}@` : "";
  return `${url.protocol}//${login}${url.hostname}:${url.port || (url.protocol === "https:" ? 443 : 80)}`;
}
