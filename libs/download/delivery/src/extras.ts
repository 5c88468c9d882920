import { stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DownloadError } from "@cutwater/downloader/error.ts";
import { fetchFile } from "@cutwater/downloader/fetch-file.ts";
import type { Extraction } from "@cutwater/extractor/extraction.ts";
import { chaptersWithin, writeChapters } from "@cutwater/media/chapters.ts";
import { MediaError } from "@cutwater/media/error.ts";
import type { Metadata } from "@cutwater/media/merge.ts";
import { pictureToJpeg } from "@cutwater/media/thumbnail.ts";
import type { Delivered, DeliverOptions } from "./delivery.ts";
import { shiftVtt } from "./vtt-shift.ts";

/** Extras that are embedded in addition to video and audio. */
export type Extras = {
  subtitles: { path: string; language: string; name: string }[];
  cover: string | null;
  metadata: Metadata;
  /** Path of an FFMETADATA file for `mergeStreams`; null when there are no chapters. */
  chapters: string | null;
};

/** Duration of the whole media (null when unknown), and the part of it that the file contains (null for the whole). */
type FetchedSpan = { clip: Delivered["clip"]; seconds: number | null };

const mostCoverBytes = 15 * 1024 * 1024;

/**
 * Fetches the requested subtitles (shifted for the clip), cover and metadata. A cover that cannot be fetched or read is left out,
 * since the video matters more.
 */
export async function fetchExtras(
  options: DeliverOptions,
  extraction: Extraction,
  { clip, seconds }: FetchedSpan,
  signal: AbortSignal,
): Promise<Extras> {
  const { fileOptions = {}, workDir, readSubtitles } = options;
  const languages = fileOptions.subtitles ?? [];
  const texts = languages.length > 0 ? ((await readSubtitles?.(extraction, languages)) ?? []) : [];
  const subtitles = await Promise.all(
    texts.map(async ({ language, name, vtt }, index) => {
      const path = join(workDir, `subtitle-${index}.vtt`);
      await writeFile(path, clip ? shiftVtt(vtt, clip.startSeconds, clip.endSeconds) : vtt);
      return { path, language, name };
    }),
  );
  const cover =
    fileOptions.cover && extraction.coverUrl ? await fetchCover(extraction.coverUrl, options, signal) : null;
  const metadata = fileOptions.metadata ? metadataOf(extraction) : {};
  const chapters = fileOptions.metadata ? await chaptersFile(extraction, workDir, { clip, seconds }) : null;
  return { subtitles, cover, metadata, chapters };
}

const metadataOf = ({ title, author, date, description, pageUrl }: Extraction): Metadata => ({
  title,
  ...(author ? { author } : {}),
  ...(date ? { date } : {}),
  ...(description ? { description } : {}),
  comment: pageUrl,
});

async function chaptersFile(
  { chapters = [] }: Extraction,
  workDir: string,
  { clip, seconds }: FetchedSpan,
): Promise<string | null> {
  const { startSeconds = 0, endSeconds = seconds ?? Number.POSITIVE_INFINITY } = clip ?? {};
  const within = chaptersWithin(chapters, startSeconds, endSeconds);
  if (within.length === 0) return null;
  const path = join(workDir, "chapters.txt");
  await writeChapters(path, within);
  return path;
}

async function fetchCover(
  url: string,
  { fetch, workDir }: DeliverOptions,
  signal: AbortSignal,
): Promise<string | null> {
  const out = join(workDir, "cover.jpg");
  if (await stat(out).catch(() => null)) return out;
  const path = join(workDir, "cover");
  try {
    await fetchFile({
      urls: [url],
      headers: {},
      path,
      key: url,
      fetch,
      signal,
      connections: 1,
      maxBytes: mostCoverBytes,
      tries: 2,
    });
    await pictureToJpeg({ path, out, width: 1_280 }, { signal });
    return out;
  } catch (error) {
    if (error instanceof DownloadError || error instanceof MediaError) return null;
    throw error;
  }
}
