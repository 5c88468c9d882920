/** A kind of redirect page whose own address contains the target address. */
type Wrapper = {
  host: RegExp;
  path: RegExp;
  /** Query parameters that contain the target, the preferred one first; null when the whole query is the target. */
  parameters: readonly string[] | null;
};

const anyPath = /^/;
const wrappers: readonly Wrapper[] = [
  { host: /^lm?\.(?:facebook|instagram|messenger|threads)\.com$/, path: anyPath, parameters: ["u"] },
  { host: /^l\.wl\.co$/, path: anyPath, parameters: ["u"] },
  { host: /(?:^|\.)facebook\.com$/, path: /^\/(?:flx\/warn|sharer)/, parameters: ["u"] },
  { host: /^(?:www\.)?google\.[a-z.]+$/, path: /^\/url$/, parameters: ["url", "q"] },
  { host: /^(?:www\.)?google\.[a-z.]+$/, path: /^\/imgres$/, parameters: ["imgrefurl"] },
  { host: /^(?:consent|accounts)\.(?:google|youtube)\.[a-z.]+$/, path: anyPath, parameters: ["continue"] },
  { host: /^translate\.google\.[a-z.]+$/, path: /^\/translate$/, parameters: ["u"] },
  { host: /(?:^|\.)youtube\.com$/, path: /^\/redirect$/, parameters: ["q"] },
  { host: /(?:^|\.)youtube\.com$/, path: /^\/attribution_link$/, parameters: ["u"] },
  { host: /^out\.reddit\.com$/, path: anyPath, parameters: ["url"] },
  { host: /(?:^|\.)reddit\.com$/, path: /^\/media$/, parameters: ["url"] },
  { host: /(?:^|\.)(?:x|twitter)\.com$/, path: /^\/i\/redirect$/, parameters: ["url"] },
  { host: /(?:^|\.)tiktok\.com$/, path: /^\/link\/v\d/, parameters: ["target"] },
  { host: /(?:^|\.)linkedin\.com$/, path: /^\/(?:safety\/go|redir\/redirect)/, parameters: ["url"] },
  { host: /(?:^|\.)vk\.(?:com|ru)$/, path: /^\/away(?:\.php)?$/, parameters: ["to"] },
  { host: /(?:^|\.)pinterest\.[a-z.]+$/, path: /^\/offsite/, parameters: ["url"] },
  { host: /^t\.umblr\.com$/, path: /^\/redirect$/, parameters: ["z"] },
  { host: /^disq\.us$/, path: /^\/url$/, parameters: ["url"] },
  { host: /^slack-redir\.net$/, path: /^\/link$/, parameters: ["url"] },
  { host: /^steamcommunity\.com$/, path: /^\/linkfilter/, parameters: ["url", "u"] },
  { host: /(?:^|\.)duckduckgo\.com$/, path: /^\/l\/?$/, parameters: ["uddg"] },
  { host: /(?:^|\.)safelinks\.protection\.outlook\.com$/, path: anyPath, parameters: ["url"] },
  // Any page of Bilibili and Weibo with an address in these parameters redirects to it: link filter, visitor check, sign-in, app.
  { host: /(?:^|\.)bilibili\.com$/, path: anyPath, parameters: ["url", "target", "gourl", "jump_url", "h5_url"] },
  { host: /(?:^|\.)(?:weibo\.(?:com|cn)|sina\.com\.cn)$/, path: anyPath, parameters: ["url", "u", "target", "r"] },
  { host: /^link\.(?:zhihu|csdn|juejin|gitee|sspai)\.(?:com|net|cn)$/, path: anyPath, parameters: ["target"] },
  { host: /(?:^|\.)(?:gitee|sspai)\.com$/, path: /^\/link$/, parameters: ["target"] },
  { host: /^link\.jianshu\.com$/, path: anyPath, parameters: ["t"] },
  { host: /(?:^|\.)jianshu\.com$/, path: /^\/go-wild$/, parameters: ["url"] },
  { host: /(?:^|\.)douban\.com$/, path: /^\/link2/, parameters: ["url"] },
  { host: /^c\.pc\.qq\.com$/, path: anyPath, parameters: ["pfurl", "url"] },
  { host: /^(?:www\.)?pixiv\.net$/, path: /^\/jump\.php$/, parameters: null },
  { host: /^(?:href\.li|anon\.to|nullrefer\.com)$/, path: /^\/$/, parameters: null },
];

const mostLayers = 8;

/**
 * The target of a wrapper's address, also through nested wrappers; any other address unchanged. Nothing is fetched:
 * short-links.ts resolves links whose target only the host knows.
 */
export function unwrapLink(address: URL): URL {
  let url = address;
  for (let layer = 0; layer < mostLayers; layer += 1) {
    const inner = targetOf(url);
    if (inner === null) return url;
    url = inner;
  }
  return url;
}

function targetOf(url: URL): URL | null {
  const wrapper = wrappers.find(({ host, path }) => host.test(url.hostname) && path.test(url.pathname));
  if (!wrapper) return null;
  const { parameters } = wrapper;
  const named = parameters ? parameters.map((name) => rawParameter(url, name)) : [url.search.slice(1)];
  for (const text of named) {
    const target = text === null ? null : readTarget(text, url);
    if (target) return target;
  }
  return null;
}

/** The undecoded value of a query parameter: "+" stays a plus sign, since addresses may contain one. */
function rawParameter({ search }: URL, name: string): string | null {
  const pair = search
    .slice(1)
    .split("&")
    .find((one) => one.startsWith(`${name}=`));
  return pair === undefined ? null : pair.slice(name.length + 1);
}

/** Reads a target, which may be percent-encoded several times, or be a path on the wrapper's own host. */
function readTarget(text: string, wrapper: URL): URL | null {
  let spelled = text;
  for (let decodings = 0; decodings < 4; decodings += 1) {
    if (/^https?:\/\//i.test(spelled)) return URL.parse(spelled);
    if (/^\/[^/]/.test(spelled)) return URL.parse(spelled, wrapper.href);
    spelled = decoded(spelled);
  }
  return null;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // Invalid percent-encoding: the text is not an address.
    return text;
  }
}
