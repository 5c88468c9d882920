import { bandsOf, wholeOf } from "@cutwater/imaging/bands.ts";
import type { Image } from "@cutwater/imaging/image.ts";
import { psnr } from "@cutwater/imaging/quality/psnr.ts";
import { ssim } from "@cutwater/imaging/quality/ssim.ts";
import { resize } from "@cutwater/imaging/resize/resize.ts";
import { runInTiles } from "@cutwater/networks/tiles.ts";
import { wearToClean } from "../src/cleaning.ts";
import { enlarge } from "../src/enlarge.ts";
import { judge } from "../src/judge.ts";
import type { Models } from "../src/models.ts";
import { worstOvershoot } from "./overshoot.ts";
import { drawScreens, type Screen } from "./screens.ts";
import { worn } from "./worn-pictures.ts";

const mode = "REALITY";
const { signal } = new AbortController();
const watch = { signal, onShare: () => {} };

type Figures = { psnr: number; ssim: number; overshoot: number };
const peers = ["bicubic", "Lanczos-3", "network alone", "ours"] as const;
type Row = { name: string; figures: Readonly<Record<(typeof peers)[number], Figures>>; graphics: number };
type Case = { name: string; scale: 2 | 4; smallOf(screen: Screen): Image | Promise<Image> };

const cases: readonly Case[] = [
  { name: "drawn", scale: 2, smallOf: ({ small }) => small },
  { name: "drawn", scale: 4, smallOf: ({ small }) => small },
  {
    name: "reduced",
    scale: 2,
    smallOf: ({ small: { width, height }, truths }) => resize(truths[2], width, height, { kernel: "area" }),
  },
  { name: "JPEG 90", scale: 2, smallOf: ({ small }) => worn(small, { saved: [90] }) },
  { name: "JPEG 75", scale: 2, smallOf: ({ small }) => worn(small, { saved: [75] }) },
];

/** Compares enlarged screenshots with the browser's own rendering at a finer resolution. */
export async function measureGraphics(models: Models, log: (line: string) => void) {
  const screens = await drawScreens();
  const table: string[][] = [];
  for (const { name, scale, smallOf } of cases) {
    const rows: Row[] = [];
    for (const screen of screens)
      rows.push(await measure(`${screen.name} ×${scale}`, await smallOf(screen), screen.truths[scale], models));
    if (name === "drawn") table.push(...rows.map(said));
    table.push(said(meanOf(`all, ${name}, ×${scale}`, rows)));
    log((table.at(-1) as string[]).join(" | "));
  }
  return {
    title: "Screenshots: PSNR / SSIM on luma / worst overshoot in levels",
    head: ["screen", ...peers, "above network alone", "is graphics"],
    rows: table,
  };
}

async function measure(name: string, small: Image, truth: Image, models: Models): Promise<Row> {
  const { width, height } = truth;
  const scale = width / small.width;
  const judged = await judge(small, { models, signal });
  const enlarged = await enlarge(small, {
    scale,
    mode,
    models,
    watch,
    wear: judged && wearToClean(judged, "automatic"),
  });
  const figures = (image: Image): Figures => ({
    psnr: psnr(image, truth, { border: scale }),
    ssim: ssim(image, truth, { border: scale }),
    overshoot: worstOvershoot(image, truth, scale),
  });
  return {
    name,
    graphics: enlarged.graphics,
    figures: {
      bicubic: figures(resize(small, width, height, { kernel: "bicubic" })),
      "Lanczos-3": figures(resize(small, width, height, { kernel: "lanczos3" })),
      "network alone": figures(await byNetwork(small, scale, models)),
      ours: figures(await wholeOf(enlarged)),
    },
  };
}

/** Applies the network of scale 2 as many times as the scale requires. */
async function byNetwork(small: Image, scale: number, models: Models): Promise<Image> {
  const network = await models.find({ task: "upscale", mode, scale: 2 });
  if (!network) throw new Error("no network enlarges by 2");
  let bands = bandsOf(small);
  for (let made = 1; made < scale; made *= 2) bands = runInTiles(network, bands, { signal });
  return await wholeOf(bands);
}

function meanOf(name: string, rows: readonly Row[]): Row {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const figuresOf = (peer: (typeof peers)[number]): Figures => ({
    psnr: mean(rows.map(({ figures }) => figures[peer].psnr)),
    ssim: mean(rows.map(({ figures }) => figures[peer].ssim)),
    overshoot: Math.max(...rows.map(({ figures }) => figures[peer].overshoot)),
  });
  return {
    name,
    graphics: mean(rows.map(({ graphics }) => graphics)),
    figures: {
      bicubic: figuresOf("bicubic"),
      "Lanczos-3": figuresOf("Lanczos-3"),
      "network alone": figuresOf("network alone"),
      ours: figuresOf("ours"),
    },
  };
}

function said({ name, figures, graphics }: Row): string[] {
  const gain = figures.ours.psnr - figures["network alone"].psnr;
  return [
    name,
    ...peers.map((peer) => {
      const { psnr: db, ssim: likeness, overshoot } = figures[peer];
      return `${db.toFixed(2)} / ${likeness.toFixed(4)} / ${overshoot}`;
    }),
    `${gain >= 0 ? "+" : ""}${gain.toFixed(2)}`,
    `${(100 * graphics).toFixed(0)} %`,
  ];
}
