import type { Image } from "@cutwater/imaging/image.ts";
import { psnr } from "@cutwater/imaging/quality/psnr.ts";
import { ssim } from "@cutwater/imaging/quality/ssim.ts";
import { applyTable, dampedLevels } from "@cutwater/imaging/restore/levels.ts";
import { randomFrom } from "@cutwater/networks/test/drawn-network.ts";
import type { Models } from "../src/models.ts";
import { restore } from "../src/restore.ts";
import { damage } from "../test/damage.ts";
import { middle, openStill, photographs } from "./stills.ts";

type Figures = { psnr: number; ssim: number };

const floor = 24;
const mostChange = 1;
const damages = 4;

/** What OLD gives back of photographs that were damaged by formula, and what it does to undamaged ones. */
export async function measureOld(models: Models, log: (line: string) => void) {
  const watch = { signal: new AbortController().signal, onShare: () => {} };
  const nothing: Models = { find: async () => null, used: () => [], close: async () => {} };
  const figures: Record<string, Figures[]> = { damaged: [], "levels alone": [], "without networks": [], ours: [] };
  const changes: number[] = [];
  const random = randomFrom(7);
  for (const file of photographs()) {
    const print = middle(await openStill(file, 1), 320, 240);
    for (let round = 0; round < damages; round++) {
      const { damaged } = await damage(print, random);
      const results = {
        damaged,
        "levels alone": applyTable(damaged, dampedLevels(damaged)),
        "without networks": await restore(damaged, { models: nothing, watch }),
        ours: await restore(damaged, { models, watch }),
      };
      for (const [name, image] of Object.entries(results))
        figures[name]?.push({ psnr: psnr(image, print, { border: 4 }), ssim: ssim(image, print, { border: 4 }) });
    }
    changes.push(changeOf(await restore(print, { models, watch }), print));
    log(
      `${file}: ${figures["ours"]?.at(-1)?.psnr.toFixed(2)} dB, undamaged changed by ${changes.at(-1)?.toFixed(2)} %`,
    );
  }
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const said = (list: readonly Figures[]) =>
    `${mean(list.map((one) => one.psnr)).toFixed(2)} / ${mean(list.map((one) => one.ssim)).toFixed(3)}`;
  const isReached = mean((figures["ours"] ?? []).map((one) => one.psnr)) >= floor;
  const change = mean(changes);
  return {
    title: `OLD: ${changes.length} photographs, each damaged ${damages} times; PSNR / SSIM on luma at the picture's own size`,
    head: [...Object.keys(figures), "target", "undamaged ones change by", "target"],
    rows: [
      [
        ...Object.values(figures).map(said),
        `≥ ${floor.toFixed(1)}${isReached ? "" : " (missed)"}`,
        `${change.toFixed(2)} % (worst ${Math.max(...changes).toFixed(2)})`,
        `< ${mostChange} %${change < mostChange ? "" : " (missed)"}`,
      ],
    ],
  };
}

/** Mean difference of the values, in percent of white. */
function changeOf(a: Image, b: Image): number {
  const sum = a.data.reduce((total, value, i) => total + Math.abs(value - (b.data[i] as number)), 0);
  return (sum / a.data.length / 255) * 100;
}
