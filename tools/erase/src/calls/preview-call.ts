import { readFile } from "node:fs/promises";
import { refuse } from "@cutwater/contract/answer.ts";
import type { ActionContext } from "@cutwater/toolkit/action.ts";
import type { z } from "zod";
import type { preview } from "../../calls.ts";
import { previewSeconds } from "../../calls.ts";
import { Regions } from "../../marks.ts";
import { factsOf } from "../facts.ts";
import { parsed } from "./parsed.ts";
import { previewVideo } from "./preview-video.ts";

type Line = z.input<typeof preview.line>;

/** The progress of a preview, and then the preview. */
export async function* answerPreview(
  { url, regions, time }: z.infer<typeof preview.fields>,
  { open, folder, modelDirectories, threads, signal }: ActionContext,
): AsyncGenerator<Line> {
  const path = open(url);
  const progress = createLatest<number>();
  const made = factsOf(path, signal).then((facts) =>
    previewVideo({
      path,
      facts,
      folder,
      modelDirectories,
      threads,
      signal,
      time,
      seconds: previewSeconds,
      regions: regionsIn(regions),
      onShare: (share) => progress.give(Math.floor(100 * share)),
    }),
  );
  made.then(progress.end, progress.end);
  for await (const progressPercent of progress.values()) yield { progressPercent };
  const { path: video, fromSeconds } = await made;
  yield { video: `data:video/mp4;base64,${(await readFile(video)).toString("base64")}`, fromSeconds };
}

function regionsIn(text: string) {
  const read = Regions.safeParse(parsed(text));
  return read.success ? read.data : refuse("pointsBroken");
}

/** Yields the latest value, each new one once; values that no one waited for are skipped. */
function createLatest<Value>() {
  let latest: Value | undefined;
  let isOver = false;
  let wake = () => {};
  return {
    give(value: Value) {
      if (value !== latest) [latest] = [value, wake()];
    },
    end() {
      isOver = true;
      wake();
    },
    async *values(): AsyncGenerator<Value> {
      let given: Value | undefined;
      while (true) {
        if (isOver) return;
        if (latest === given) await new Promise<void>((resolve) => (wake = resolve));
        if (latest !== given && latest !== undefined) yield (given = latest);
      }
    },
  };
}
