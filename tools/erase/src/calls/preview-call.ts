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

/** How a preview comes along, and then the preview. */
export async function* answerPreview(
  { url, regions, time }: z.infer<typeof preview.fields>,
  { open, folder, modelFolders, threads, signal }: ActionContext,
): AsyncGenerator<Line> {
  const path = open(url);
  const told = createNews<number>();
  const made = factsOf(path, signal).then((facts) =>
    previewVideo({
      path,
      facts,
      folder,
      modelFolders,
      threads,
      signal,
      time,
      seconds: previewSeconds,
      regions: regionsIn(regions),
      onShare: (share) => told.tell(Math.floor(100 * share)),
    }),
  );
  made.then(told.end, told.end);
  for await (const progressPercent of told.news()) yield { progressPercent };
  const { path: video, fromSeconds } = await made;
  yield { video: `data:video/mp4;base64,${(await readFile(video)).toString("base64")}`, fromSeconds };
}

function regionsIn(text: string) {
  const read = Regions.safeParse(parsed(text));
  return read.success ? read.data : refuse("pointsBroken");
}

/** The latest of what is told, each new one once; what nobody waited for is passed over. */
function createNews<Value>() {
  let latest: Value | undefined;
  let isOver = false;
  let wake = () => {};
  return {
    tell(value: Value) {
      if (value !== latest) [latest] = [value, wake()];
    },
    end() {
      isOver = true;
      wake();
    },
    async *news(): AsyncGenerator<Value> {
      let said: Value | undefined;
      while (true) {
        if (isOver) return;
        if (latest === said) await new Promise<void>((resolve) => (wake = resolve));
        if (latest !== said && latest !== undefined) yield (said = latest);
      }
    },
  };
}
