import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { uploadLimits } from "@cutwater/contract/uploads.ts";
import { nothingRemote } from "@cutwater/language/remote.ts";
import type { Config } from "../../../config/config.ts";
import type { Log } from "../../../platform/log/log.ts";
import { runEngine } from "../../../platform/sandbox/run-engine.ts";
import { conversionRunLimits } from "../limits.ts";
import type { ConversionData, ConversionResult } from "./engine.ts";

export type RunConversionDeps = { config: Pick<Config, "engine">; log: Log; threads: number };

export type ConversionInput = {
  /** Names the conversion in the log. */
  id: string;
  /** The video on this machine. */
  path: string;
  seconds: number;
  /** Maximum size of the result in bytes. */
  mostBytes: number;
  /** An empty or new folder for the run. */
  folder: string;
  signal: AbortSignal;
  onPercent?: (percent: number) => void;
};

const enginePath = fileURLToPath(new URL("./engine.ts", import.meta.url));

/** The maximum size of the result for a source of some bytes. */
export const mostBytesFor = (sourceBytes: number): number =>
  Math.min(uploadLimits.videoBytes, conversionRunLimits.leastBytes + conversionRunLimits.growth * sourceBytes);

/**
 * Converts a video to H.264 in the sandbox.
 *
 * @throws Refusal, LimitExceeded, ProcessDied, EngineFault, or the signal's reason
 */
export async function runConversion(
  { id, path, seconds, mostBytes, folder, signal, onPercent = () => {} }: ConversionInput,
  { config, log, threads }: RunConversionDeps,
): Promise<{ path: string; isToneMapped: boolean }> {
  await mkdir(folder, { recursive: true });
  const data: ConversionData = { url: id, durationSeconds: Math.max(0.001, seconds), mostBytes };
  const { result, kept } = await runEngine(
    { enginePath, data, inputs: { [id]: path }, folder, modelDirectories: [], threads },
    {
      limits: { memoryMegabytes: conversionRunLimits.memoryMegabytes, seconds: conversionRunLimits.seconds(seconds) },
      searchPath: config.engine.searchPath,
      signal,
      onProgress: onPercent,
      language: nothingRemote,
      onLog: (message, detail) => log.info({ conversion: id, ...detail }, message),
      onFault: (err) => log.error({ conversion: id, err }, "a conversion had no answer"),
    },
  );
  const [file] = kept;
  if (!file) throw new Error("a conversion kept no file");
  return { path: join(folder, "kept", file.name), isToneMapped: (result as ConversionResult).isToneMapped };
}
