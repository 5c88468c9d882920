import type { Extraction } from "@cutwater/extractor/extraction.ts";

/** Maximum number of qualities in a row, for sites that rename their qualities each time. */
const mostLabels = 100;

/**
 * Adds to a new extraction the qualities and subtitles that only the earlier one has: links that are still valid refer to them,
 * and an extraction with fewer qualities must not break those links. The result tells whether anything was added.
 */
export function withEarlierQualities(
  fresh: Extraction,
  earlier: Extraction,
): { extraction: Extraction; hasEarlier: boolean } {
  const languages = new Set(fresh.subtitles.map(({ language }) => language));
  const missing = earlier.subtitles.filter(({ language }) => !languages.has(language));
  const extraction = {
    ...fresh,
    video: withMissing(fresh.video, earlier.video),
    audio: withMissing(fresh.audio, earlier.audio),
    photos: withMissing(fresh.photos, earlier.photos),
    subtitles: [...fresh.subtitles, ...missing].slice(0, Math.max(fresh.subtitles.length, mostLabels)),
  };
  const count = (one: Extraction) =>
    [one.video, one.audio, one.photos, one.subtitles].reduce((sum, map) => sum + Object.keys(map).length, 0);
  return { extraction, hasEarlier: count(extraction) > count(fresh) };
}

/** The entries of the new extraction come first. */
function withMissing<One>(fresh: Record<string, One>, earlier: Record<string, One>): Record<string, One> {
  const missing = Object.entries(earlier).filter(([label]) => !Object.hasOwn(fresh, label));
  const most = Math.max(0, mostLabels - Object.keys(fresh).length);
  return Object.fromEntries([...Object.entries(fresh), ...missing.slice(0, most)]);
}
