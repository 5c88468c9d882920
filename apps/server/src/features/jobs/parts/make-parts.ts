import { nothingRemote } from "@cutwater/language/remote.ts";
import type { FoundTool } from "../../../load-tools.ts";
import { runEngine } from "../../../platform/sandbox/run-engine.ts";
import { type EngineRunDeps, ownFolderIn, prepareEngine } from "../engines/prepare-engine.ts";
import type { JobRow } from "../rows/store-jobs.ts";
import { createJobParts } from "./job-parts.ts";
import type { Holder } from "./store-parts.ts";

type Helped = {
  row: JobRow;
  /** The directory of this run on this machine. */
  directory: string;
  signal: AbortSignal;
  run: Holder;
  /** Number of the part that was already taken for this run. */
  first: number;
  /** Called when the run is no longer wanted. */
  stop(): void;
};

/**
 * Does parts of a job whose own run is elsewhere, until no part is left to take.
 *
 * @returns number of parts done @throws as makeResult; refusals are passed on unchanged, because the job's own run gets the same
 *   refusal
 */
export async function makeParts(
  { row, directory, signal, run, first, stop }: Helped,
  found: FoundTool,
  deps: EngineRunDeps,
): Promise<number> {
  // From here on the claim on the part is renewed, however long it takes to fetch the uploads.
  const parts = createJobParts({ run, folder: ownFolderIn(directory), first, signal, onUnwanted: stop }, deps);
  try {
    const { work, limits } = await prepareEngine({ row, directory, signal }, found, deps);
    await runEngine(
      { ...work, hasParts: true, isHelper: true },
      {
        limits,
        parts,
        // The same priority as the job's own run, which waits for this one.
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
