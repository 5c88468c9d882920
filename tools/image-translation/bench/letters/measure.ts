import type { Image } from "@cutwater/imaging/image.ts";
import { lettersOf } from "../../src/letters/letters.ts";
import { styleOf } from "../../src/letters/style.ts";
import { holeOf, withoutLetters } from "../../src/letters/without-letters.ts";
import { deltaE } from "../../test/letters/colours.ts";
import { type DrawnPage, drawnPage, type PageWanted } from "../../test/letters/drawn-pages.ts";
import { telea } from "./telea.ts";

/** Means over the lines of a page and over its holes. */
export type Measured = {
  lines: number;
  /** The share of the visible ink that lies within the masks. */
  covered: number;
  /** PSNR in dB within the masks, at most 60; `peer` is null when OpenCV is not run. */
  psnr: number;
  peer: number | null;
  /** Number of values outside of the masks that differ from the original page. */
  changedOutside: number;
  /**
   * Shares of the lines with the right size (within 10 %), colour (within 5 of CIEDE2000) and weight, and of the blocks with the
   * right alignment.
   */
  size: number;
  colour: number;
  weight: number;
  align: number;
  /** Processor seconds for masks, styles and removal. */
  cpuSeconds: number;
};

/** Ink is visible from this opacity on (0-255). */
const seen = 60;
const best = 60;

/**
 * Measures the masks of letters, the detected styles and the removal on drawn pages, given the true boxes and words.
 *
 * @param folder for OpenCV's files; null runs without OpenCV
 */
export async function measurePages(wanted: readonly PageWanted[], folder: string | null): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const one of wanted) {
    const page = await drawnPage(one);
    const started = process.cpuUsage();
    const letters = lettersOf(page.image, page.lines);
    const styles = page.lines.map((line, k) => styleOf(page.image, line, letters[k]!, page.lines));
    const filled = withoutLetters(page.image, letters);
    const { user, system } = process.cpuUsage(started);
    const hole = holeOf(page.image, letters);
    const [peer] = folder === null ? [] : await telea([{ image: page.image, hole }], folder);
    const share = (isRight: (k: number) => boolean) =>
      page.lines.filter((_, k) => isRight(k)).length / page.lines.length;
    measured.push({
      lines: page.lines.length,
      ...coverOf(page, filled, hole),
      psnr: psnrWithin(filled, page.without, hole),
      peer: peer ? psnrWithin(peer, page.without, hole) : null,
      size: share((k) => Math.abs((styles[k]?.size ?? 0) / page.lines[k]!.style.size - 1) <= 0.1),
      colour: share((k) => deltaE(styles[k]?.colour ?? "#808080", page.lines[k]!.style.colour) <= 5),
      weight: share((k) => (styles[k]?.weight ?? 0) > 500 === page.lines[k]!.style.weight > 500),
      align: share((k) => page.lines[k]!.rows === 1 || styles[k]?.align === page.lines[k]!.style.align),
      cpuSeconds: (user + system) / 1e6,
    });
  }
  return measured;
}

function coverOf({ image, ink }: DrawnPage, filled: Image, hole: Uint8Array) {
  let all = 0;
  let covered = 0;
  let changedOutside = 0;
  for (let i = 0; i < hole.length; i++) {
    if (ink[i]! >= seen) {
      all++;
      covered += hole[i]!;
    }
    if (hole[i] !== 0) continue;
    for (let c = 3 * i; c < 3 * i + 3; c++) if (filled.data[c] !== image.data[c]) changedOutside++;
  }
  return { covered: covered / Math.max(1, all), changedOutside };
}

/** Peak signal to noise over the masked pixels of all channels, in dB. */
export function psnrWithin(a: Image, b: Image, mask: Uint8Array): number {
  let sum = 0;
  let count = 0;
  for (let i = 0; i < mask.length; i++) {
    if (mask[i] === 0) continue;
    for (let c = 3 * i; c < 3 * i + 3; c++) sum += (a.data[c]! - b.data[c]!) ** 2;
    count += 3;
  }
  return Math.min(best, 10 * Math.log10(255 ** 2 / Math.max(1e-9, sum / Math.max(1, count))));
}
