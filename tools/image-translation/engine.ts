import { refuse } from "@cutwater/contract/answer.ts";
import { readUpload } from "@cutwater/media/pictures/read-upload.ts";
import { defineEngine } from "@cutwater/toolkit/engine.ts";
import type { JobContext } from "@cutwater/toolkit/job-context.ts";
import { keptIn } from "@cutwater/toolkit/kept.ts";
import type { z } from "zod";
import { type Draft, isTranslated } from "./draft.ts";
import { firstDraft } from "./src/first-draft.ts";
import { describeGiven } from "./src/given-lines.ts";
import { makePicture } from "./src/make/make-picture.ts";
import { createReport } from "./src/stages.ts";
import { onMatte } from "./src/transparency/matte.ts";
import type { Work } from "./src/work.ts";
import tool from "./tool.ts";

/** Translates the words in a picture; README.md describes the method. */
export default defineEngine(tool, async (data, job) => {
  // A Photoshop document of ours has no colour profile.
  const isLayered = (job.review ? job.review.draft.format : data.format) === "psd";
  const picture = await readUpload(job.open(data.url), { keepsColours: !isLayered });
  const { image, transparency } = onMatte(picture);
  const kept = keptIn(job.folder);
  const report = createReport(job.progress);
  const work: Work = { data, job, picture, image, transparency, letters: new Map(), kept, report };
  if (job.review) return await finish(work, job, job.review.draft);
  if (data.lines)
    return await finish(work, job, {
      from: data.from,
      lines: describeGiven({ image, transparency }, data.lines, work.letters),
      format: data.format,
      means: nobody,
    });
  const { draft, hasFailed } = await firstDraft(work);
  if (!data.reviewed) return job.pause(draft);
  if (hasFailed) refuse("engineFailed");
  if (!draft.lines.some(isTranslated)) refuse("nothingTranslated");
  return await finish(work, job, draft);
});

const nobody: Draft["means"] = { read: [], translate: null };

type Made = Pick<Draft, "lines" | "format" | "means"> & { from: string | null };

/** Makes the picture. Lines without a translation keep their original text. */
async function finish(
  work: Work,
  { keep }: Pick<JobContext, "keep">,
  { from, lines, format, means }: Made,
): Promise<z.infer<typeof tool.result>> {
  if (!lines.some(isTranslated)) refuse("linesMissing");
  const { data, image, picture } = work;
  const made = await makePicture(work, lines, format);
  return {
    outputUrl: await keep(made.path, made.extension),
    width: image.width,
    height: image.height,
    format: made.format,
    ...(picture.frames > 1 && { frames: picture.frames }),
    from,
    to: data.to,
    engines: [...means.read, ...(means.translate ? [means.translate.name] : [])],
    lines: made.lines.map(({ room: _room, id: _id, clears: _clears, ...line }) => line),
  };
}
