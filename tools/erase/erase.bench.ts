import { type CaseName, caseNames } from "@cutwater/video-inpainting/bench/cases.ts";
import { takeNames } from "@cutwater/video-inpainting/bench/footage.ts";
import type { Measured } from "@cutwater/video-inpainting/bench/measure.ts";
import { measureAll } from "@cutwater/video-inpainting/bench/measure-all.ts";
import type { Score } from "@cutwater/video-inpainting/bench/score.ts";
import { unseenTable } from "@cutwater/video-inpainting/bench/unseen.ts";
import { measureWhole, wholeHead, wholeRow } from "./bench/whole.ts";

/**
 * For each case: by how many dB it must be better than the better peer, as a mean over the takes that show the hole's background;
 * or its least PSNR in dB.
 */
type Harness = { folder: string; log(line: string): void };

const count = 24;
const wholeCount = 60;
const wholeTakes = ["tennis", "bunny", "rabbit"] as const;
const wholeCases = ["opaque logo", "logo α .5", "moving watermark", "object"] as const;

/** A case says nothing about filling from other frames when they show less than this share of the hole. */
const floors: Readonly<Record<CaseName, { gain: number } | { psnr: number; coded: number }>> = {
  "opaque logo": { gain: 3.5 },
  "moving watermark": { gain: 6 },
  subtitles: { gain: 3.5 },
  object: { gain: 4 },
  "logo α .3": { psnr: 32, coded: 27 },
  "logo α .5": { psnr: 32, coded: 27 },
};
/** A hole of which other frames show less than this share says nothing about filling from other frames. */
const shown = 0.7;

/** Benchmark of erasing from video with given masks: compares the result with the truth. */
export default {
  name: "erase",
  title: "Video erase",
  async run({ folder, log }: Harness) {
    const all = (isCoded: boolean) => {
      const cases = caseNames.flatMap((name) => takeNames.map((take) => ({ take, name, count, folder, isCoded })));
      return measureAll(cases, (measured) => log(rowOf(measured).join(" | ")));
    };
    const rows = await all(false);
    const coded = await all(true);
    const wholes: string[][] = [];
    for (const name of wholeCases)
      for (const take of wholeTakes) {
        wholes.push(wholeRow(await measureWhole({ take, name, count: wholeCount, folder })));
        log(wholes.at(-1)!.join(" | "));
      }
    const unseen = await unseenTable(count, log);
    return {
      tables: [
        { title: `Means over ${takeNames.length} takes of ${count} frames`, ...means(rows, false) },
        { title: `The same after x264 at crf 20`, ...means(coded, true) },
        { title: "Whole frames: PSNR in dB / SSIM, means over the takes", ...wholeMeans(rows) },
        { title: "Whole frames after x264 at crf 20", ...wholeMeans(coded) },
        { title: "Each take: PSNR in dB / SSIM / flicker, within the hole", head, rows: rows.map(rowOf) },
        { title: "Each take after x264 at crf 20", head, rows: coded.map(rowOf) },
        {
          title: `From one box on the first frame to the finished video, ${wholeCount} frames after x264 at crf 20: PSNR / SSIM / flicker, within the true hole`,
          head: wholeHead,
          rows: wholes,
        },
        unseen,
      ],
      notes: [
        'Every method gets the masks; only the table "From one box" finds its own, and the peers get those. Truth is the frames before something was drawn over them, as 4:2:0 video; all methods get 4:2:0. SSIM is on luma. Flicker is how much the error changes from frame to frame, in 8-bit steps.',
        "delogo: the formula of ffmpeg's filter over the box of the mask. Telea: our own code of OpenCV's cv2.inpaint, radius 3.",
        `Gain: over the better of delogo and Telea, the mean of those takes in which at least ${shown * 100} % of the hole was shown by other frames or through the logo.`,
        "Unseen: the share of the hole that no other frame shows; it is filled from its edge. Processor time: one thread, without reading and encoding, with the search for veils.",
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

const means = (rows: readonly Measured[], isCoded: boolean) => ({
  head: meanHead,
  rows: caseNames.map((name) => meanRow(rows, name, isCoded)),
});

const methods = ["covered", "delogo", "telea", "ours"] as const;

function wholeMeans(all: readonly Measured[]) {
  const rows = caseNames.map((name) => {
    const own = all.filter((row) => row.case === name);
    const said = methods.map((method) => {
      const of = (key: "psnr" | "ssim") => mean(own.map(({ whole }) => whole[method][key]));
      return `${of("psnr").toFixed(2)} / ${of("ssim").toFixed(4)}`;
    });
    return [name, ...said];
  });
  return { head: ["case", "covered", "delogo", "Telea", "ours"], rows };
}

const meanHead = ["case", "delogo", "Telea", "ours", "takes shown", "gain there", "floor", "worst gain of all"];

function meanRow(all: readonly Measured[], name: CaseName, isCoded: boolean): string[] {
  const rows = all.filter((row) => row.case === name);
  const seen = rows.filter((row) => 1 - row.unseenShare >= shown);
  const gain = mean(seen.map(gainOf));
  const score = (key: "delogo" | "telea" | "ours") =>
    said({
      psnr: mean(rows.map((row) => row[key].psnr)),
      ssim: mean(rows.map((row) => row[key].ssim)),
      flicker: mean(rows.map((row) => row[key].flicker)),
    });
  return [
    ...[name, score("delogo"), score("telea"), score("ours"), String(seen.length), signed(gain)],
    floorOf(name, gain, mean(rows.map(({ ours }) => ours.psnr)), isCoded),
    signed(Math.min(...rows.map(gainOf))),
  ];
}

function floorOf(name: CaseName, gain: number, psnr: number, isCoded: boolean): string {
  const floor = floors[name];
  const said = (what: string, value: number, least: number) => `${what} ≥ ${least}${value >= least ? "" : " (missed)"}`;
  if ("psnr" in floor) return said("PSNR", psnr, isCoded ? floor.coded : floor.psnr);
  return isCoded ? "" : said("gain", gain, floor.gain);
}

const gainOf = ({ ours, delogo, telea }: Measured): number => ours.psnr - Math.max(delogo.psnr, telea.psnr);
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const signed = (value: number): string => `${value >= 0 ? "+" : ""}${value.toFixed(2)}`;
const said = ({ psnr, ssim, flicker }: Score): string =>
  `${psnr.toFixed(2)} / ${ssim.toFixed(3)} / ${flicker.toFixed(2)}`;
