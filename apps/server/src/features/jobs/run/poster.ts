import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { bestFrame } from "@cutwater/media/best-frame/best-frame.ts";
import type { MadeFile } from "../../../platform/durable/work.ts";
import { typeOf } from "../../../platform/http/media-types.ts";
import type { Log } from "../../../platform/log/log.ts";
import { posterKeyOf } from "../results/result-links.ts";

const limits = {
  longerSide: 960,
  maxPixels: 36_000_000,
  /** For each of at most twelve short runs of ffmpeg; `wholeMs` is for all of them. */
  timeoutMs: 20_000,
  memoryMegabytes: 1_536,
  isNice: true,
} as const;
const wholeMs = 60_000;

type Result = { path: string; extension: string };

/**
 * Makes the picture of a result that is a video: its best frame. A failure is logged and does not fail the job, which then has
 * the picture of its upload.
 *
 * @param directory the run's own directory, for the file
 * @returns null for other results, and after a failure
 * @throws only the signal's reason
 */
export async function makePoster(
  id: string,
  { path, extension }: Result,
  { directory, signal, log }: { directory: string; signal: AbortSignal; log: Log },
): Promise<MadeFile | null> {
  if (!typeOf(extension).startsWith("video/")) return null;
  try {
    const enough = AbortSignal.any([signal, AbortSignal.timeout(wholeMs)]);
    const picture = await bestFrame(path, { ...limits, signal: enough });
    if (picture === null) return null;
    const made = join(directory, "poster.webp");
    await writeFile(made, picture);
    return { key: posterKeyOf(id), path: made, contentType: "image/webp" };
  } catch (err) {
    signal.throwIfAborted();
    log.warn({ jobId: id, err }, "a result has no picture");
    return null;
  }
}
