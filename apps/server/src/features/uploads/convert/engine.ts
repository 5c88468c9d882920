import { join } from "node:path";
import { Refusal } from "@cutwater/contract/answer.ts";
import { MediaError } from "@cutwater/media/error.ts";
import { convertToH264, DolbyVisionOnly } from "@cutwater/media/video/convert.ts";
import type { JobContext } from "@cutwater/toolkit/job-context.ts";
import { isOurs } from "../accept/is-ours.ts";

/** What one conversion is told; `url` names the one input. */
export type ConversionData = { url: string; durationSeconds: number; mostBytes: number };
export type ConversionResult = { isToneMapped: boolean };

/** Name of the file that grows in the run's own folder. */
export const growingName = "converted.mp4.part";

/** Runs in a process of its own, with limits of time and memory. @throws Refusal of the file */
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

/** Whatever goes wrong in a stranger's file is the file's fault, unless it is ours. */
function refusalOf(error: unknown): unknown {
  if (error instanceof DolbyVisionOnly) return new Refusal("convert.dolbyVision");
  if (!(error instanceof MediaError)) return error;
  if (error.kind === "diskFull") return new Refusal("upload.noRoom");
  return isOurs(error) ? error : new Refusal("upload.broken");
}
