import type { SubtitleText } from "@cutwater/delivery/delivery.ts";
import type { Fetch } from "@cutwater/downloader/fetch-file.ts";
import type { Extraction, SubtitleTrack } from "@cutwater/extractor/extraction.ts";
import { lacksSpeech } from "@cutwater/extractor/formats/roles.ts";
import { fetchedFile, formatCues, loadCues } from "@cutwater/extractor/subtitles/convert.ts";

/**
 * Finds the track of a language. "en" also finds "en-US", but never a track that does not contain the speech, such as
 * "en-x-forced".
 */
export const trackOf = ({ subtitles }: Extraction, language: string): SubtitleTrack | undefined =>
  subtitles.find((one) => one.language === language) ??
  subtitles.find((one) => one.language.split("-")[0] === language && !lacksSpeech(one.language));

/** Requested subtitles as WebVTT. Leaves out languages that are not offered or cannot be fetched. */
export async function readSubtitles(
  extraction: Extraction,
  languages: readonly string[],
  { fetch, signal }: { fetch: Fetch; signal: AbortSignal },
): Promise<SubtitleText[]> {
  const read = async (url: string, headers: Record<string, string>) => {
    const response = await fetch(url, { headers, signal });
    if (!response.ok) throw new Error(`subtitles answered ${response.status}`);
    return fetchedFile(response);
  };
  const texts = languages.map(async (language) => {
    const track = trackOf(extraction, language);
    if (!track) return [];
    try {
      const cues = await loadCues(track, read, signal);
      return [{ language, name: track.name, vtt: formatCues(cues, "vtt") }];
    } catch {
      // The video is saved without these subtitles, and save.ts prints what is missing.
      signal.throwIfAborted();
      return [];
    }
  });
  return (await Promise.all(texts)).flat();
}
