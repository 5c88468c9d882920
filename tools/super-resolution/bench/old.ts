import { toColour, toGrey } from "@cutwater/imaging/color.ts";
import type { Image } from "@cutwater/imaging/image.ts";
import { psnr } from "@cutwater/imaging/quality/psnr.ts";
import { ssim } from "@cutwater/imaging/quality/ssim.ts";
import { randomFrom } from "@cutwater/networks/test/drawn-network.ts";
import { type Models, openModels } from "../src/models.ts";
import { applyTable, dampedLevels } from "../src/old/levels.ts";
import { restore } from "../src/restore.ts";
import { damage, type MoreDamage } from "../test/damage.ts";
import { middle, openStill, photographs } from "./stills.ts";

type Figures = { psnr: number; ssim: number };

/** The kinds of damage. The floor is the target of our engine, in dB. */
const kinds: readonly { name: string; more: MoreDamage; isGrey?: boolean; isLarge?: boolean; floor?: number }[] = [
  { name: "thin marks", more: {}, floor: 24 },
  { name: "3 wide marks and a torn corner besides", more: { wide: 3, corners: 1 } },
  { name: "black and white, thin marks", more: {}, isGrey: true },
  { name: "black and white, 3 stains besides", more: { stains: 3 }, isGrey: true },
  { name: "paler at one side or corner besides", more: { isUneven: true } },
  { name: "black and white, paler at one side or corner besides", more: { isUneven: true }, isGrey: true },
  { name: "2 torn corners and 2 lost patches besides, 640 x 480", more: { hasLost: true }, isLarge: true },
  { name: "black and white, the same", more: { hasLost: true }, isLarge: true, isGrey: true },
];
const mostChange = 1;
const damages = 4;
/** Large pieces are lost only from a large picture, which takes as long as four small ones. */
const sizes = { small: [320, 240], large: [640, 480] } as const;

/**
 * Measures how well the mode OLD restores photographs with simulated damage, and how much it changes undamaged ones.
 *
 * @param from number of the first kind of damage
 */
export async function measureOld(models: Models, log: (line: string) => void, from = 0) {
  const watch = { signal: new AbortController().signal, onShare: () => {} };
  const nothing = await openModels([], { threads: 1 });
  const rows: string[][] = [];
  const changes: number[] = [];
  let head: string[] = [];
  for (const { name, more, isGrey = false, isLarge = false, floor } of kinds.slice(from)) {
    const figures: Record<string, Figures[]> = { damaged: [], "levels alone": [], "without networks": [], ours: [] };
    const random = randomFrom(7);
    for (const file of photographs()) {
      const [width, height] = sizes[isLarge ? "large" : "small"];
      const part = middle(await openStill(file, 1), width, height);
      const print = isGrey ? toColour(toGrey(part)) : part;
      for (let round = 0; round < (isLarge ? 1 : damages); round++) {
        const { damaged } = await damage(print, random, more);
        const results = {
          damaged,
          "levels alone": applyTable(damaged, dampedLevels(damaged)),
          "without networks": await restore(damaged, { models: nothing, watch }),
          ours: await restore(damaged, { models, watch }),
        };
        for (const [how, image] of Object.entries(results))
          figures[how]?.push({ psnr: psnr(image, print, { border: 4 }), ssim: ssim(image, print, { border: 4 }) });
      }
      if (Object.keys(more).length === 0) changes.push(changeOf(await restore(print, { models, watch }), print));
      log(`${name}, ${file}: ${figures["ours"]?.at(-1)?.psnr.toFixed(2)} dB`);
    }
    const isReached = floor === undefined || mean((figures["ours"] ?? []).map((one) => one.psnr)) >= floor;
    head = Object.keys(figures);
    rows.push([
      name,
      ...Object.values(figures).map(said),
      floor ? `≥ ${floor.toFixed(1)}${isReached ? "" : " (missed)"}` : "",
    ]);
  }
  const change = mean(changes);
  return {
    title: `OLD: ${photographs().length} photographs, each damaged ${damages} times, large ones once; PSNR / SSIM on luma at the picture's own size. Undamaged ones, in colour and black and white, change by ${change.toFixed(2)} % (worst ${Math.max(...changes).toFixed(2)}; < ${mostChange} % asked${change < mostChange ? "" : ", missed"})`,
    head: ["damage", ...head, "target"],
    rows,
  };
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const said = (list: readonly Figures[]) =>
  `${mean(list.map((one) => one.psnr)).toFixed(2)} / ${mean(list.map((one) => one.ssim)).toFixed(3)}`;

/** Mean difference of the values, in percent of white. */
function changeOf(a: Image, b: Image): number {
  const sum = a.data.reduce((total, value, i) => total + Math.abs(value - (b.data[i] as number)), 0);
  return (sum / a.data.length / 255) * 100;
}
