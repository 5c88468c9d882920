import { letters, longPage, reading, whole } from "./bench/parts.ts";

/** The arguments that bench/src/main.ts passes to each benchmark. */
type Harness = { folder: string; options: Readonly<Record<string, string>>; log(line: string): void };

const parts = { reading, letters, whole, long: longPage } as const;

/**
 * Benchmark on pages drawn by code, whose words, boxes, styles and background are known. Options: `--only=` runs one part;
 * PYTHON_WITH_OPENCV names the Python interpreter of the peer.
 */
export default {
  name: "image-translation",
  title: "Image translation",
  async run({ folder, options, log }: Harness) {
    const tables = [];
    for (const [name, part] of Object.entries(parts))
      if (!options["only"] || options["only"] === name) tables.push(await part(folder, log));
    return {
      tables,
      notes: [
        "Pages of tools/image-translation/test/letters/drawn-pages.ts, seeds that nothing was chosen by; rows of at least 16 pixels.",
        "OpenCV's Telea (radius 3) fills the same masks; PSNR within the masks, at most 60 dB.",
        "Processor seconds are those of this process; tesseract's own come on top for Korean.",
      ],
    };
  },
};
