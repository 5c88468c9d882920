import { takeNames } from "@cutwater/video-inpainting/bench/footage.ts";
import { outlineHead, outlineRow } from "@cutwater/video-inpainting/bench/outlines.ts";
import { sequenceNames } from "@cutwater/video-inpainting/bench/sequences.ts";
import { objectHead, objectRows, watermarkHead, watermarkRows } from "@cutwater/video-inpainting/bench/tracking.ts";

const count = 60;

/** Benchmark of finding the outline of a mark and following it through the video. */
export default {
  name: "erase-follow",
  title: "Video erase: outlines and following",
  async run({ log }: { log(line: string): void }) {
    const watermarks: string[][] = [];
    const objects: string[][] = [];
    const outlines: string[][] = [];
    const logged = (rows: string[][]) => {
      for (const row of rows) log(row.join(" | "));
      return rows;
    };
    for (const take of takeNames) watermarks.push(...logged(await watermarkRows(take, count)));
    for (const name of ["bmx-trees", "tennis"]) objects.push(...logged(await objectRows(name)));
    for (const name of sequenceNames) outlines.push(...logged([await outlineRow(name)]));
    return {
      tables: [
        {
          title: "A moving watermark, followed from the mask of its first frame",
          head: watermarkHead,
          rows: watermarks,
        },
        { title: "A person in the scene, followed from a box", head: objectHead, rows: objects },
        {
          title: "What a box or clicks mean on one frame: IoU / covered share of the truth",
          head: outlineHead,
          rows: outlines,
        },
      ],
      notes: [
        "IoU is of the mask as it was found. Covered: the share of the truth that the hole (the grown mask) covers. The thresholds were chosen on these sequences; no others with truth are available.",
      ],
    };
  },
};
