import { join } from "node:path";
import { Refusal } from "@cutwater/contract/answer.ts";
import { LimitExceeded } from "../../../platform/sandbox/limited.ts";
import type { Storage } from "../../../platform/storage/storage.ts";
import type { Uploads } from "../../uploads/index.ts";
import { keyPrefixOf } from "../results/result-links.ts";
import type { JobInput } from "../rows/job-input.ts";

export type ConvertedInputDeps = {
  uploads: Pick<Uploads, "stage" | "convertStaged">;
  storage: Storage;
  threads: number;
};

type Wanted = {
  jobId: string;
  input: JobInput;
  /** The upload on this machine. */
  path: string;
  folder: string;
  signal: AbortSignal;
};

const convertedPrefixOf = (jobId: string): string => `${keyPrefixOf(jobId)}converted/`;

/**
 * The H.264 version of a job's video. The first run converts it and stores the result until the job ends, so that later runs and
 * helpers work on the same frames.
 *
 * @returns its path on this machine @throws Refusal "inputNotConverted", or the signal's reason
 */
export async function convertedInput(
  { jobId, input, path, folder, signal }: Wanted,
  { uploads, storage, threads }: ConvertedInputDeps,
): Promise<string> {
  const key = `${convertedPrefixOf(jobId)}${input.id}.mp4`;
  if (await storage.stat(key)) return await uploads.stage({ key }, folder, signal);
  const own = join(folder, `convert-${input.id}`);
  try {
    const made = await uploads.convertStaged({ ...input, path, folder: own, signal }, threads);
    await storage.putFile(key, made, { contentType: "video/mp4" });
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof Refusal || error instanceof LimitExceeded)) throw error;
    throw new Refusal("inputNotConverted", undefined, {}, { cause: error });
  }
  return await uploads.stage({ key }, folder, signal);
}

/** Removes the converted videos of a job that has ended. */
export async function removeConvertedOf(
  { id, inputs }: { id: string; inputs: readonly JobInput[] | null },
  storage: Storage,
): Promise<void> {
  if (!inputs?.some(({ isConverted }) => isConverted)) return;
  for await (const { key } of storage.list(convertedPrefixOf(id))) await storage.remove(key);
}
