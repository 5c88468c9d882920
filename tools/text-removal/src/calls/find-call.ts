import type { ActionContext } from "@cutwater/toolkit/action.ts";
import { createLatest, factsOf, type Subject, studyVideo } from "@cutwater/video-inpainting";
import { Part } from "@cutwater/video-inpainting/limits.ts";
import { codeFolders, findText, foundTexts } from "@cutwater/video-text";
import type { FoundText } from "@cutwater/video-text/found.ts";
import type { z } from "zod";
import type { find } from "../../calls.ts";
import { parsed } from "./parsed.ts";

/** Yields the progress of the search, then each text, then the number of texts. */
export async function* answerFind(
  { url, part: asked }: z.infer<typeof find.fields>,
  { open, ...context }: Omit<ActionContext, "log">,
): AsyncGenerator<z.input<typeof find.line>> {
  const part = parsed(Part, asked);
  const path = open(url);
  const progress = createLatest<number>();
  const studied = factsOf(path, context.signal).then((facts) =>
    studyVideo({
      path,
      facts,
      subject: texts,
      ...(part && { part }),
      ...context,
      onShare: (share) => progress.give(Math.floor(100 * share)),
    }),
  );
  studied.then(progress.end, progress.end);
  for await (const progressPercent of progress.values()) yield { progressPercent };
  const { told } = await studied;
  for (const found of told) yield { found };
  yield { count: told.length };
}

/** Finds all text of a video without removing any. */
const texts: Subject<FoundText[]> = {
  code: codeFolders,
  overlays: () => [],
  async find(video, options) {
    const tracks = await findText(video, {
      ...options,
      onShare: (share) => options.onShare(share, { key: "finding", params: {} }),
    });
    return { holes: Array.from({ length: video.count }, () => null), engines: [], told: foundTexts(tracks, video) };
  },
};
