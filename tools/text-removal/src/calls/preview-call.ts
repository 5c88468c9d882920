import { refuse } from "@cutwater/contract/answer.ts";
import type { ActionContext } from "@cutwater/toolkit/action.ts";
import { factsOf, previewLines } from "@cutwater/video-inpainting";
import { previewSeconds } from "@cutwater/video-inpainting/calls.ts";
import type { z } from "zod";
import type { preview } from "../../calls.ts";
import { type Region, Regions } from "../../regions.ts";
import { chosenSubject } from "../chosen-subject.ts";
import { parsed } from "./parsed.ts";

/** Yields the progress of a preview around a time, and finally the preview. */
export async function* answerPreview(
  { url, regions: asked, areas: drawn, choice = "overlaid", time }: z.infer<typeof preview.fields>,
  { open, folder, modelDirectories, threads, signal }: Omit<ActionContext, "log">,
): AsyncGenerator<z.input<typeof preview.line>> {
  const regions = parsed(Regions, asked);
  const areas = parsed(Regions, drawn) ?? [];
  if (choice === "area" && !regions) refuse("areaMissing");
  const path = open(url);
  yield* previewLines({
    path,
    facts: await factsOf(path, signal),
    folder,
    modelDirectories,
    threads,
    signal,
    time,
    seconds: previewSeconds,
    subjectWithin: (from, until) =>
      chosenSubject({
        choice,
        regions: regions && (regionsWithin(regions, from, until) ?? refuse("noTextThere")),
        areas: regionsWithin(areas, from, until) ?? [],
      }),
  });
}

/** @returns null when none is within the time */
function regionsWithin(regions: readonly Region[], from: number, until: number): Region[] | null {
  const found = regions.filter(
    ({ fromSeconds = 0, toSeconds = Number.POSITIVE_INFINITY }) => fromSeconds < until && toSeconds > from,
  );
  return found.length > 0 ? found : null;
}
