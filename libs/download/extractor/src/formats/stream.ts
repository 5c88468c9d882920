import type { Stream } from "../extraction.ts";
import { cookieHeader } from "./cookies.ts";
import { bytesAt } from "./sizes.ts";
import type { UsableFormat } from "./usable.ts";

const passedOn = [
  "hls_aes",
  "extra_param_to_segment_url",
  "extra_param_to_key_url",
  "hls_media_playlist_data",
] as const;

/** Converts a format to a stream to fetch. Formats that are the same file at other addresses become its mirrors. */
export function toStream(format: UsableFormat, durationSeconds: number | null, mirrors: UsableFormat[] = []): Stream {
  const size = sizeOf(format, durationSeconds);
  const engine = engineExtras(format);
  return {
    formatId: format.format_id,
    protocol: protocolOf(format),
    url: format.url,
    mirrors: mirrors.map((mirror) => mirror.url),
    headers: format.http_headers ?? {},
    cookies: cookieHeader(format.cookies, format.url),
    ext: format.ext,
    ...size,
    bitrateKbps: format.tbr ? Math.round(format.tbr) : null,
    ...(format.clock_shift ? { clockShiftSeconds: format.clock_shift } : {}),
    ...(engine === null ? {} : { engine }),
  };
}

export function protocolOf(format: UsableFormat): Stream["protocol"] {
  if (format.protocol === "http_dash_segments") return "dash";
  return format.protocol === "m3u8" || format.protocol === "m3u8_native" ? "hls" : "file";
}

/** Exact when the site states it, else estimated by the site or from the bitrate. */
export function sizeOf(
  format: UsableFormat,
  durationSeconds: number | null,
): { sizeBytes: number | null; isSizeExact: boolean } {
  if (format.filesize) return { sizeBytes: Math.round(format.filesize), isSizeExact: true };
  if (format.filesize_approx) return { sizeBytes: Math.round(format.filesize_approx), isSizeExact: false };
  const estimate = format.tbr && durationSeconds ? bytesAt(format.tbr, durationSeconds) : null;
  return { sizeBytes: estimate, isSizeExact: false };
}

/** Whether two formats are the same file at different addresses. Only then may ranges of both be combined. */
export function isSameFile(a: UsableFormat, b: UsableFormat): boolean {
  const key = fileKey(a);
  return a !== b && a.url !== b.url && key !== null && key === fileKey(b);
}

/** Key that formats of the same file share; null for a format that states too little to be compared. */
export function fileKey(format: UsableFormat): string | null {
  const facts = ["filesize", "tbr", "width", "height", "fps", "vcodec", "acodec", "language", "ext"] as const;
  if ((format.filesize ?? format.tbr) == null) return null;
  // The engine appends a number to equal ids.
  const stem = format.format_id.replace(/-\d+$/, "");
  return JSON.stringify([protocolOf(format), stem, ...facts.map((fact) => format[fact] ?? null)]);
}

function engineExtras(format: UsableFormat): Record<string, unknown> | null {
  const keys = protocolOf(format) === "file" ? [] : passedOn;
  const extras: Record<string, unknown> = Object.fromEntries(
    keys.filter((key) => format[key] != null).map((key) => [key, format[key]]),
  );
  if (format.cookies) extras["cookies"] = format.cookies;
  return Object.keys(extras).length === 0 ? null : extras;
}
