import { parseAss } from "@cutwater/transcript/formats/ass.ts";
import { type Cue, cleanCues } from "@cutwater/transcript/formats/cue.ts";
import { decodeText, type EncodingHints } from "@cutwater/transcript/formats/detect-encoding.ts";
import { withoutRolling } from "@cutwater/transcript/formats/rolling.ts";
import { formatSrt, parseSrt } from "@cutwater/transcript/formats/srt.ts";
import { subtitleFormatOf } from "@cutwater/transcript/formats/subtitle-format.ts";
import { formatVtt, parseVtt } from "@cutwater/transcript/formats/vtt.ts";
import { cleanText } from "@cutwater/transcript/text/decode.ts";
import type { SubtitleTrack } from "../extraction.ts";
import { parseDanmaku } from "./danmaku.ts";
import { type ByteFetch, textOf } from "./fetched.ts";
import { loadHlsCues } from "./hls.ts";
import { parseLrc } from "./lrc.ts";
import { parseSami } from "./sami.ts";
import { parseJson3, parseSrv } from "./timed-text.ts";
import { parseTtml } from "./ttml.ts";
import { formatTxt } from "./txt.ts";

export type { Cue } from "@cutwater/transcript/formats/cue.ts";
export { fetchedFile } from "./fetched.ts";

/** Maximum length of a subtitle text. The subtitles of a three-hour film have a tenth of this length. */
const mostCharacters = 4_000_000;

const parsers: Record<string, (text: string, language: string) => Cue[]> = {
  vtt: (text) => parseVtt(text).cues,
  srt: (text) => parseSrt(text).cues,
  ass: (text) => parseAss(text).cues,
  ttml: parseTtml,
  json3: parseJson3,
  srv1: parseSrv,
  srv2: parseSrv,
  srv3: parseSrv,
  danmaku: parseDanmaku,
  lrc: parseLrc,
  sami: parseSami,
};

/**
 * Converts a subtitle of any known kind to clean cues. They are in order, each ends after its start, and each line of rolling
 * captions occurs once.
 *
 * The content of a file overrides its name, because sites name SRT files .vtt and vice versa.
 * @param kind as in `SubtitleTrack.kind`, except "hls", which is a list of files
 * @param hints the sender's encoding and the declared language, for files that are not Unicode; the language also for SAMI
 * @throws RangeError for an unknown kind and for a text of more than four million characters; SyntaxError for json3 that is not
 *   JSON
 */
export function cuesOf(kind: string, content: string | Uint8Array, hints: EncodingHints = {}): Cue[] {
  const text = typeof content === "string" ? cleanText(content) : decodeText(content, hints);
  if (text.length > mostCharacters) throw new RangeError(`a subtitle of ${text.length} characters`);
  const known = seenKind(text) ?? kind;
  const parse = parsers[known];
  if (!parse) throw new RangeError(`unknown kind of subtitle: ${kind}`);
  const cues = cleanCues(parse(text, hints.language ?? ""));
  return known === "danmaku" ? cues : withoutRolling(cues);
}

/** Writes cues in the format that the customer requests. */
export function formatCues(cues: Cue[], format: "vtt" | "srt" | "txt"): string {
  if (format === "vtt") return formatVtt(cues);
  return format === "srt" ? formatSrt(cues) : formatTxt(cues);
}

/**
 * Loads a track of an extraction as clean cues: from its inline text, its file, or its playlist's files.
 * @param fetch a guarded fetch, which may be called for many addresses
 * @throws as `cuesOf`, `loadHlsCues` and `fetch` do
 */
export async function loadCues(track: SubtitleTrack, fetch: ByteFetch, signal?: AbortSignal): Promise<Cue[]> {
  if (track.data !== null) return cuesOf(track.kind, track.data);
  if (track.url === null) throw new RangeError("a subtitle without text and address");
  const { kind, url, headers, language } = track;
  if (kind === "hls") {
    const cues = cleanCues(await loadHlsCues(url, headers, fetch, signal, { language }));
    return withoutRolling(cues);
  }
  return cuesOf(kind, textOf(await fetch(url, headers, signal), language).text, { language });
}

function seenKind(text: string): string | null {
  const isTtml = /^(?:<\?xml[^>]*>\s*)?<tt[\s>:]/.test(text.slice(0, 400).trimStart());
  if (isTtml) return "ttml";
  return /^<sami[\s>]/i.test(text.trimStart().slice(0, 10)) ? "sami" : subtitleFormatOf(text);
}
