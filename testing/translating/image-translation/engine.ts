import { refuse } from "@cutwater/contract/answer.ts";
import { meansOf } from "@cutwater/language/means.ts";
import { readUpload } from "@cutwater/media/pictures/read-upload.ts";
import { defineEngine } from "@cutwater/toolkit/engine.ts";
import real from "../../../tools/image-translation/engine.ts";
import { translatorsHere } from "../../../tools/image-translation/src/means.ts";
import { linesOf } from "./script.ts";
import tool from "./tool.ts";

/** Takes the text of pictures from a script; the real engine makes the results. */
export default defineEngine(tool, async (data, job) => {
  if (job.review) return await real.run(data, job);
  const { image } = await readUpload(job.open(data.url));
  const from = data.from ?? "zh";
  job.progress(30, { key: "reading", params: {} });
  const lines = linesOf({ width: image.width, from });
  if (lines.length === 0) refuse("noText");
  const [translator] = (await translatorsHere(job, { from, to: data.to })).translators;
  return job.pause({
    width: image.width,
    height: image.height,
    from,
    to: data.to,
    lines,
    glossary: data.glossary,
    format: data.format,
    means: { read: ["Scripted reader"], translate: translator ? meansOf(translator.engine) : null },
  });
});
