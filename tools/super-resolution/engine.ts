import { join } from "node:path";
import { Refusal } from "@cutwater/contract/answer.ts";
import { type Picture, readPicture } from "@cutwater/pictures/read.ts";
import { PictureRefused } from "@cutwater/pictures/refused.ts";
import { type WrittenFormat, writePicture } from "@cutwater/pictures/write.ts";
import { defineEngine } from "@cutwater/toolkit/engine.ts";
import { createPace } from "@cutwater/toolkit/pace.ts";
import type { steps } from "./messages.ts";
import { enlarge } from "./src/enlarge.ts";
import { openModels } from "./src/models.ts";
import { restore } from "./src/restore.ts";
import { bled, withTransparency } from "./src/transparency.ts";
import tool from "./tool.ts";

/** Share of the whole at which the last row is enlarged; encoding is the rest. */
const enlargedTo = 0.95;

/** A picture larger, and an old one restored before; README.md says how. */
export default defineEngine(tool, async ({ url, scale, mode, format: wanted }, job) => {
  const { signal } = job;
  const report = (share: number, key: keyof (typeof steps)["en"], secondsLeft: number | null = null) =>
    job.progress(100 * share, { key, params: {} }, secondsLeft);
  report(0, "reading");
  const picture = await read(job.open(url));
  const models = await openModels(job.modelDirectories, job);
  try {
    const image = bled(picture.image, picture.alpha);
    const isOld = mode === "OLD";
    const enlargedFrom = isOld ? 0.4 : 0.02;
    const pace = createPace(1);
    const restored = isOld
      ? await restore(image, { models, watch: { signal, onShare: (share) => report(0.02 + 0.38 * share, "cleaning") } })
      : image;
    const colours = await enlarge(restored, {
      scale,
      models,
      mode: isOld ? "REALITY" : mode,
      watch: {
        signal,
        onShare(share) {
          const done = enlargedFrom + share * (enlargedTo - enlargedFrom);
          // Rows are enlarged as they are written: after the last one only the encoder is at work.
          report(done, share < 1 ? "enlarging" : "writing", pace.left(done));
        },
      },
    });
    const format = wanted === "auto" ? formatFor(picture, mode) : wanted;
    const path = join(job.folder, `result.${format}`);
    await writePicture(path, withTransparency(colours, picture.alpha), { format, signal: job.signal });
    const { width, height } = colours;
    const outputUrl = await job.keep(path, format === "jpeg" ? "jpg" : format);
    return { outputUrl, width, height, format, engines: [...models.used()] };
  } finally {
    await models.close();
  }
});

const formatFor = ({ alpha }: Picture, mode: string): WrittenFormat => (alpha || mode === "ANIME" ? "png" : "jpeg");

const maxPixels = tool.accepts.maxPixels ?? 0;

/** What the upload was checked by already; here a file that fails after all is refused just as clearly. */
async function read(path: string): Promise<Picture> {
  try {
    return await readPicture(path, { maxPixels });
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error;
    throw refusalOf(error);
  }
}

function refusalOf(cause: PictureRefused): Refusal {
  const refusal = (key: keyof typeof tool.messages.en, params = {}) => new Refusal(key, undefined, params, { cause });
  switch (cause.reason) {
    case "kindUnsupported":
      return refusal("pictureUnsupported", { found: cause.found ?? "?" });
    case "tooManyPixels":
      return refusal("pictureTooLarge", { megapixels: maxPixels / 1e6 });
    case "notPicture":
      return refusal("notPicture");
    case "empty":
    case "broken":
      return refusal("pictureBroken");
  }
}
