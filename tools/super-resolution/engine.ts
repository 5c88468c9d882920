import { join } from "node:path";
import type { Picture } from "@cutwater/media/pictures/read.ts";
import { readUpload } from "@cutwater/media/pictures/read-upload.ts";
import { type WrittenFormat, writePicture } from "@cutwater/media/pictures/write.ts";
import { defineEngine } from "@cutwater/toolkit/engine.ts";
import { createPace } from "@cutwater/toolkit/pace.ts";
import type { steps } from "./messages.ts";
import { wearToClean } from "./src/cleaning.ts";
import { enlarge } from "./src/enlarge.ts";
import { judge } from "./src/judge.ts";
import { openModels } from "./src/models.ts";
import { restore } from "./src/restore.ts";
import { bled, withTransparency } from "./src/transparency.ts";
import tool, { resultSize } from "./tool.ts";

/** Share of the total progress at which the last row is enlarged. The rest is encoding. */
const enlargedTo = 0.95;

/** Enlarges a picture, after restoring it if it is an old one; README.md describes the method. */
export default defineEngine(tool, async ({ url, scale, mode, strength, detail, longest, format: wanted }, job) => {
  const { signal } = job;
  const report = (share: number, key: keyof (typeof steps)["en"], secondsLeft: number | null = null) =>
    job.progress(100 * share, { key, params: {} }, secondsLeft);
  report(0, "reading");
  const picture = await readUpload(job.open(url), { keepsColours: true });
  const models = await openModels(job.modelDirectories, job);
  try {
    const image = bled(picture.image, picture.alpha);
    const isOld = mode === "OLD";
    const enlargedFrom = isOld ? 0.4 : 0.02;
    const pace = createPace(1);
    const restored = isOld
      ? await restore(image, { models, watch: { signal, onShare: (share) => report(0.02 + 0.38 * share, "cleaning") } })
      : image;
    const judged = await judge(restored, { models, signal });
    const size = resultSize(image, { scale, longest });
    const enlarged = await enlarge(restored, {
      scale,
      size,
      models,
      wear: judged && wearToClean(judged, strength, mode),
      mode,
      detail,
      watch: {
        signal,
        onShare(share) {
          const done = enlargedFrom + share * (enlargedTo - enlargedFrom);
          // Rows are enlarged while they are written. After the last row only the encoder works.
          report(done, share < 1 ? "enlarging" : "writing", pace.left(done));
        },
      },
    });
    const format = wanted === "auto" ? formatFor(picture, mode) : wanted;
    const path = join(job.folder, `result.${format}`);
    const { alpha, profile } = picture;
    await writePicture(path, withTransparency(enlarged, alpha), { format, profile, signal: job.signal });
    const outputUrl = await job.keep(path, format === "jpeg" ? "jpg" : format);
    return {
      outputUrl,
      ...size,
      format,
      ...(judged && { seen: judged.seen }),
      isCleaned: enlarged.isCleaned,
      engines: [...models.used()],
    };
  } finally {
    await models.close();
  }
});

const formatFor = ({ kind, alpha }: Picture, mode: string): WrittenFormat =>
  kind === "png" || alpha || mode === "ANIME" ? "png" : "jpeg";
