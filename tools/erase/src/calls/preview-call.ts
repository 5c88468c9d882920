import { refuse } from "@cutwater/contract/answer.ts";
import type { ActionContext } from "@cutwater/toolkit/action.ts";
import { factsOf, previewLines } from "@cutwater/video-inpainting";
import { previewSeconds } from "@cutwater/video-inpainting/calls.ts";
import type { z } from "zod";
import type { preview } from "../../calls.ts";
import { type Region, Regions } from "../../marks.ts";
import { markedSubject } from "../mark/subject.ts";
import { parsed } from "./parsed.ts";

/** Yields the progress of a preview around the mark that is nearest to a time, and finally the preview. */
export async function* answerPreview(
  { url, regions: asked, time }: z.infer<typeof preview.fields>,
  { open, folder, modelDirectories, threads, signal }: ActionContext,
): AsyncGenerator<z.input<typeof preview.line>> {
  const path = open(url);
  const regions = regionsIn(asked);
  yield* previewLines({
    path,
    facts: await factsOf(path, signal),
    folder,
    modelDirectories,
    threads,
    signal,
    time: nearestMark(regions, time),
    seconds: previewSeconds,
    subjectWithin: (from, until) => markedSubject(regionsWithin(regions, from, until)),
  });
}

function regionsIn(text: string): Region[] {
  const read = Regions.safeParse(parsed(text));
  return read.success ? read.data : refuse("pointsBroken");
}

function regionsWithin(regions: readonly Region[], from: number, until: number): Region[] {
  const found = regions.filter(
    ({ marks, fromSeconds = 0, toSeconds = Number.POSITIVE_INFINITY }) =>
      fromSeconds < until && toSeconds > from && marks.some(({ time }) => time >= from && time <= until),
  );
  return found.length > 0 ? found : refuse("nothingFound");
}

function nearestMark(regions: readonly Region[], time: number): number {
  const times = regions.flatMap(({ marks }) => marks.map((mark) => mark.time));
  return times.reduce((best, one) => (Math.abs(one - time) < Math.abs(best - time) ? one : best), times[0] ?? 0);
}
