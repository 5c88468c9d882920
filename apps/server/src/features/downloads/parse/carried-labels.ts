import type { Extraction } from "@cutwater/extractor/extraction.ts";

/** A source that names its qualities anew each time must not make a row grow without end. */
const mostLabels = 100;

/**
 * A reading anew with whatever an earlier one had beside it: live links name qualities and languages, and a worse
 * reading takes none of them away. Says whether anything was carried over.
 */
export function carryLabels(fresh: Extraction, known: Extraction): { extraction: Extraction; isCarried: boolean } {
  const languages = new Set(fresh.subtitles.map(({ language }) => language));
  const missing = known.subtitles.filter(({ language }) => !languages.has(language));
  const extraction = {
    ...fresh,
    video: withMissing(fresh.video, known.video),
    audio: withMissing(fresh.audio, known.audio),
    photos: withMissing(fresh.photos, known.photos),
    subtitles: [...fresh.subtitles, ...missing].slice(0, Math.max(fresh.subtitles.length, mostLabels)),
  };
  const count = (one: Extraction) =>
    [one.video, one.audio, one.photos, one.subtitles].reduce((sum, map) => sum + Object.keys(map).length, 0);
  return { extraction, isCarried: count(extraction) > count(fresh) };
}

/** What was read now stands first. */
function withMissing<One>(fresh: Record<string, One>, known: Record<string, One>): Record<string, One> {
  const missing = Object.entries(known).filter(([label]) => !Object.hasOwn(fresh, label));
  const room = Math.max(0, mostLabels - Object.keys(fresh).length);
  return Object.fromEntries([...Object.entries(fresh), ...missing.slice(0, room)]);
}
