import type { SubtitleText } from "@cutwater/delivery/delivery.ts";
import type { Fetch } from "@cutwater/downloader/fetch-file.ts";
import type { Extraction, SubtitleTrack } from "@cutwater/extractor/extraction.ts";
import { formatCues, loadCues } from "@cutwater/extractor/subtitles/convert.ts";

/** The track of a language; "en" also finds "en-US". */
export const trackOf = ({ subtitles }: Extraction, language: string): SubtitleTrack | undefined =>
  subtitles.find((one) => one.language === language) ??
  subtitles.find((one) => one.language.split("-")[0] === language);

/** Requested subtitles as WebVTT. Leaves out languages that are not offered or cannot be fetched. */
export async function readSubtitles(
  extraction: Extraction,
  languages: readonly string[],
  { fetch, signal }: { fetch: Fetch; signal: AbortSignal },
): Promise<SubtitleText[]> {
  const bytesOf = async (url: string, headers: Record<string, string>): Promise<Uint8Array> => {
    const response = await fetch(url, { headers, signal });
    if (!response.ok) throw new Error(`subtitles answered ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  };
  const texts = languages.map(async (language) => {
    const track = trackOf(extraction, language);
    if (!track) return [];
    try {
      const cues = await loadCues(track, bytesOf, signal);
      return [{ language, name: track.name, vtt: formatCues(cues, "vtt") }];
    } catch {
      // The video is saved without it; save.ts prints what is missing.
      signal.throwIfAborted();
      return [];
    }
  });
  return (await Promise.all(texts)).flat();
}
