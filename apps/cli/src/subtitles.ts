import type { SubtitleText } from "@cutwater/delivery/delivery.ts";
import type { Fetch } from "@cutwater/downloader/fetch-file.ts";
import type { Extraction } from "@cutwater/extractor/extraction.ts";
import { formatCues, loadCues } from "@cutwater/extractor/subtitles/convert.ts";

/** The wished subtitles as WebVTT; "en" also finds "en-US". Languages that are not there, or cannot be had, are left out. */
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
    const track =
      extraction.subtitles.find((one) => one.language === language) ??
      extraction.subtitles.find((one) => one.language.split("-")[0] === language);
    if (!track) return [];
    try {
      const cues = await loadCues(track, bytesOf, signal);
      return [{ language, name: track.name, vtt: formatCues(cues, "vtt") }];
    } catch {
      // The film is worth more than a subtitle: it is told as missing, as one that is not there.
      signal.throwIfAborted();
      return [];
    }
  });
  return (await Promise.all(texts)).flat();
}
