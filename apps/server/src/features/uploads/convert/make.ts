import { createReadStream } from "node:fs";
import { mkdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Refusal, refuse } from "@cutwater/contract/answer.ts";
import { uploadLimits } from "@cutwater/contract/uploads.ts";
import { nothingRemote } from "@cutwater/language/remote.ts";
import type { Config } from "../../../config/config.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { Made, Run, RunProgress } from "../../../platform/durable/work.ts";
import type { Log } from "../../../platform/log/log.ts";
import { runEngine } from "../../../platform/sandbox/run-engine.ts";
import type { Storage } from "../../../platform/storage/storage.ts";
import { hashOf } from "../accept/hash-of.ts";
import { lookIntoVideo } from "../accept/look-video.ts";
import { fileKey, thumbKeyOf } from "../keys.ts";
import { conversionRunLimits } from "../limits.ts";
import type { ClaimSpace } from "../receive/claim-space.ts";
import type { Growing } from "../receive/growing.ts";
import { stage } from "../stage.ts";
import { keptUpload, ownUpload, type UploadRow } from "../store.ts";
import { type ConversionData, type ConversionResult, growingName } from "./engine.ts";
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

const enginePath = fileURLToPath(new URL("./engine.ts", import.meta.url));
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
  const { leastBytes, growth } = conversionRunLimits;
  const sizeBytes = known?.sizeBytes ?? Math.min(uploadLimits.videoBytes, leastBytes + growth * source.sizeBytes);
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
  { config, growing, log, threads }: MakeConversionDeps,
): Promise<{ path: string; isToneMapped: boolean }> {
  const folder = join(directory, "own");
  await mkdir(folder, { recursive: true });
  const full = new AbortController();
  const onBytes = growing.follow(id, () => full.abort(new Refusal("upload.noRoom")));
  const seconds = secondsOf(source);
  const data: ConversionData = { url: id, durationSeconds: Math.max(0.001, seconds), mostBytes };
  const { result, kept } = await runEngine(
    { enginePath, data, inputs: { [id]: path }, folder, modelDirectories: [], threads },
    {
      limits: { memoryMegabytes: conversionRunLimits.memoryMegabytes, seconds: conversionRunLimits.seconds(seconds) },
      searchPath: config.engine.searchPath,
      signal: AbortSignal.any([signal, full.signal]),
      onProgress(percent) {
        report({ percent: (percent * convertedPercent) / 100 });
        stat(join(folder, growingName)).then(({ size }) => onBytes(size), ignoreAbsent);
      },
      language: nothingRemote,
      onLog: (message, detail) => log.info({ conversion: id, ...detail }, message),
      onFault: (err) => log.error({ conversion: id, err }, "a conversion had no answer"),
    },
  );
  const [file] = kept;
  if (!file) throw new Error("a conversion kept no file");
  return { path: join(folder, "kept", file.name), isToneMapped: (result as ConversionResult).isToneMapped };
}

/** Ignores the error while the growing file does not exist yet, or after it was moved. */
const ignoreAbsent = (): void => {};
