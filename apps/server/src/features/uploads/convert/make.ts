import { createReadStream } from "node:fs";
import { mkdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Refusal, refuse } from "@cutwater/contract/answer.ts";
import type { Config } from "../../../config/config.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { Made, Run, RunProgress } from "../../../platform/durable/work.ts";
import type { Log } from "../../../platform/log/log.ts";
import type { Storage } from "../../../platform/storage/storage.ts";
import { hashOf } from "../accept/hash-of.ts";
import { lookIntoVideo } from "../accept/look-video.ts";
import { fileKey, thumbKeyOf } from "../keys.ts";
import { conversionRunLimits } from "../limits.ts";
import type { ClaimSpace } from "../receive/claim-space.ts";
import type { Growing } from "../receive/growing.ts";
import { stage } from "../stage.ts";
import { keptUpload, ownUpload, type UploadRow } from "../store.ts";
import { growingName } from "./engine.ts";
import { mostBytesFor, runConversion } from "./run-conversion.ts";
import type { ConversionRow } from "./store-conversions.ts";
import type { ConversionOutput } from "./store-runs.ts";

export type MakeConversionDeps = {
  config: Pick<Config, "engine">;
  database: Database;
  log: Log;
  storage: Storage;
  claimSpace: ClaimSpace;
  growing: Growing;
  threads: number;
};

/** Share of the progress for the conversion itself, in percent. The rest is for examining the result. */
const convertedPercent = 97;

/**
 * Converts an upload in the sandbox, and examines the result like any upload. Its bytes count as those of an arriving upload.
 *
 * @throws Refusal, LimitExceeded, ProcessDied, EngineFault, or the signal's reason
 */
export async function makeConversion(
  { row, directory, signal, report }: Run<ConversionRow, RunProgress>,
  deps: MakeConversionDeps,
): Promise<Made<ConversionOutput>> {
  const { database, storage } = deps;
  const source = (await keptUpload(database.db, row.sourceId)) ?? refuse("upload.gone");
  const mostBytes = await claim(row, source, deps);
  const inputs = join(directory, "inputs");
  await mkdir(inputs, { recursive: true });
  const path = await stage(source.key ?? "", inputs, storage, signal);
  const made = await convert(row, { source, path, mostBytes, directory, signal, report }, deps);

  const { facts, thumb } = await lookIntoVideo(made.path, { container: "MP4", scratch: directory, signal });
  if (thumb === null || facts.durationSeconds < conversionRunLimits.leastShare * secondsOf(source) - 0.5)
    refuse("upload.broken");
  const outputKey = fileKey(row.ownerId, row.id, "mp4");
  const thumbKey = thumbKeyOf(row.ownerId, row.id);
  const thumbPath = join(directory, "thumb.webp");
  await writeFile(thumbPath, thumb);
  return {
    output: {
      outputKey,
      thumbKey,
      sizeBytes: facts.bytes,
      sha256: await hashOf(createReadStream(made.path), signal),
      facts,
      isToneMapped: made.isToneMapped,
    },
    files: [
      { key: outputKey, path: made.path, contentType: "video/mp4" },
      { key: thumbKey, path: thumbPath, contentType: "image/webp" },
    ],
  };
}

const secondsOf = ({ facts }: UploadRow): number => {
  const { durationSeconds } = facts?.kind === "video" ? facts : { durationSeconds: 0 };
  return durationSeconds;
};

/** Finds the new upload's row from an earlier run, or creates the row. @returns the maximum size of the upload in bytes */
async function claim(
  { id, ownerId, network }: ConversionRow,
  source: UploadRow,
  { database, claimSpace, growing }: MakeConversionDeps,
): Promise<number> {
  const known = await ownUpload(database.db, ownerId, id);
  const sizeBytes = known?.sizeBytes ?? mostBytesFor(source.sizeBytes);
  if (!known) await claimSpace({ id, ownerId, network, sizeBytes });
  // Marks the upload as begun, so that it is not forgotten like an upload that was only announced.
  if (!(await growing.grow(id, 1))) refuse("upload.noRoom");
  return sizeBytes;
}

type Converting = Pick<Run<ConversionRow, RunProgress>, "directory" | "signal" | "report"> & {
  source: UploadRow;
  path: string;
  mostBytes: number;
};

async function convert(
  { id }: ConversionRow,
  { source, path, mostBytes, directory, signal, report }: Converting,
  { growing, ...deps }: MakeConversionDeps,
): Promise<{ path: string; isToneMapped: boolean }> {
  const folder = join(directory, "own");
  const full = new AbortController();
  const onBytes = growing.follow(id, () => full.abort(new Refusal("upload.noRoom")));
  const onPercent = (percent: number) => {
    report({ percent: (percent * convertedPercent) / 100 });
    stat(join(folder, growingName)).then(({ size }) => onBytes(size), ignoreAbsent);
  };
  const seconds = secondsOf(source);
  const stopping = AbortSignal.any([signal, full.signal]);
  return await runConversion({ id, path, seconds, mostBytes, folder, signal: stopping, onPercent }, deps);
}

/** Ignores the error while the growing file does not exist yet, or after it was moved. */
const ignoreAbsent = (): void => {};
