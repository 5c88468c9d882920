import { type Cue, mostCues } from "@cutwater/transcript/formats/cue.ts";
import { parseVtt } from "@cutwater/transcript/formats/vtt.ts";
import { type ByteFetch, textOf } from "./fetched.ts";

type Segment = { url: string; startSeconds: number };

const segmentLimit = 3000;
/** Maximum number of addresses. A file may have one address for each byte range. */
const addressLimit = 30_000;
const atOnce = 4;
const mostBytes = 10_000_000;
const usualTimeoutMs = 30_000;
/**
 * Maximum distance, in cues, between the parts of a cue that was cut at a segment border. It is small, since few cues are shown
 * at the same time.
 */
const lookedBack = 8;
const wrapSeconds = 2 ** 33 / 90_000;

/**
 * Loads the cues of a subtitle playlist. Its segments are fetched four at a time, their clocks are aligned with that of the first
 * segment (X-TIMESTAMP-MAP), and cues that were cut at a segment border are joined.
 * @param options.language declared language, a hint for the encoding
 * @param options.timeoutMs timeout for the whole subtitle
 * @throws RangeError for a playlist with addresses outside the web, too many segments or more than 10 MB; the
 *   signal's reason, or a TimeoutError after `timeoutMs`; what `fetch` throws
 */
export async function loadHlsCues(
  url: string,
  headers: Record<string, string>,
  fetch: ByteFetch,
  signal?: AbortSignal,
  { language = "", timeoutMs = usualTimeoutMs }: { language?: string; timeoutMs?: number } = {},
): Promise<Cue[]> {
  const late = AbortSignal.timeout(timeoutMs);
  const stop = signal ? AbortSignal.any([signal, late]) : late;
  let left = mostBytes;
  const read = async (address: string) => {
    const { text, bytes } = textOf(await fetch(address, headers, stop), language);
    stop.throwIfAborted();
    left -= bytes;
    if (left < 0) throw new RangeError(`a subtitle of more than ${mostBytes} bytes`);
    return text;
  };
  const segments = segmentsOf(await read(url), url);
  const texts: string[] = [];
  for (let at = 0; at < segments.length; at += atOnce) {
    stop.throwIfAborted();
    texts.push(...(await Promise.all(segments.slice(at, at + atOnce).map((one) => read(one.url)))));
  }
  return joinSegments(
    texts,
    segments.map((segment) => segment.startSeconds),
  );
}

/** Joins the texts of segments into one list of cues. `starts` holds each segment's start in the film, in seconds. */
export function joinSegments(texts: string[], starts: number[]): Cue[] {
  let base: number | null = null;
  const joined: Cue[] = [];
  texts.forEach((text, index) => {
    if (joined.length >= mostCues) return;
    const earlier = joined.slice(-lookedBack);
    const { cues, mapOffsetSeconds } = parseVtt(text);
    if (mapOffsetSeconds !== null) base ??= mapOffsetSeconds;
    const shift =
      mapOffsetSeconds === null ? restarted(cues, starts[index] ?? 0) : unwrapped(mapOffsetSeconds - (base ?? 0));
    for (const cue of cues) {
      add(joined, earlier, { ...cue, startSeconds: cue.startSeconds + shift, endSeconds: cue.endSeconds + shift });
    }
  });
  return joined;
}

/** The timestamps of transport streams wrap around after 26.5 hours. */
function unwrapped(shift: number): number {
  return shift < -wrapSeconds / 2 ? shift + wrapSeconds : shift;
}

/**
 * Time shift for a segment without a timestamp map. Its times are the film's own, unless the encoder starts each segment at zero.
 */
function restarted(cues: Cue[], startSeconds: number): number {
  const latest = cues.reduce((last, cue) => Math.max(last, cue.endSeconds), Number.NEGATIVE_INFINITY);
  return cues.length > 0 && startSeconds > 0 && latest < startSeconds ? startSeconds : 0;
}

/**
 * Adds a cue, or extends an equal cue of an earlier segment. Equal cues within one segment stay, since the repetition may be
 * intended.
 */
function add(joined: Cue[], earlier: Cue[], cue: Cue): void {
  const twin = earlier.findLast((other) => other.text === cue.text && cue.startSeconds - other.endSeconds < 0.05);
  if (twin && cue.startSeconds >= twin.startSeconds) twin.endSeconds = Math.max(twin.endSeconds, cue.endSeconds);
  else joined.push(cue);
}

function segmentsOf(playlist: string, url: string): Segment[] {
  let clock = 0;
  let length = 0;
  let isRange = false;
  let addresses = 0;
  const segments: Segment[] = [];
  for (const line of playlist.split("\n").map((one) => one.trim())) {
    if (line.startsWith("#EXTINF:")) length = Number.parseFloat(line.slice(8)) || 0;
    isRange ||= line.startsWith("#EXT-X-BYTERANGE:");
    if (line === "" || line.startsWith("#")) continue;
    const target = new URL(line, url);
    if (!/^https?:$/.test(target.protocol)) throw new RangeError(`a subtitle segment at ${target.protocol}`);
    // Byte ranges repeat the address of one file, which is fetched whole and once.
    if (!isRange || segments.at(-1)?.url !== target.href) segments.push({ url: target.href, startSeconds: clock });
    addresses += 1;
    if (segments.length > segmentLimit || addresses > addressLimit)
      throw new RangeError(`a subtitle of more than ${segmentLimit} segments`);
    clock += length;
  }
  return segments;
}
