import { contentOf } from "./codecs.ts";
import { absoluteUrl, extensionOf, type Info, type InfoFormat } from "./info.ts";

/** A format that can be offered: its address is absolute, and its id and extension are known. */
export type UsableFormat = InfoFormat & { url: string; format_id: string; ext: string };

const protocols = new Set(["http", "https", "m3u8", "m3u8_native", "http_dash_segments"]);
export const pictureExtensions = new Set(["jpg", "jpeg", "png", "webp", "gif", "avif", "heic"]);

/**
 * The formats worth offering (links.5), without storyboards and without formats that are protected, unplayable, damaged,
 * watermarked or need a proof of origin. An address that is listed twice becomes one format with the facts of both.
 */
export function usableFormats(info: Info, pageUrl: string): UsableFormat[] {
  const byAddress = new Map<string, UsableFormat>();
  for (const format of listed(info)) {
    const url = absoluteUrl(format.url, pageUrl);
    if (url === null || isUseless(format, info)) continue;
    const own = { ...format, url, format_id: format.format_id ?? "0", ext: extension(format, url) };
    const key = `${format.protocol === "http_dash_segments" ? own.format_id : ""} ${url}`;
    const twin = byAddress.get(key);
    byAddress.set(key, twin && contentOf(twin) === contentOf(own) ? merged(twin, own) : (twin ?? own));
  }
  return [...byAddress.values()];
}

/** The listed formats. If the list is empty, the single address that pages such as og:video pages state instead. */
function listed(info: Info): InfoFormat[] {
  if (info.formats && info.formats.length > 0) return info.formats;
  return info.url && info._type !== "url" ? [info] : [];
}

function isUseless(format: InfoFormat, info: Info): boolean {
  const note = format.format_note ?? "";
  const id = format.format_id ?? "";
  if (format.ext === "mhtml" || (format.protocol && !protocols.has(format.protocol))) return true;
  if (format.has_drm === true || /UNPLAYABLE|DAMAGED|MISSING POT/i.test(note)) return true;
  return isWatermarked(note, id, info.extractor_key ?? "");
}

function isWatermarked(note: string, id: string, extractor: string): boolean {
  // "no watermark" and "without watermark" are praise.
  if (/(?<!\b(?:no|non|without|un)[ -]?)watermark/i.test(note)) return true;
  if (/^tiktok/i.test(extractor)) return id.startsWith("download");
  return /^douyin/i.test(extractor) && id.startsWith("download_addr");
}

function extension(format: InfoFormat, url: string): string {
  if (format.ext && format.ext !== "unknown_video") return format.ext;
  return extensionOf(url) || "mp4";
}

function merged(a: UsableFormat, b: UsableFormat): UsableFormat {
  const gain = named(b) - named(a) || (b.tbr ?? 0) - (a.tbr ?? 0);
  const [better, other] = gain > 0 ? [b, a] : [a, b];
  const filled = Object.fromEntries(Object.entries(other).filter(([key]) => better[key as keyof InfoFormat] == null));
  return { ...better, ...filled };
}

function named(format: InfoFormat): number {
  return [format.vcodec, format.acodec, format.tbr, format.height].filter((value) => value && value !== "none").length;
}
