import { fileURLToPath } from "node:url";
import { measureCost } from "./bench/cost.ts";
import { measureOld } from "./bench/old.ts";
import { measureQuality } from "./bench/quality.ts";
import { openModels } from "./src/models.ts";

/** What the house's bench gives to each of its benches; a tool knows no more of it. */
type Harness = { folder: string; log(line: string): void };

/** How good restored pictures are, and what they cost (the README's figures). */
export default {
  name: "super-resolution",
  title: "Image restoration",
  async run({ folder, log }: Harness) {
    const ours = fileURLToPath(new URL("../../models", import.meta.url));
    const models = await openModels([ours], { threads: 2 });
    try {
      return {
        tables: [
          await measureQuality(models, log),
          await measureCost({ folder, models: ours, log }),
          await measureOld(models, log),
        ],
        notes: [
          "Set5: 3 of its 5 pictures, Set14 7, BSD100 15, Urban100 3; anime: 14 drawings. Nothing was trained on any of them.",
          "Made small by bicubic as MATLAB's imresize does it (equal to the sets' own small halves to the last bit); ×3 is ×4 resampled by Lanczos-3. Pictures above 1.2 megapixels by their middle.",
          "Best shift: whole pixels by which the result would have to be moved to fit best.",
          "Processor time: user and system time from the uploaded file to the finished one, reading and encoding included; the job is alone in its process.",
          "OLD: the middle 320 × 240 of each, damaged by the formulae of training/README.md: blur, fade, grain, scratches, dust, JPEG. How far the damage goes depends on the picture, most of it being the fade: docs/decisions/0015 has the three pictures that the issue's 20.8 dB are of.",
        ],
      };
    } finally {
      await models.close();
    }
  },
};
