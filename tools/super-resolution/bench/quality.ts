import { wholeOf } from "@cutwater/imaging/bands.ts";
import type { Image } from "@cutwater/imaging/image.ts";
import { psnr } from "@cutwater/imaging/quality/psnr.ts";
import { bestShift } from "@cutwater/imaging/quality/shift.ts";
import { ssim } from "@cutwater/imaging/quality/ssim.ts";
import { resize } from "@cutwater/imaging/resize/resize.ts";
import { enlarge } from "../src/enlarge.ts";
import type { Models } from "../src/models.ts";
import { openStill, type StillSet, stillSets } from "./stills.ts";

type Figures = { psnr: number; ssim: number };
type Row = { bicubic: Figures; lanczos: Figures; ours: Figures; isInPlace: boolean };
type Log = (line: string) => void;

/** The required gain over Lanczos-3, in dB, by set and scale: a floor that must be reached, and a target. */
const wanted: Readonly<Record<string, { floor: number; aim?: number }>> = {
  "Set5 ×2": { floor: 1.8, aim: 2.9 },
  "Set5 ×4": { floor: 1.5, aim: 2.4 },
  "anime ×2": { floor: 2.5 },
};

/** Compares enlarged stills with the originals before reduction. */
export async function measureQuality(models: Models, log: Log) {
  const rows: string[][] = [];
  for (const set of stillSets())
    for (const scale of [2, 3, 4]) {
      const measured: Row[] = [];
      for (const file of set.files) measured.push(await measure(await openStill(file, scale), scale, set, models));
      rows.push(rowOf(`${set.name} ×${scale}`, measured));
      log((rows.at(-1) as string[]).join(" | "));
    }
  return {
    title: "Enlarging reduced pictures: PSNR / SSIM on luma, with the border cropped by the scale",
    head: ["stills", "how many", "bicubic", "Lanczos-3", "ours", "above Lanczos-3", "asked", "best shift"],
    rows,
  };
}

async function measure(truth: Image, scale: number, { mode }: StillSet, models: Models): Promise<Row> {
  const { width, height } = truth;
  const small = resize(truth, width / scale, height / scale, { kernel: "bicubic" });
  const watch = { signal: new AbortController().signal, onShare: () => {} };
  const ours = await wholeOf(await enlarge(small, { scale, mode, models, watch }));
  const figures = (image: Image) => ({
    psnr: psnr(image, truth, { border: scale }),
    ssim: ssim(image, truth, { border: scale }),
  });
  const shift = bestShift(ours, truth);
  return {
    bicubic: figures(resize(small, width, height, { kernel: "bicubic" })),
    lanczos: figures(resize(small, width, height, { kernel: "lanczos3" })),
    ours: figures(ours),
    isInPlace: shift.x === 0 && shift.y === 0,
  };
}

function rowOf(name: string, measured: readonly Row[]): string[] {
  const mean = (key: "bicubic" | "lanczos" | "ours"): Figures => ({
    psnr: measured.reduce((sum, row) => sum + row[key].psnr, 0) / measured.length,
    ssim: measured.reduce((sum, row) => sum + row[key].ssim, 0) / measured.length,
  });
  const said = ({ psnr: db, ssim: likeness }: Figures) => `${db.toFixed(2)} / ${likeness.toFixed(4)}`;
  const gain = mean("ours").psnr - mean("lanczos").psnr;
  return [
    ...[name, String(measured.length), said(mean("bicubic")), said(mean("lanczos")), said(mean("ours"))],
    `${gain >= 0 ? "+" : ""}${gain.toFixed(2)}`,
    askedOf(name, gain),
    measured.every(({ isInPlace }) => isInPlace) ? "0" : "not 0 (missed)",
  ];
}

function askedOf(name: string, gain: number): string {
  const asked = wanted[name];
  if (!asked) return "";
  const floor = `≥ ${asked.floor}${gain >= asked.floor ? "" : " (missed)"}`;
  if (asked.aim === undefined) return floor;
  return `${floor}, aim ${asked.aim}${gain >= asked.aim ? "" : " (not reached)"}`;
}
