import type { DownloadResult, Source } from "@cutwater/contract/downloads.ts";
import type { JobRow } from "../../jobs/index.ts";
import { isExpired, linksEndAt, worksEndAt } from "../links/expiry.ts";
import { gatedAs } from "../links/gate.ts";
import type { Links } from "../links/links.ts";
import type { Merge } from "../merge/store-merges.ts";
import type { Described, DescribedSource } from "../parse/describe.ts";

export type SignedLinksContext = {
  job: Pick<JobRow, "id" | "jobId" | "endedAt">;
  /** The owner whom a download charges; null for callers who do not pay. */
  payer: string | null;
  /** The job's finished merges whose quality the caller's plan opens. */
  finished: readonly Merge[];
  /** The job's merges whose real quality the caller's plan does not open. */
  locked: readonly Merge[];
  /** Whether the caller's plan opens a quality. */
  isOpen: (quality: string) => boolean;
  links: Links;
  now: number;
};

type IsOpen = (quality: string, source: DescribedSource) => boolean;

/** The extraction with signed links (wire.10): always a merge link, a download link while there is one. */
export function withSignedLinks(described: Described, context: SignedLinksContext): DownloadResult {
  const { links, job, now } = context;
  const linksEnd = linksEndAt(job);
  const { extractionId: extraction, title } = described;
  const isOpen: IsOpen = (quality, source) =>
    context.isOpen(gatedAs(quality, source)) && !context.locked.some((merge) => merge.quality === quality);
  const sources = (map: Record<string, DescribedSource>, isOpenTo: IsOpen) =>
    Object.fromEntries(
      Object.entries(map).map(([quality, source]) => [
        quality,
        sourceWithLinks(described, quality, source, { ...context, isOpen: isOpenTo(quality, source) }),
      ]),
    );
  return {
    title,
    cover: described.hasCover ? links.cover(extraction) : null,
    site: described.site,
    link: described.link,
    author: described.author,
    duration: described.duration,
    video: sources(described.video, isOpen),
    audio: sources(described.audio, () => true),
    photos: sources(described.photos, () => true),
    subtitles:
      now >= linksEnd
        ? []
        : described.subtitles.map(({ index, language, name, isAutomatic }) => ({
            language,
            name,
            isAutomatic,
            entries: (["vtt", "srt", "txt"] as const).map((ext) => ({
              ext,
              name,
              url: links.subtitle({ extraction, index, language, title, ext }, linksEnd),
            })),
          })),
    entries: described.entries.map(({ hasCover, ...entry }, index) => ({
      ...entry,
      cover: hasCover ? links.entryCover(extraction, index) : null,
    })),
  };
}

function sourceWithLinks(
  { extractionId: extraction, title }: Described,
  quality: string,
  { passes, ...source }: DescribedSource,
  { job, payer, finished, isOpen, links, now }: Omit<SignedLinksContext, "isOpen"> & { isOpen: boolean },
): Source {
  const url = links.merge(job.jobId, quality);
  const merge = finished.find((one) => one.key === quality);
  if (merge && isOpen) {
    const sizeBytes = merge.sizeBytes ?? source.sizeBytes;
    return {
      ...source,
      sizeBytes,
      isSizeExact: true,
      isLocked: false,
      url,
      download: links.finished(merge, worksEndAt(merge)),
      local: true,
    };
  }
  const canPass = passes && isOpen && !isExpired(job, now);
  const charged = payer === null ? {} : { charged: { owner: payer, job: job.id } };
  const what = { extraction, quality, title, container: source.container, ...charged };
  const download = canPass ? links.passThrough(what, linksEndAt(job)) : null;
  return { ...source, isLocked: !isOpen, url, download, local: false };
}
