import { fileURLToPath } from "node:url";
import { measureCost } from "./bench/cost.ts";
import { measureOld } from "./bench/old.ts";
import { measureQuality } from "./bench/quality.ts";
import { openModels } from "./src/models.ts";

/** What bench/src/main.ts gives to each benchmark. */
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
          "The pictures are reduced by bicubic as MATLAB's imresize does it, which equals the sets' own reduced halves to the last bit. ×3 is ×4 resampled by Lanczos-3. Of pictures above 1.2 megapixels only the middle is used.",
          "Best shift: by how many whole pixels the result must be moved to fit best; 0 is right.",
          "Processor time: user and system time from the uploaded file to the finished one, including reading and encoding. The job is alone in its process.",
          "OLD: the middle 320 × 240 of each picture, damaged by the formulae of training/README.md (blur, fade, grain, scratches, dust, JPEG). Most of the damage is the fade, and it depends on the picture: docs/lab/0015 compares two sets.",
        ],
      };
    } finally {
      await models.close();
    }
  },
};
