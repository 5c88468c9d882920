import { addSubtitles, subtitledContainerFor } from "@cutwater/media/subtitles/add-subtitles.ts";
import { timingOf } from "@cutwater/media/timing.ts";
import type { Draft } from "../../draft.ts";
import type { Report } from "../stages.ts";
import type { Work } from "../work.ts";
import type { Made } from "./made.ts";
import { writeSubtitles } from "./subtitles.ts";
import { nameInItself } from "./track-name.ts";

/** Makes the video with subtitles that can be switched on; everything else stays unchanged. */
export async function makeSoft(work: Work, draft: Draft, report: Report): Promise<Made> {
  const { path, facts, data, kept, job, filmSeconds } = work;
  const step = { key: "composing", params: {} };
  report("compose", 0, step);
  const { hasHiddenFrames } = await timingOf(path, facts, { signal: job.signal });
  const container = subtitledContainerFor(facts, hasHiddenFrames);
  const out = await kept.path(`soft.${container}`);
  await addSubtitles({
    video: path,
    subtitles: await writeSubtitles(work, draft),
    out,
    container,
    signal: job.signal,
    name: { language: data.to, title: nameInItself(data.to) },
    onProgress: ({ seconds }) => report("compose", seconds / filmSeconds, step),
  });
  return { path: out, extension: container, loudness: null, draft };
}
