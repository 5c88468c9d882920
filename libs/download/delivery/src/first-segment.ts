import { refuseStatus } from "@cutwater/downloader/remote.ts";
import { type RequestOptions, request } from "@cutwater/downloader/request.ts";
import { ExtractionError } from "@cutwater/extractor/extraction.ts";
import { readUpTo } from "./read-up-to.ts";

/** A range of a file: `bytes=start-end`, or the whole file. */
type SegmentRange = { url: string; range: string | null };

const mostPlaylistBytes = 4 * 1024 * 1024;
const mostSegmentBytes = 4 * 1024 * 1024;

/**
 * The initialisation section and first segment of an HLS media playlist (RFC 8216), which are enough to probe the stream.
 *
 * @returns null when its segments are encrypted, or the playlist names none.
 * @throws DownloadError; ExtractionError "refusedAddress" for a segment without a web address.
 */
export async function firstSegment(url: string, asking: RequestOptions): Promise<Uint8Array | null> {
  const playlist = await read({ url, range: null }, mostPlaylistBytes, asking);
  const places = placesOf(Buffer.from(playlist.bytes).toString("utf8"), playlist.url);
  if (!places) return null;
  const parts = await Promise.all(places.map((place) => read(place, mostSegmentBytes, asking)));
  return Buffer.concat(parts.map(({ bytes }) => bytes));
}

/** Addresses and ranges of the initialisation section, if any, and of the first segment. */
function placesOf(text: string, base: string): SegmentRange[] | null {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const end = lines.findIndex((line) => line !== "" && !line.startsWith("#"));
  const head = lines.slice(0, end);
  const isEncrypted = head.some((line) => /^#EXT-X-KEY:.*METHOD=(?!NONE)/.test(line));
  if (lines[0] !== "#EXTM3U" || end === -1 || isEncrypted || text.includes("#EXT-X-STREAM-INF")) return null;
  const map = head.findLast((line) => line.startsWith("#EXT-X-MAP:"));
  const byteRange = head.findLast((line) => line.startsWith("#EXT-X-BYTERANGE:"))?.split(":")[1];
  const segment = { url: absolute(lines[end] ?? "", base), range: rangeOf(byteRange) };
  if (!map) return [segment];
  const named = /URI="([^"]+)"/.exec(map)?.[1] ?? "";
  return [{ url: absolute(named, base), range: rangeOf(/BYTERANGE="([^"]+)"/.exec(map)?.[1]) }, segment];
}

function absolute(name: string, base: string): string {
  const url = URL.parse(name, base);
  if (url?.protocol === "http:" || url?.protocol === "https:") return url.href;
  throw new ExtractionError("refusedAddress", "a segment does not lie on the web");
}

/** Converts "length@start" to a Range header. */
function rangeOf(byteRange: string | undefined): string | null {
  const match = /^(\d+)(?:@(\d+))?$/.exec(byteRange ?? "");
  if (!match) return null;
  const start = Number(match[2] ?? 0);
  return `bytes=${start}-${start + Number(match[1]) - 1}`;
}

/** Reads up to `mostBytes` bytes of a small file. Also returns the file's address after redirects. */
const read = ({ url, range }: SegmentRange, mostBytes: number, asking: RequestOptions) =>
  request(url, range, asking, async (response, alive) => {
    refuseStatus(response);
    const { bytes } = await readUpTo(response, mostBytes, alive);
    return { bytes, url: response.url || url };
  });
