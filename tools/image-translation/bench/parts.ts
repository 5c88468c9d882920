import { execFile } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { bandsOf } from "@cutwater/imaging/bands.ts";
import { writePicture } from "@cutwater/media/pictures/write.ts";
import { openReaders } from "../src/reading/readers/open-readers.ts";
import { drawnPage, type PageWanted } from "../test/letters/drawn-pages.ts";
import type { Measured } from "../test/measured-child.ts";
import { measurePages } from "./letters/measure.ts";
import { measureReading, readingHead } from "./reading/measure-reading.ts";

type Log = (line: string) => void;
type Table = { title: string; head: string[]; rows: string[][] };

const models = process.env["MODELS_DIR"] ?? "var/models";

/** Counts the lines that are found and read correctly, by language. */
export async function reading(_folder: string, log: Log): Promise<Table> {
  const readers = await openReaders({ threads: 1, directories: [models] });
  const rows: string[][] = [];
  for (const language of ["zh", "en", "ja", "ko"] as const) {
    const pictures = [];
    for (const seed of [301, 302, 303, 304, 305, 306]) {
      const page = await drawnPage({ seed, width: 1500, height: 1500, languages: [language] });
      pictures.push({
        image: page.image,
        language,
        rows: page.lines.map(({ box, text, style: { isVertical } }) => ({ box, text, isVertical })),
      });
    }
    rows.push(await measureReading(pictures as [(typeof pictures)[0], ...typeof pictures], readers));
    log(rows.at(-1)!.join(" | "));
  }
  await readers.close();
  return { title: "Reading (asked: recall 0.97, precision 0.95, CER 0.05)", head: readingHead, rows };
}

/** Measures letter masks, styles and removal with the true boxes, compared with OpenCV. */
export async function letters(folder: string, log: Log): Promise<Table> {
  const rows: string[][] = [];
  const peers = process.env["PYTHON_WITH_OPENCV"] ? folder : null;
  for (const background of ["plain", "gradient", "photo", "cloth", "wood", "leaves"] as const) {
    const wanted: PageWanted[] = [51, 52].map((seed) => ({ seed, width: 800, height: 800, backgrounds: [background] }));
    const all = await measurePages(wanted, peers);
    const mean = (key: "psnr" | "size" | "colour" | "weight" | "align" | "cpuSeconds") =>
      all.reduce((sum, one) => sum + one[key], 0) / all.length;
    const gains = all.flatMap(({ psnr, peer }) => (peer === null ? [] : [psnr - peer]));
    rows.push([
      background,
      mean("psnr").toFixed(2),
      gains.length > 0 ? (gains.reduce((sum, one) => sum + one, 0) / gains.length).toFixed(2) : "not asked",
      gains.length > 0 ? Math.min(...gains).toFixed(2) : "not asked",
      `${all.reduce((sum, one) => sum + one.changedOutside, 0)}`,
      ...(["size", "colour", "weight", "align"] as const).map((key) => mean(key).toFixed(3)),
      mean("cpuSeconds").toFixed(2),
    ]);
    log(rows.at(-1)!.join(" | "));
  }
  const head = [
    "ground",
    "PSNR in the hole",
    "over Telea",
    "worst page",
    "changed outside",
    "size",
    "colour",
    "weight",
    "align",
    "cpu-s",
  ];
  return {
    title: "Letters, looks and removal, two pages of 800² each (asked: +2 dB mean, never −0.3; weight 0.90)",
    head,
    rows,
  };
}

/** A job of a page of 1,500 × 1,500 pixels, in one run. */
export const whole = (folder: string, log: Log): Promise<Table> =>
  jobs(folder, log, { title: "A whole job (asked: 6 cpu-s, 800 MB)", width: 1500, height: 1500 });
/** A job of a long page. */
export const longPage = (folder: string, log: Log): Promise<Table> =>
  jobs(folder, log, { title: "A long page (asked: 90 cpu-s)", width: 800, height: 20_000 });

const exec = promisify(execFile);
const child = fileURLToPath(new URL("../test/measured-child.ts", import.meta.url));

async function jobs(
  folder: string,
  log: Log,
  { title, width, height }: { title: string; width: number; height: number },
): Promise<Table> {
  const page = await drawnPage({ seed: 61, width, height, languages: ["zh"] });
  const path = join(folder, `${height}.png`);
  await writePicture(path, bandsOf(page.image), { format: "png" });
  const { stdout } = await exec(process.execPath, [child, path, models]);
  const { cpuSeconds, peakMegabytes, lines, translated } = JSON.parse(stdout) as Measured;
  const row = [
    `${width} x ${height}`,
    `${page.lines.length}`,
    `${translated} of ${lines}`,
    cpuSeconds.toFixed(1),
    peakMegabytes.toFixed(0),
  ];
  log(row.join(" | "));
  return { title, head: ["pixels", "rows drawn", "lines translated", "cpu-s", "MB"], rows: [row] };
}
