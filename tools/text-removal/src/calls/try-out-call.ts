import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { ActionContext } from "@cutwater/toolkit/action.ts";
import type { FoundText } from "@cutwater/video-text/found.ts";
import type { z } from "zod";
import { type tryOut, tryOutTime } from "../../calls.ts";
import type { Choice, Region } from "../../regions.ts";
import { answerFind } from "./find-call.ts";
import { answerPreview } from "./preview-call.ts";

const clip = fileURLToPath(new URL("../../page/landing/sample.mp4", import.meta.url));
const url = "sample:";
/** The share of the time that the search takes. */
const finding = 0.4;

/** Yields the texts of our own clip, and a second of it without the texts to remove. */
export async function* answerTryOut(
  { choice }: z.infer<typeof tryOut.fields>,
  context: Omit<ActionContext, "log">,
): AsyncGenerator<z.input<typeof tryOut.line>> {
  const own = { ...context, open: () => clip };
  const texts: FoundText[] = [];
  for await (const line of answerFind({ url }, own)) {
    if ("progressPercent" in line) yield { progressPercent: Math.floor(finding * line.progressPercent) };
    if (!("found" in line)) continue;
    texts.push(line.found);
    yield line;
  }
  const folder = join(context.folder, "preview");
  await mkdir(folder);
  const regions = JSON.stringify(texts.filter((text) => goes(text, choice)).map(regionOf));
  for await (const line of answerPreview({ url, regions, choice, time: tryOutTime }, { ...own, folder }))
    yield "progressPercent" in line
      ? { progressPercent: Math.floor(100 * finding + (1 - finding) * line.progressPercent) }
      : line;
}

const goes = ({ kind }: FoundText, choice: Choice): boolean =>
  choice === "subtitles" ? kind === "subtitle" : kind !== "scene";

function regionOf({ kind, fromSeconds, toSeconds, places }: FoundText): Region {
  const [time, x, y, width, height] = places[0]!;
  return {
    points: [
      [x, y],
      [x + width, y + height],
    ],
    time,
    kind,
    fromSeconds,
    toSeconds,
  };
}
