import type { Media } from "../extraction.ts";
import { absoluteUrl, extensionOf, type Info } from "./info.ts";
import { toStream } from "./stream.ts";
import { pictureExtensions, type UsableFormat, usableFormats } from "./usable.ts";

/** Sites whose posts may be pictures. On other sites, a page without a video is not offered as a picture. */
const photoSites = /^(?:instagram|threads|twitter|tiktok|douyin|weibo|xiaohongshu|pinterest|reddit|bluesky)/i;

/** Whether an address or format is a picture. */
export function isPicture(format: UsableFormat): boolean {
  return pictureExtensions.has(format.ext) || (format.ext === "mp4" && pictureExtensions.has(extensionOf(format.url)));
}

/**
 * The picture of a post or of one carousel item (rule 7): a format that is a picture, or, on picture sites, the cover of a post
 * without a video.
 * @returns null when the item is a video or is empty
 */
export function photoOf(info: Info, pageUrl: string): Media | null {
  const formats = usableFormats(info, pageUrl);
  const picture = formats.filter(isPicture).sort((a, b) => (b.width ?? 0) - (a.width ?? 0))[0];
  if (picture) return toPhoto(picture);
  if (formats.length > 0 || !photoSites.test(info.extractor_key ?? "")) return null;
  const cover = info.thumbnails?.at(-1) ?? { url: info.thumbnail ?? null };
  const url = absoluteUrl(cover.url, pageUrl);
  if (url === null) return null;
  const ext = pictureExtensions.has(extensionOf(url)) ? extensionOf(url) : "jpg";
  const headers = info.http_headers ?? {};
  return toPhoto({
    format_id: "photo",
    url,
    ext,
    width: cover.width ?? null,
    height: cover.height ?? null,
    http_headers: headers,
  });
}

function toPhoto(format: UsableFormat): Media {
  const stream = toStream(format, null);
  const ext = pictureExtensions.has(format.ext) ? format.ext : extensionOf(format.url);
  return {
    container: ext === "jpeg" ? "jpg" : ext,
    video: { ...stream, ext },
    audio: null,
    isMuxed: false,
    encode: null,
    videoCodec: null,
    audioCodec: null,
    width: format.width ?? null,
    height: format.height ?? null,
    fps: null,
    bitrateKbps: null,
    language: null,
    sizeBytes: stream.sizeBytes,
    isSizeExact: stream.isSizeExact,
    needsProbe: false,
  };
}
