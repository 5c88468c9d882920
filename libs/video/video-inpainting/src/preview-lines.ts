import { readFile } from "node:fs/promises";
import type { z } from "zod";
import type { PreviewLine } from "./calls.ts";
import { createLatest } from "./latest.ts";
import { type PreviewWanted, previewVideo } from "./preview-video.ts";

/** Yields the progress of a preview, in whole percent, and then the preview. @throws as previewVideo */
export async function* previewLines(
  wanted: Omit<PreviewWanted, "onShare">,
): AsyncGenerator<z.input<typeof PreviewLine>> {
  const progress = createLatest<number>();
  const made = previewVideo({ ...wanted, onShare: (share) => progress.give(Math.floor(100 * share)) });
  made.then(progress.end, progress.end);
  for await (const progressPercent of progress.values()) yield { progressPercent };
  const { path, fromSeconds } = await made;
  yield { video: `data:video/mp4;base64,${(await readFile(path)).toString("base64")}`, fromSeconds };
}
