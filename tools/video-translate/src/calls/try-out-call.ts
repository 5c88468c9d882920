import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { ActionContext } from "@cutwater/toolkit/action.ts";
import type { JobContext } from "@cutwater/toolkit/job-context.ts";
import { writeTranscript } from "@cutwater/transcript/write.ts";
import { createLatest } from "@cutwater/video-inpainting";
import { type ReadSubtitle, readSubtitles } from "@cutwater/video-text";
import type { z } from "zod";
import type { TryOutLanguage, tryOut } from "../../calls.ts";
import engine from "../../engine.ts";
import tool from "../../tool.ts";
import { tryOutLines } from "./sample-lines.ts";

type Answer = z.input<typeof tryOut.line>;

const clip = fileURLToPath(new URL("../../page/landing/sample.mp4", import.meta.url));
const url = "sample:";
/** The share of the total time that reading takes. */
const reading = 0.35;

/** Yields the subtitles of our own clip once they are read, and then the clip with their translation. */
export async function* answerTryOut(
  { to }: z.infer<typeof tryOut.fields>,
  context: Omit<ActionContext, "log" | "open">,
): AsyncGenerator<Answer> {
  const { folder, modelDirectories, threads, signal } = context;
  const lines = yield* whileWorking((onShare) =>
    readSubtitles({
      path: clip,
      folder,
      modelDirectories,
      threads,
      signal,
      onShare: (share) => onShare(reading * share),
    }),
  );
  for (const [i, { start, end, text: source }] of lines.entries())
    yield { line: { start, end, source, target: targetOf(i, to) } };
  const path = yield* whileWorking((onShare) =>
    translated(lines, to, { ...context, onShare: (share) => onShare(reading + (1 - reading) * share) }),
  );
  yield { video: `data:video/mp4;base64,${(await readFile(path)).toString("base64")}` };
}

/** Yields the progress of some work in whole percent, and then its result. */
async function* whileWorking<Value>(
  work: (onShare: (share: number) => void) => Promise<Value>,
): AsyncGenerator<Answer, Value> {
  const progress = createLatest<number>();
  const made = work((share) => progress.give(Math.floor(100 * share)));
  made.then(progress.end, progress.end);
  for await (const progressPercent of progress.values()) yield { progressPercent };
  return await made;
}

const targetOf = (i: number, to: TryOutLanguage): string => tryOutLines[i]?.targets[to] ?? "";

/** Runs the tool's own job on the clip: removes the old subtitles and draws new ones. @returns the path of the result */
async function translated(
  lines: readonly ReadSubtitle[],
  to: TryOutLanguage,
  { folder, onShare, ...context }: Omit<ActionContext, "log" | "open"> & { onShare(share: number): void },
): Promise<string> {
  const own = join(folder, "job");
  await mkdir(own);
  let result = "";
  const job: JobContext = {
    ...context,
    folder: own,
    memory: [],
    parts: null,
    open: () => clip,
    log() {},
    progress: (percent) => onShare(percent / 100),
    async keep(path) {
      result = path;
      return "result.mp4";
    },
  };
  const said = lines.map(({ start, end }, i) => ({ start, end, text: targetOf(i, to) }));
  const data = tool.data.parse({
    url,
    from: "en",
    to,
    output: "burned",
    removesOldSubtitles: true,
    translation: srtOf(said, to),
  });
  await engine.run(data, {
    ...job,
    review: null,
    pause() {
      throw new Error("a job with a translation does not pause");
    },
  });
  return result;
}

function srtOf(said: readonly { start: number; end: number; text: string }[], language: string): string {
  const lines = said.map(({ start, end, text }, i) => ({
    id: `s${i}`,
    start,
    end,
    source: text,
    target: null,
    speaker: null,
    flags: [],
    words: null,
  }));
  return writeTranscript({ language, targetLanguage: null, lines }, "srt", { side: "source", isLaidOut: false });
}
