import type { DownloadResult, Source } from "@cutwater/contract/downloads.ts";
import { takesCredit } from "@cutwater/contract/plans.ts";
import type { JobRow } from "../../jobs/index.ts";
import { isExpired, linksEndAt, worksEndAt } from "../links/expiry.ts";
import { gatedAs } from "../links/gate.ts";
import type { Links } from "../links/links.ts";
import type { Payer } from "../links/tokens.ts";
import type { Merge } from "../merge/store-merges.ts";
import type { Described, DescribedSource } from "../parse/describe.ts";

export type SignedLinksContext = {
  job: Pick<JobRow, "id" | "jobId" | "endedAt">;
  /** Who is charged for a download; null for callers who do not pay. */
  payer: Payer | null;
  /** Whether the caller may get files; false for an access token without the scope "download". */
  mayDownload: boolean;
  /** Credits that the first charged download of the job costs. */
  cost: number;
  /** The job's finished merges whose quality the caller's plan opens. */
  finished: readonly Merge[];
  /** The job's merges whose real quality the caller's plan does not open. */
  locked: readonly Merge[];
  /** Whether the caller's plan opens a quality. */
  isOpen: (quality: string) => boolean;
  links: Links;
  now: number;
};

type Judge = (quality: string, source: DescribedSource) => { isOpen: boolean; isCharged: boolean };

/** The extraction with signed links (wire.10): always a merge link, and a download link while one is valid. */
export function withSignedLinks(described: Described, context: SignedLinksContext): DownloadResult {
  const { links, job, now } = context;
  const linksEnd = linksEndAt(job);
  const { extractionId: extraction, title } = described;
  const judgeVideo: Judge = (quality, source) => {
    const label = gatedAs(quality, source);
    const isLocked = context.locked.some((merge) => merge.quality === quality);
    return { isOpen: context.isOpen(label) && !isLocked, isCharged: takesCredit(label) };
  };
  const judgeOther: Judge = () => ({ isOpen: true, isCharged: false });
  const sources = (map: Record<string, DescribedSource>, judge: Judge) =>
    Object.fromEntries(
      Object.entries(map).map(([quality, source]) => [
        quality,
        sourceWithLinks(described, quality, source, { ...context, ...judge(quality, source) }),
      ]),
    );
  return {
    title,
    cover: described.hasCover ? links.cover(extraction) : null,
    site: described.site,
    link: described.link,
    author: described.author,
    duration: described.duration,
    video: sources(described.video, judgeVideo),
    audio: sources(described.audio, judgeOther),
    photos: sources(described.photos, judgeOther),
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
  {
    job,
    payer,
    mayDownload,
    cost,
    finished,
    isOpen,
    isCharged,
    links,
    now,
  }: Omit<SignedLinksContext, "isOpen"> & ReturnType<Judge>,
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
      cost: 0,
      url,
      download: links.finished(merge, job.id, worksEndAt(merge)),
      local: true,
    };
  }
  const canPass = mayDownload && passes && isOpen && !isExpired(job, now);
  const charged = isCharged && payer !== null ? { charged: { ...payer, job: job.id } } : {};
  const what = { extraction, quality, job: job.id, title, container: source.container, ...charged };
  const download = canPass ? links.passThrough(what, linksEndAt(job)) : null;
  return { ...source, isLocked: !isOpen, cost: isCharged ? cost : 0, url, download, local: false };
}
