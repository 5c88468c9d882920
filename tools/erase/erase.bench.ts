import { type CaseName, caseNames } from "./bench/cases.ts";
import { takeNames } from "./bench/footage.ts";
import { type Measured, measure } from "./bench/measure.ts";
import type { Score } from "./bench/score.ts";
import { unseenTable } from "./bench/unseen.ts";
import { measureWhole, wholeHead, wholeRow } from "./bench/whole.ts";

/** What the house's bench gives to each of its benches; a tool knows no more of it. */
type Harness = { folder: string; log(line: string): void };

const count = 24;
const wholeCount = 60;
const wholeTakes = ["tennis", "bunny", "rabbit"] as const;
const wholeCases = ["opaque logo", "logo α .5", "moving watermark", "object"] as const;

/** In dB: by how much each case has to be better than the better peer, as a mean over the takes that show the hole. */
const floors: Readonly<Partial<Record<CaseName, number>>> = {
  "opaque logo": 3.5,
  "moving watermark": 6,
  subtitles: 3.5,
  object: 4,
};
/** A hole of which less than this was shown by other frames says nothing about taking from them. */
const shown = 0.7;

/** How near to the truth video comes from which something was erased, where the mask is given. */
export default {
  name: "erase",
  title: "Video erase",
  async run({ folder, log }: Harness) {
    const rows: Measured[] = [];
    const one = async (take: string, name: CaseName, isCoded: boolean) => {
      const measured = await measure({ take, name, count, folder, isCoded });
      log(rowOf(measured).join(" | "));
      return measured;
    };
    for (const name of caseNames) for (const take of takeNames) rows.push(await one(take, name, false));
    const coded: Measured[] = [];
    for (const name of ["opaque logo", "logo α .5", "moving watermark"] as const)
      coded.push(await one("tennis", name, true));
    const wholes: string[][] = [];
    for (const name of wholeCases)
      for (const take of wholeTakes) {
        wholes.push(wholeRow(await measureWhole({ take, name, count: wholeCount, folder })));
        log(wholes.at(-1)!.join(" | "));
      }
    const unseen = await unseenTable(count, log);
    return {
      tables: [
        {
          title: `Means over ${takeNames.length} takes of ${count} frames`,
          head: meanHead,
          rows: caseNames.map((name) => meanRow(rows, name)),
        },
        { title: "Each take: PSNR in dB / SSIM / flicker, within the hole", head, rows: rows.map(rowOf) },
        { title: "The same after x264 at crf 20", head, rows: coded.map(rowOf) },
        {
          title: `From one box on the first frame to the finished video, ${wholeCount} frames after x264 at crf 20: PSNR / SSIM / flicker, within the true hole`,
          head: wholeHead,
          rows: wholes,
        },
        unseen,
      ],
      notes: [
        "Masks are given in the first three tables and where nothing is seen; from a box the peers are given them all the same. Truth: the frames before something was drawn over them, as 4:2:0 video holds them; all methods get 4:2:0 too. SSIM on luma; flicker: how much the error changes from frame to frame, in 8-bit steps.",
        "delogo: the formula of ffmpeg's filter over the box of the mask. Telea: our own, after OpenCV's cv2.inpaint, radius 3.",
        `Gain: over the better of delogo and Telea, mean over the takes of which at least ${shown * 100} % of the hole was shown by other frames or through the logo.`,
        "Unseen: the share of the hole that no other frame showed; it is filled from its edge. Processor time without reading and encoding, one thread, the finding of veils included.",
      ],
    };
  },
};

const head = ["case", "take", "delogo", "Telea", "ours", "gain", "hole", "unseen", "processor time a frame"];

const rowOf = (row: Measured): string[] => [
  ...[row.case, row.take, said(row.delogo), said(row.telea), said(row.ours), signed(gainOf(row))],
  ...[
    `${(row.holeShare * 100).toFixed(1)} %`,
    `${(row.unseenShare * 100).toFixed(0)} %`,
    `${(row.cpuSeconds * 1_000).toFixed(0)} ms`,
  ],
];

const meanHead = ["case", "delogo", "Telea", "ours", "takes shown", "gain there", "floor", "worst gain of all"];

function meanRow(all: readonly Measured[], name: CaseName): string[] {
  const rows = all.filter((row) => row.case === name);
  const seen = rows.filter((row) => 1 - row.unseenShare >= shown);
  const gain = mean(seen.map(gainOf));
  const floor = floors[name];
  const score = (key: "delogo" | "telea" | "ours") =>
    said({
      psnr: mean(rows.map((row) => row[key].psnr)),
      ssim: mean(rows.map((row) => row[key].ssim)),
      flicker: mean(rows.map((row) => row[key].flicker)),
    });
  return [
    ...[name, score("delogo"), score("telea"), score("ours"), String(seen.length), signed(gain)],
    floor === undefined ? "" : `≥ ${floor}${gain >= floor ? "" : " (missed)"}`,
    signed(Math.min(...rows.map(gainOf))),
  ];
}

const gainOf = ({ ours, delogo, telea }: Measured): number => ours.psnr - Math.max(delogo.psnr, telea.psnr);
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const signed = (value: number): string => `${value >= 0 ? "+" : ""}${value.toFixed(2)}`;
const said = ({ psnr, ssim, flicker }: Score): string =>
  `${psnr.toFixed(2)} / ${ssim.toFixed(3)} / ${flicker.toFixed(2)}`;
