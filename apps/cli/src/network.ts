import type { Fetch } from "@cutwater/downloader/fetch-file.ts";

/** How this run reaches the web: straight, or through the person's own proxy, the engine by its address as everything else. */
export type Network = { fetch: Fetch; proxy: string | null; close(): Promise<void> };

export async function openNetwork(proxy: string | null): Promise<Network> {
  if (proxy === null) return { fetch: (url, init) => fetch(url, init), proxy, close: async () => {} };
  // Only who has a proxy waits for what speaks to one.
  const { ProxyAgent, fetch: throughDispatcher } = await import("undici");
  const dispatcher = new ProxyAgent(proxy);
  return {
    // undici's own answer is the platform's in all but its type's name.
    fetch: async (url, init) => (await throughDispatcher(url, { ...init, dispatcher })) as unknown as Response,
    proxy,
    close: () => dispatcher.destroy(),
  };
}

/** "http://name:word@host:3128" with its port spelled out, which the engine's leash goes by; null for what is no such address. */
export function proxyAddress(text: string): string | null {
  const url = URL.parse(text);
  if (!url?.hostname || !["http:", "https:"].includes(url.protocol)) return null;
  const login = url.username ? `${url.username}:${url.password}@` : "";
  return `${url.protocol}//${login}${url.hostname}:${url.port || (url.protocol === "https:" ? 443 : 80)}`;
}
