import { refuse } from "@cutwater/contract/answer.ts";
import type { openInStudio } from "@cutwater/contract/downloads.ts";
import { JobStatus } from "@cutwater/contract/jobs.ts";
import { limits } from "@cutwater/contract/plans.ts";
import { fileName } from "@cutwater/delivery/file-name.ts";
import { audioOf, videoOf } from "@cutwater/media/facts.ts";
import type { z } from "zod";
import type { Caller } from "../../../platform/http/caller.ts";
import type { Parts } from "../../../platform/parts.ts";
import type { Billing } from "../../billing/index.ts";
import type { Jobs } from "../../jobs/index.ts";
import { worksEndAt } from "../links/expiry.ts";
import { checkGate, gatedAsMade } from "../links/gate.ts";
import type { Links } from "../links/links.ts";
import { mergesOfJobs, touchMerge } from "../merge/store-merges.ts";
import { describedOf } from "../parse/download-job.ts";
import { captionsOf, languageOf } from "./captions.ts";

export type StudioDeps = Pick<Parts, "clock" | "database" | "storage"> & {
  billing: Pick<Billing, "gatesOf">;
  jobs: Pick<Jobs, "find">;
  links: Links;
};

/**
 * A finished download for the studio, if the caller's plan opens its quality: its signed link, its media facts and its captions.
 */
export async function handToStudio(
  { jobId, key }: { jobId: string; key: string },
  caller: Caller,
  { clock, database, storage, billing, jobs, links }: StudioDeps,
): Promise<z.input<typeof openInStudio.output>> {
  const row = (await jobs.find(caller.ownerId, jobId)) ?? refuse("jobUnknown");
  const merges = (await mergesOfJobs(database.db, [row.id])).map(({ merge }) => merge);
  const merge = merges.find((one) => one.key === key && one.status === JobStatus.succeeded) ?? refuse("mergeUnknown");
  const { facts, outputKey, container, title } = merge;
  if (!outputKey || !(await storage.stat(outputKey))) refuse("fileGone");
  if (!facts) refuse("mergeUnknown");
  // The finished file may be of a higher quality than requested, which this waiter's plan does not open.
  checkGate(gatedAsMade(merge.quality, facts), await billing.gatesOf(caller));
  await touchMerge(database.db, merge.id, clock.now());
  const picture = videoOf(facts);
  const described = describedOf(row);
  const track = described && captionsOf(described, merge.options);
  return {
    url: links.finished(merge, row.id, worksEndAt(merge)),
    name: fileName(title, merge.key, container ?? "mp4"),
    probe: {
      durationSeconds: facts.durationSeconds ?? 0,
      width: picture?.width ?? null,
      height: picture?.height ?? null,
      videoCodec: picture?.codec ?? null,
      audioCodec: audioOf(facts)?.codec ?? null,
      sizeBytes: merge.sizeBytes ?? facts.sizeBytes,
    },
    captions: track && {
      language: languageOf(track),
      name: fileName(title, track.language, "srt"),
      url: links.subtitle(
        { extraction: described.extractionId, index: track.index, language: track.language, title, ext: "srt" },
        clock.now() + limits.linkMinutes * 60_000,
      ),
    },
  };
}
