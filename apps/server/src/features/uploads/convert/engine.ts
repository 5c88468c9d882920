import { join } from "node:path";
import { Refusal } from "@cutwater/contract/answer.ts";
import { MediaError } from "@cutwater/media/error.ts";
import { convertToH264, DolbyVisionOnly } from "@cutwater/media/video/convert.ts";
import type { JobContext } from "@cutwater/toolkit/job-context.ts";
import { isOurs } from "../accept/is-ours.ts";

/** Input of one conversion; `url` names the file. */
export type ConversionData = { url: string; durationSeconds: number; mostBytes: number };
export type ConversionResult = { isToneMapped: boolean };

/** Name of the growing file in the run's own folder. */
export const growingName = "converted.mp4.part";

/** Converts a video in a separate process with limits of time and memory. @throws Refusal if the file is the cause */
async function run({ url, durationSeconds, mostBytes }: ConversionData, job: JobContext): Promise<ConversionResult> {
  const { folder, signal, threads } = job;
  const out = join(folder, "converted.mp4");
  const onProgress = ({ seconds }: { seconds: number }) =>
    job.progress(Math.min(100, (100 * seconds) / durationSeconds));
  try {
    const made = await convertToH264({
      path: job.open(url),
      out,
      durationSeconds,
      mostBytes,
      threads,
      signal,
      onProgress,
    });
    await job.keep(out, "mp4");
    return made;
  } catch (error) {
    if (error instanceof MediaError)
      job.log("a video could not be converted", { said: error.message, detail: error.detail });
    throw refusalOf(error);
  }
}

export default { run };

/** Turns any error that is not our own fault into a refusal of the file. */
function refusalOf(error: unknown): unknown {
  if (error instanceof DolbyVisionOnly) return new Refusal("convert.dolbyVision");
  if (!(error instanceof MediaError)) return error;
  if (error.kind === "diskFull") return new Refusal("upload.noRoom");
  return isOurs(error) ? error : new Refusal("upload.broken");
}
