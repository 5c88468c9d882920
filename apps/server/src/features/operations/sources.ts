import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { refuse } from "@cutwater/contract/answer.ts";
import type { DownloadResult } from "@cutwater/contract/downloads.ts";
import { downloadServiceCode } from "@cutwater/contract/downloads.ts";
import { handedAddress } from "@cutwater/contract/handed.ts";
import { findLinks } from "@cutwater/contract/links.ts";
import type { DownloadUseCases } from "../downloads/index.ts";
import type { Jobs } from "../jobs/index.ts";
import type { Uploads } from "../uploads/index.ts";
import type { ActContext } from "./act.ts";
import { chooseQuality } from "./choose-quality.ts";

/** Finds the file or link that a request means: a link, the address of an upload, or the id of a job. */
export type Sources = {
  /** The read link. @throws Refusal "operation.needsLink" for an upload or a result */
  linkOf(source: string, context: ActContext): Promise<{ jobId: string; result: DownloadResult }>;
  /** Waits until a requested file of a read link is finished. */
  finished(file: { jobId: string; key: string }, context: ActContext): Promise<StoredDownload>;
  /** An upload of the file, which is downloaded first where the source is a link. */
  uploadOf(source: string, context: ActContext): Promise<FoundSource>;
};

type StoredDownload = Awaited<ReturnType<DownloadUseCases["stored"]>>;

/** @property query by which a tool's page receives the file @property name a name for the job */
export type FoundSource = { url: string; name: string; query: string };

export type SourcesDeps = {
  downloads: DownloadUseCases;
  jobs: Pick<Jobs, "useCases">;
  uploads: Pick<Uploads, "find" | "isAddress" | "takeStored">;
};

const pollMs = 500;

export function createSources({ downloads, jobs, uploads }: SourcesDeps): Sources {
  const isLink = (source: string) => findLinks(source, 1).length > 0;

  async function linkOf(source: string, { caller, signal, report }: ActContext) {
    if (uploads.isAddress(source)) refuse("operation.needsLink");
    // Ids have no spaces: this is a text without a link.
    if (!isLink(source) && /\s/.test(source)) refuse("linkInvalid");
    const known = isLink(source) ? null : await jobs.useCases.get(source, caller);
    if (known) {
      if (known.serviceCode !== downloadServiceCode || !known.result) refuse("operation.needsLink");
      return { jobId: known.jobId, result: known.result.result };
    }
    report({ percent: null, step: "reading" });
    const { jobId, ...result } = await downloads.read({ url: source, jobId: randomUUID() }, caller, signal);
    return { jobId, result };
  }

  async function finished({ jobId, key }: { jobId: string; key: string }, { caller, signal, report }: ActContext) {
    for (;;) {
      const { qualities } = await jobs.useCases.get(jobId, caller);
      const progress = qualities[key];
      if (!progress) return await downloads.stored({ jobId, key }, caller);
      report({ percent: progress.percent, step: "downloading" });
      await wait(pollMs, undefined, { signal });
    }
  }

  async function downloaded(source: string, context: ActContext): Promise<FoundSource> {
    const { jobId, result } = await linkOf(source, context);
    const quality = chooseQuality(result, "best", { maySpend: false }) ?? refuse("operation.noFreeQuality");
    const { key } = await downloads.request({ jobId, quality, options: {} }, context.caller);
    const stored = await finished({ jobId, key }, context);
    context.report({ percent: null, step: "uploading" });
    const { domain, src } = await uploads.takeStored(stored, context.caller, context.signal);
    return { url: domain + src, name: result.title, query: handedAddress({ jobId, key }) };
  }

  return {
    linkOf,
    finished,
    async uploadOf(source, context) {
      const { caller } = context;
      const upload = await uploads.find(caller.ownerId, source);
      if (upload) return handed(source, fileNameOf(upload.key));
      if (uploads.isAddress(source)) refuse("uploadGone");
      if (isLink(source)) return await downloaded(source, context);
      const job = await jobs.useCases.get(source, caller);
      if (job.serviceCode === downloadServiceCode) return await downloaded(source, context);
      const { domain, src } = await uploads.takeStored(
        await jobs.useCases.stored(job.id, caller),
        caller,
        context.signal,
      );
      return handed(domain + src, job.name);
    },
  };
}

const handed = (url: string, name: string): FoundSource => ({ url, name, query: handedAddress({ upload: url, name }) });

/** A name for an upload, whose own name is not stored: "upload.mp4". */
const fileNameOf = (key: string): string => `upload.${key.split(".").at(-1)}`;
