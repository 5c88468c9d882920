import { refuse } from "@cutwater/contract/answer.ts";
import type { openInStudio, ParseAnswer, SourceKind } from "@cutwater/contract/downloads.ts";
import { canonicalOptions, mergeKey } from "@cutwater/contract/downloads.ts";
import { JobStatus } from "@cutwater/contract/jobs.ts";
import { takesCredit } from "@cutwater/contract/plans.ts";
import type { z } from "zod";
import type { Caller } from "../../platform/http/caller.ts";
import type { Billing } from "../billing/index.ts";
import type { Jobs } from "../jobs/index.ts";
import { chosenTrack, languageOf } from "./deliver/captions.ts";
import { handToStudio, type StudioDeps } from "./deliver/studio.ts";
import type { SubtitleFiles } from "./deliver/subtitles.ts";
import { gatedAs } from "./links/gate.ts";
import { type MergeRequest, type RequestMergeDeps, requestMerge } from "./merge/merge.ts";
import { mergesOfJobs } from "./merge/store-merges.ts";
import { mediaOf } from "./parse/describe.ts";
import { describedOf } from "./parse/download-job.ts";
import type { Parse, ParseRequest } from "./parse/parse.ts";
import type { SearchVideos, VideoQuery } from "./search/search-videos.ts";
import type { DownloadView } from "./show/view.ts";

/** Calls that routes and other features make on behalf of a caller. All throw a Refusal with the reason. */
export type DownloadUseCases = {
  /** Reads a link. A parse that nobody waits for any more is ended by `signal`. */
  read(request: ParseRequest, caller: Caller, signal: AbortSignal): Promise<ParseAnswer>;
  /** Searches a site for videos or sounds by words. */
  search(wanted: VideoQuery, caller: Caller, signal: AbortSignal): ReturnType<SearchVideos>;
  /** Requests the file of one quality. @returns its key in the job, and whether it costs a credit or a free use */
  request(request: MergeRequest, caller: Caller): Promise<{ key: string; isCharged: boolean }>;
  /** Whether a quality of a read link costs a credit or a free use of this caller. */
  isCharged(jobId: string, quality: string, caller: Caller): Promise<boolean>;
  /** A finished file for the studio, by its key. */
  toStudio(file: { jobId: string; key: string }, caller: Caller): Promise<z.input<typeof openInStudio.output>>;
  /** A finished file: its link, and where it is stored. @throws Refusal why it could not be made; as `toStudio` does */
  stored(
    file: { jobId: string; key: string },
    caller: Caller,
  ): Promise<{ url: string; storageKey: string; sizeBytes: number }>;
  /**
   * The subtitles of a read link. @param language BCP 47; null for the language that is spoken
   * @throws Refusal "subtitleGone" when the site has none in this language
   */
  subtitles(
    wanted: { jobId: string; language: string | null; format: "srt" | "vtt" | "txt" },
    caller: Caller,
  ): Promise<{ title: string; language: string; text: string }>;
};

export type DownloadUseCasesDeps = RequestMergeDeps &
  StudioDeps & {
    billing: Billing;
    jobs: Jobs;
    parse: Parse;
    searchVideos: SearchVideos;
    subtitleFile: SubtitleFiles;
    view: Pick<DownloadView, "resultOf">;
  };

export function createDownloadUseCases(deps: DownloadUseCasesDeps): DownloadUseCases {
  const { billing, database, jobs, parse, searchVideos, subtitleFile, view } = deps;

  async function readJob(jobId: string, { ownerId }: Caller) {
    const row = (await jobs.find(ownerId, jobId)) ?? refuse("jobUnknown");
    const described = (row.status === JobStatus.succeeded && describedOf(row)) || refuse("jobNotReady");
    return { row, described };
  }
  async function sourceOf(jobId: string, quality: string, caller: Caller) {
    const { described } = await readJob(jobId, caller);
    const { one, kind } = mediaOf(described, quality) ?? refuse("qualityUnknown", { quality });
    return { kind, isCharged: kind === "video" && takesCredit(gatedAs(quality, one)) };
  }

  return {
    async read(request, caller, signal) {
      const plan = await billing.planOf(caller);
      const row = await parse(request, { ...caller, hasPlan: plan.isRunning }, signal);
      return { jobId: row.jobId, ...(await view.resultOf(row, caller, plan.gates)) };
    },
    async search(wanted, caller, signal) {
      const { isRunning } = await billing.planOf(caller);
      return await searchVideos(wanted, { ...caller, hasPlan: isRunning }, signal);
    },
    async request(request, caller) {
      await requestMerge(request, caller, deps);
      const { kind, isCharged } = await sourceOf(request.jobId, request.quality, caller);
      return { key: keyOf(request, kind), isCharged };
    },
    isCharged: async (jobId, quality, caller) => (await sourceOf(jobId, quality, caller)).isCharged,
    toStudio: (file, caller) => handToStudio(file, caller, deps),
    async stored(file, caller) {
      const { row } = await readJob(file.jobId, caller);
      const merges = (await mergesOfJobs(database.db, [row.id])).map(({ merge }) => merge);
      const merge = merges.find(({ key }) => key === file.key) ?? refuse("mergeUnknown");
      if (merge.status === JobStatus.failed) refuse(merge.errorKey ?? "merge.fault");
      const { url } = await handToStudio(file, caller, deps);
      return { url, storageKey: merge.outputKey ?? refuse("fileGone"), sizeBytes: merge.sizeBytes ?? 0 };
    },
    async subtitles({ jobId, language, format }, caller) {
      const { described } = await readJob(jobId, caller);
      const track = chosenTrack(described, language) ?? refuse("subtitleGone");
      const right = { kind: "subtitle", extraction: described.extractionId, ...track } as const;
      const { text, title } = await subtitleFile(right, `subtitles.${format}`);
      return { title, language: languageOf(track), text };
    },
  };
}

const keyOf = ({ quality, options }: MergeRequest, kind: SourceKind): string =>
  mergeKey(quality, canonicalOptions(options, kind), kind);
