import { nothingRemote } from "@cutwater/language/remote.ts";
import type { FoundTool } from "../../../load-tools.ts";
import { runEngine } from "../../../platform/sandbox/run-engine.ts";
import { type EngineRunDeps, ownFolderIn, prepareEngine } from "../engines/prepare-engine.ts";
import type { JobRow } from "../rows/store-jobs.ts";
import { createJobParts } from "./job-parts.ts";
import type { Holder } from "./store-parts.ts";

type Helped = {
  row: JobRow;
  /** Of this run on this machine. */
  directory: string;
  signal: AbortSignal;
  run: Holder;
  /** The part that was taken for it. */
  first: number;
  /** Called when the run is not wanted any more. */
  stop(): void;
};

/**
 * Does parts of a job whose own run is elsewhere, until none is left to take.
 *
 * @returns how many it did @throws as makeResult; a refusal is as it comes, since the job's own run finds the same
 */
export async function makeParts(
  { row, directory, signal, run, first, stop }: Helped,
  found: FoundTool,
  deps: EngineRunDeps,
): Promise<number> {
  // From now on the part is kept, however long the uploads take to come here.
  const parts = createJobParts({ run, folder: ownFolderIn(directory), first, signal, onUnwanted: stop }, deps);
  try {
    const { work, limits } = await prepareEngine({ row, directory, signal }, found, deps);
    await runEngine(
      { ...work, hasParts: true, isHelper: true },
      {
        limits,
        parts,
        // As the job's own run, which waits for it.
        isPatient: !row.isShort,
        signal,
        onProgress() {},
        searchPath: deps.config.engine.searchPath,
        language: nothingRemote,
        onLog: (message, detail) => deps.log.info({ jobId: row.id, engine: row.serviceCode, ...detail }, message),
        onFault: (err) => deps.log.error({ jobId: row.id, engine: row.serviceCode, err }, "a tool had no answer"),
      },
    );
    return parts.doneCount();
  } finally {
    await parts.leave();
  }
}
