import { ExtractionError } from "./extraction.ts";
import { normaliseLink } from "./normalise.ts";

/** Hosts whose links only redirect to another address. */
const shortHosts = new Set([
  "v.douyin.com",
  "b23.tv",
  "bili2233.cn",
  "t.co",
  "vm.tiktok.com",
  "vt.tiktok.com",
  "xhslink.com",
  "v.kuaishou.com",
  "t.cn",
  "fb.watch",
  "redd.it",
  "v.redd.it",
  "bit.ly",
  "tinyurl.com",
  "goo.gl",
  "is.gd",
  "dai.ly",
  "pin.it",
  "url.cn",
  "dwz.cn",
  "m.tb.cn",
  "v.ixigua.com",
  "mr.baidu.com",
]);

const hopLimit = 6;

/** The part of fetch that expanding a short link needs. It follows no redirects, so that every hop can be checked. */
export type RedirectFetch = (
  url: string,
  init: { method: string; redirect: "manual"; headers: Record<string, string>; signal?: AbortSignal },
) => Promise<{
  status: number;
  headers: { get(name: string): string | null };
  body?: { cancel(): Promise<void> } | null;
}>;

/** Whether the link's host only redirects to other addresses. */
export function isShortLink(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { hostname, pathname } = new URL(url);
  return (
    shortHosts.has(hostname.replace(/^www\./, "")) ||
    (/^\/share\/[vrp]\//.test(pathname) && /(?:^|\.)facebook\.com$/.test(hostname))
  );
}

/**
 * Follows a short link to the page it stands for, so that all spellings of one page share a cache entry.
 *
 * Only known shorteners are fetched; any other link is returned unchanged without a request. The first address on a host
 * that is not a shortener is the result, and is not fetched.
 * @param fetch a guarded fetch, called with redirect "manual"; the bodies of its responses are not read
 * @throws ExtractionError "gone" when the short link points nowhere, "siteFault" when it goes in circles
 */
export async function expandShortLink(url: string, fetch: RedirectFetch, signal?: AbortSignal): Promise<string> {
  let current = normaliseLink(url) ?? url;
  for (let hop = 0; hop < hopLimit; hop++) {
    if (!isShortLink(current)) return current;
    const next = await askForTarget(current, fetch, signal);
    if (next === null) return current;
    current = next;
  }
  if (!isShortLink(current)) return current;
  throw new ExtractionError("siteFault", `short link goes in circles: ${new URL(url).host}`);
}

async function askForTarget(url: string, fetch: RedirectFetch, signal?: AbortSignal): Promise<string | null> {
  const answer = await fetch(url, {
    method: "GET",
    redirect: "manual",
    // Some shorteners send browsers to a page of their own and phones to the target.
    headers: { "user-agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile" },
    ...(signal === undefined ? {} : { signal }),
  });
  await answer.body?.cancel();
  if (answer.status === 404 || answer.status === 410) throw new ExtractionError("gone", `short link: ${answer.status}`);
  const location = answer.headers.get("location");
  if (answer.status < 300 || answer.status > 399 || location === null || !URL.canParse(location, url)) return null;
  return normaliseLink(new URL(location, url).href);
}
