import { languagesOf } from "@cutwater/contract/downloads.ts";
import type { DurableWork, Made, Run } from "../../../platform/durable/work.ts";
import type { Log } from "../../../platform/log/log.ts";
import { keyPrefixes } from "../storage-keys.ts";
import { dropUnwanted, type EndMergeDeps, fail, succeed } from "./end-merge.ts";
import { type MakeMergeDeps, makeMerge } from "./make-merge.ts";
import type { MergeProgress } from "./notifier.ts";
import { isExpected } from "./reason.ts";
import type { Merge } from "./store-merges.ts";
import { createRunStore, type MergeOutput } from "./store-runs.ts";
import { waitersOf } from "./store-waiters.ts";

export type MergeWorkDeps = { log: Log; making: MakeMergeDeps; ending: EndMergeDeps };

/** Maximum number of runs, killed runs included. After this many runs another one would fail too. */
const attemptLimit = 6;

/** Runs a merge and ends it. The platform makes it survive kills. */
export function createMergeWork({
  log,
  making,
  ending,
}: MergeWorkDeps): DurableWork<Merge, MergeProgress, MergeOutput> {
  const { db } = ending.database;
  return {
    name: "merge",
    logged: ({ id }) => ({ mergeId: id }),
    store: createRunStore(db),
    attemptLimit,
    isFinal: (error) => isExpected(error),
    // The delivery itself repeats tries that may help.
    retries: null,
    percentOf: ({ percent }) => percent,
    make: (run) => make(run, making),
    publish: async ({ id, key }, progress) => ending.notifier.progress(key, await waitersOf(db, id), progress),
    succeed: (merge) => succeed(merge, ending),
    async fail(merge, error) {
      log[isExpected(error) ? "info" : "error"]({ mergeId: merge.id, err: error }, "a merge failed");
      await fail(merge, error, ending);
    },
    stopped: (merge) => dropUnwanted(merge, ending),
  };
}

async function make(run: Run<Merge, MergeProgress>, making: MakeMergeDeps): Promise<Made<MergeOutput>> {
  const merge = run.row;
  const { path, container, sizeBytes, facts, clip, subtitles } = await makeMerge(run, making);
  const outputKey = `${keyPrefixes.finished}${merge.id}.${container}`;
  const missingSubtitles = languagesOf(merge.options.subtitles).filter((one) => !subtitles.includes(one));
  return {
    output: { outputKey, container, sizeBytes, facts, clip, missingSubtitles },
    files: [{ key: outputKey, path }],
  };
}
