import { hasReader, howToInstall } from "@cutwater/video-text/bench/reader.ts";
import { textCases } from "@cutwater/video-text/bench/text-cases.ts";
import { floorRows, floorsHead } from "./bench/floors.ts";
import { jobsHead, measureJobs } from "./bench/jobs.ts";
import { type Coding, codings } from "./bench/measure-case.ts";
import { measureCases } from "./bench/measure-cases.ts";
import { measureNatural, naturalHead } from "./bench/natural.ts";
import { measureReal, realHead } from "./bench/real.ts";
import { filledHead, filledRow, foundHead, foundRow } from "./bench/rows.ts";

/** The arguments that bench/src/main.ts passes to each benchmark. */
type Harness = { folder: string; options: Readonly<Record<string, string>>; log(line: string): void };

const parts = ["cases", "natural", "jobs"] as const;

/**
 * Benchmark of finding and removing text. Options: `--case=PART` of a case's name, `--coded=clean` or `--coded="crf 23"`,
 * `--only=cases`, `natural` or `jobs`; `--long` adds five minutes of 1080p; `--sheets=FOLDER` adds real clips, and writes
 * pictures of them to that folder.
 */
export default {
  name: "text-removal",
  title: "Text removal",
  async run({ folder, options, log }: Harness) {
    const { case: part = "", coded, only, sheets } = options;
    const names = textCases.flatMap(({ name }) => (name.includes(part) ? [name] : []));
    if (names.length === 0)
      throw new Error(`no case of that name; there are: ${textCases.map(({ name }) => name).join(", ")}`);
    const chosen = (Object.keys(codings) as Coding[]).filter((coding) => coded === undefined || coding === coded);
    const isAsked = (one: (typeof parts)[number]) =>
      only === undefined ? part === "" || one === "cases" : one === only;
    const canRead = await hasReader();
    const tables = [];
    if (isAsked("cases")) {
      const measured = await measureCases({ names, codings: chosen, folder, canRead }, (one) =>
        log(`${foundRow(one).join(" | ")}\n  ${filledRow(one).slice(2).join(" | ")}`),
      );
      tables.push(
        { title: "All cases", head: floorsHead, rows: chosen.flatMap((coding) => floorRows(measured, coding)) },
        { title: "Found", head: foundHead, rows: measured.map(foundRow) },
        {
          title: "Filled: PSNR in dB / SSIM / flicker, within the changed pixels",
          head: filledHead,
          rows: measured.map(filledRow),
        },
      );
    }
    if (isAsked("natural"))
      tables.push({ title: "Text of the scene stays", head: naturalHead, rows: await measureNatural(folder, log) });
    if (isAsked("jobs"))
      tables.push({
        title: "Whole jobs, two threads",
        head: jobsHead,
        rows: await measureJobs(folder, options.long !== undefined, log),
      });
    if (sheets !== undefined)
      tables.push({ title: "Real clips", head: realHead, rows: await measureReal(folder, sheets, log) });
    return {
      tables,
      notes: canRead ? notes : [...notes, `Residue is not measured: tesseract is not installed (${howToInstall}).`],
    };
  },
};

const notes = [
  "Words are drawn by code over clean footage, mixed into 4:2:0 as players burn them in, and coded by x264 at crf 8 (clean) or 23. The engine runs as in a job and finds the text by itself; its frames are compared before they are coded again. The peers know the truth: delogo, by the formula of ffmpeg's filter, gets the boxes of the texts, Telea the changed pixels.",
  "Recall: how much of the area of the texts' boxes (lines with outline and shadow, or their plate) lies in boxes that were found, without the two first and last frames of each text; in brackets with them. Precision: how much of the boxes found lies in the texts' boxes with 15 % of a line's height around and two frames before and after; in brackets without that room. In time: begins and ends within two frames; else by how many frames it begins and ends late.",
  "Hole found: share of the changed pixels that the first filling covers; hole's size: what it covers, by the changed pixels. Revealed: the share of the changed pixels that other frames show. PSNR, SSIM and flicker over up to 24 frames with text, in runs of four.",
  "Read: the most characters in a row that tesseract reads on crops of each text, as they are and with light letters made black; a residue is three or more in the result, if the footage itself does not give as many. By chance: the same for eight runs of other words, as long and in the same script, that were never there.",
];
