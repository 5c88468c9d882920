import { fileURLToPath } from "node:url";
import { measureBlind } from "./bench/blind.ts";
import { measureCost } from "./bench/cost.ts";
import { measureGraphics } from "./bench/graphics.ts";
import { measureJudge } from "./bench/judged.ts";
import { hasNonLocalMeans, howToInstall } from "./bench/non-local-means.ts";
import { measureOld } from "./bench/old.ts";
import { measureQuality } from "./bench/quality.ts";
import { measureSuggestions } from "./bench/suggested.ts";
import { openModels } from "./src/models.ts";

/** The arguments that bench/src/main.ts passes to each benchmark. */
type Harness = { folder: string; options: Readonly<Record<string, string>>; log(line: string): void };

const parts = ["clean", "blind", "drawn", "graphics", "judge", "suggested", "cost", "old"] as const;

/**
 * Benchmark of the quality of restored pictures, and of its cost (the README's figures). Options: `--only=` one of `parts`,
 * `--from=` the first row of OLD.
 */
export default {
  name: "super-resolution",
  title: "Image restoration",
  async run({ folder, options, log }: Harness) {
    const ours = fileURLToPath(new URL("../../models", import.meta.url));
    const models = await openModels([ours], { threads: 2 });
    const hasPeer = await hasNonLocalMeans();
    const measures = {
      clean: () => measureQuality(models, log),
      blind: () => measureBlind({ mode: "REALITY", models, folder, hasPeer, log }),
      drawn: () => measureBlind({ mode: "ANIME", models, folder, hasPeer, log }),
      graphics: () => measureGraphics(models, log),
      judge: () => measureJudge(models, log),
      suggested: () => measureSuggestions(models, log),
      cost: () => measureCost({ folder, models: ours, log }),
      old: () => measureOld(models, log, Number(options.from ?? 0)),
    } satisfies Record<(typeof parts)[number], () => Promise<unknown>>;
    try {
      const tables = [];
      for (const part of parts) if ((options.only ?? part) === part) tables.push(await measures[part]());
      return {
        tables,
        notes: [
          ...(hasPeer ? [] : [`Non-local means are not measured: OpenCV is not there (${howToInstall}).`]),
          "Worn pictures: 7 of Set14 and 5 of BSD100, and worn drawings: 14 drawings, their middle 640 × 640 at most, halved, worn and enlarged, as a job does it with strength automatic: the judge decides. Of OpenCV's non-local means the strength that does best for the row stands, of 2 to 25. Contrast of edges: the slopes at the true picture's steepest tenth, by the true ones.",
          "Screenshots: six pages of 400 × 264 pixels, drawn by Chromium with the machine's fonts at device scale 1 and, for the truth, 2 and 4: an article, code, a form, a chart, a plan, grey on grey. Reduced: the truth's own mean of 2 × 2 pixels. Overshoot: beyond the least and greatest true value within 3 given pixels, at the worst place.",
          "The judge's pictures: every still reduced by half and by a third, and three quarters of the half, so that nothing is left of what wore the stills themselves (BSD100's were JPEG once, and the judge sees it). It was trained on none of them.",
          "Set5: 3 of its 5 pictures, Set14 7, BSD100 15, Urban100 3; anime: 14 drawings. Nothing was trained on any of them.",
          "The pictures are reduced by bicubic as MATLAB's imresize does it, which equals the sets' own reduced halves to the last bit. ×3 is ×4 resampled by Lanczos-3. Of pictures above 1.2 megapixels only the middle is used.",
          "Best shift: by how many whole pixels the result must be moved to fit best; 0 is right.",
          "Processor time: user and system time from the uploaded file to the finished one, including reading and encoding. The job is alone in its process.",
          "Suggested type: drawings are the directory anime without two photographs, and a book's cover of Set14; three of them are one noisy painting.",
          "OLD: the middle 320 × 240 of each picture, 640 × 480 with lost places, damaged by the formulae of training/README.md (blur, fade, grain, scratches, dust, JPEG; wide marks on 320 × 240, torn corners and stains on each). Most of the damage is the fade, and it depends on the picture: docs/lab/0015 compares two sets, docs/lab/0028 the engine before.",
        ],
      };
    } finally {
      await models.close();
    }
  },
};
