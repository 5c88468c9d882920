import { type DownloadResult, playsEverywhere, type Source, type SourceKind } from "@cutwater/contract/downloads.ts";
import type { Extraction, Media } from "@cutwater/extractor/extraction.ts";

/** A source without links. `passes` tells whether the source is one plain file that can be passed through. */
export type DescribedSource = Omit<Source, "url" | "download" | "local" | "isLocked" | "cost"> & { passes: boolean };

/**
 * The part of an extraction that a job stores: the fields that the customer may see. The page's address is the only address in
 * it.
 */
export type Described = {
  extractionId: string;
  title: string;
  hasCover: boolean;
  site: string;
  link: string;
  author: string | null;
  duration: number | null;
  video: Record<string, DescribedSource>;
  audio: Record<string, DescribedSource>;
  photos: Record<string, DescribedSource>;
  subtitles: { index: number; language: string; name: string; isAutomatic: boolean }[];
  entries: (Omit<DownloadResult["entries"][number], "cover"> & { hasCover: boolean })[];
};

export function describe(extraction: Extraction, extractionId: string): Described {
  return {
    extractionId,
    title: extraction.title,
    hasCover: extraction.coverUrl !== null,
    site: extraction.site,
    link: extraction.pageUrl,
    author: extraction.author,
    duration: extraction.durationSeconds,
    video: each(extraction.video, isSizeKnown),
    audio: each(extraction.audio),
    photos: each(extraction.photos),
    subtitles: extraction.subtitles.map(({ language, name, isAutomatic }, index) => ({
      index,
      language,
      name,
      isAutomatic,
    })),
    entries: extraction.entries.map(({ title, url, coverUrl, durationSeconds }) => ({
      title,
      url,
      duration: durationSeconds,
      hasCover: coverUrl !== null,
    })),
  };
}

/** A video of unknown picture size may have any quality, so it must be fetched, probed and gated first. */
const isSizeKnown = (label: string, { needsProbe, height }: Media): boolean =>
  !needsProbe && (height !== null || /^\d+p/.test(label));

const each = (
  media: Record<string, Media>,
  mayPass: (label: string, one: Media) => boolean = () => true,
): Record<string, DescribedSource> =>
  Object.fromEntries(Object.entries(media).map(([label, one]) => [label, describeMedia(one, mayPass(label, one))]));

function describeMedia(media: Media, mayPass: boolean): DescribedSource {
  const passes = mayPass && plainStreamOf(media) !== null && !needsTag(media);
  return {
    container: media.container,
    videoCodec: media.videoCodec,
    audioCodec: media.audioCodec,
    width: media.width,
    height: media.height,
    fps: media.fps,
    ...(media.isHdr ? { isHdr: true } : {}),
    ...(playsEverywhere(media) ? { playsEverywhere: true } : {}),
    bitrateKbps: media.bitrateKbps,
    language: media.language,
    sizeBytes: media.sizeBytes,
    isSizeExact: media.isSizeExact,
    needsMerge: !passes,
    passes,
  };
}

/** Apple players refuse HEVC in mp4 that is tagged "hev1", as many sites tag it; a merge changes the tag to "hvc1". */
const needsTag = ({ videoCodec, container }: Media): boolean =>
  videoCodec === "HEVC" && ["mp4", "mov"].includes(container);

/** The stream of a media that is one plain file; null when a merge or an encoder must make it. */
export function plainStreamOf(media: Media): Media["video"] {
  if (media.encode || (media.video && media.audio)) return null;
  const stream = media.video ?? media.audio;
  return stream?.protocol === "file" ? stream : null;
}

/** The media with a label, and the map that contains it. */
export function mediaOf<One>(
  maps: Readonly<Record<SourceKind, Readonly<Record<string, One>>>>,
  label: string,
): { kind: SourceKind; one: One } | null {
  for (const kind of ["video", "audio", "photos"] as const) {
    const one = Object.hasOwn(maps[kind], label) ? maps[kind][label] : undefined;
    if (one) return { kind, one };
  }
  return null;
}
