import { wholeOf } from "@cutwater/imaging/bands.ts";
import { crop, type Image } from "@cutwater/imaging/image.ts";
import { psnr } from "@cutwater/imaging/quality/psnr.ts";
import { ssim } from "@cutwater/imaging/quality/ssim.ts";
import { resize } from "@cutwater/imaging/resize/resize.ts";
import { wearToClean } from "../src/cleaning.ts";
import { enlarge } from "../src/enlarge.ts";
import { judge } from "../src/judge.ts";
import type { Models } from "../src/models.ts";
import { edgeContrast } from "./edge-contrast.ts";
import { nonLocalMeans } from "./non-local-means.ts";
import { middle, openStill, stillSets } from "./stills.ts";
import { shiftOf, type Wear, wears, worn } from "./worn-pictures.ts";

const scale = 2;
/** Strengths that are tried for OpenCV's non-local means. The best one in a row represents the peer. */
const strengths = [2, 4, 6, 9, 13, 18, 25] as const;
/** The required gain over bicubic, in dB. */
const floors: Readonly<Record<string, number>> = {
  "JPEG 75": 1,
  "JPEG 50": 0.8,
  "JPEG 30": 0.7,
  "noise 10": 1.5,
  "noise 5, JPEG 75": 1.1,
};

type Figures = { psnr: number; ssim: number; edges: number };
type Pair = { truth: Image; small: Image };
type Options = { mode: keyof typeof tables; models: Models; folder: string; hasPeer: boolean; log(line: string): void };

/**
 * The pictures that are damaged ("worn") and the kinds of wear. The number is how many pictures are taken from each set; of
 * pictures with a side longer than `most` only the middle is used. A few kinds of wear are enough for drawings, because most wear
 * affects them in the same way.
 */
const tables = {
  REALITY: { title: "Worn pictures", counts: { Set14: 7, BSD100: 5 }, most: 1_200, wears: Object.keys(wears), floors },
  ANIME: {
    title: "Worn drawings",
    counts: { anime: 14 },
    most: 640,
    wears: ["clean", "JPEG 85", "JPEG 75", "JPEG 50", "JPEG 30", "noise 5", "noise 10", "noise 5, JPEG 75"],
    floors: {},
  },
} as const satisfies Record<string, { counts: Readonly<Record<string, number>>; [key: string]: unknown }>;

export const blindHead = [
  ...["worn by", "bicubic", "Lanczos-3", "non-local means, Lanczos-3", "ours", "above bicubic", "asked"],
  "above the best peer",
];

/**
 * Compares pictures that were damaged in known ways and then enlarged by 2 with the originals: PSNR / SSIM / contrast of edges.
 */
export async function measureBlind({ mode, models, folder, hasPeer, log }: Options) {
  const table = tables[mode];
  const truths = await wholes(table);
  const rows: string[][] = [];
  for (const name of table.wears) {
    const wear = wears[name] as Wear;
    const pairs: Pair[] = [];
    for (const truth of truths) pairs.push(await pairOf(truth, wear));
    const by = (kernel: "bicubic" | "lanczos3") =>
      mean(pairs.map(({ truth, small }) => figuresOf(resize(small, truth.width, truth.height, { kernel }), truth)));
    const ours: Figures[] = [];
    for (const { truth, small } of pairs) ours.push(figuresOf(await enlarged(small, { mode, models }), truth));
    const bicubic = by("bicubic");
    const lanczos = by("lanczos3");
    const peer = hasPeer ? await peerOf(pairs, lanczos, folder) : null;
    rows.push(rowOf(name, { bicubic, lanczos, peer, ours: mean(ours) }, table.floors));
    log((rows.at(-1) as string[]).join(" | "));
  }
  return { title: `${table.title}, ×2: PSNR / SSIM on luma / contrast of edges`, head: blindHead, rows };
}

type Wholes = { counts: Readonly<Record<string, number>>; most: number };

async function wholes({ counts, most }: Wholes): Promise<Image[]> {
  const files = stillSets().flatMap(({ name, files: all }) => all.slice(0, counts[name] ?? 0));
  return await Promise.all(files.map(async (file) => middle(await openStill(file, scale), most, most, scale)));
}

async function pairOf(whole: Image, wear: Wear): Promise<Pair> {
  const small = await worn(resize(whole, whole.width / scale, whole.height / scale, { kernel: "bicubic" }), wear);
  const { x, y } = shiftOf(wear);
  return { small, truth: crop(whole, scale * x, scale * y, scale * small.width, scale * small.height) };
}

/** Runs the engine's part of a job between reading and writing. */
async function enlarged(small: Image, { mode, models }: Pick<Options, "mode" | "models">): Promise<Image> {
  const { signal } = new AbortController();
  const judged = await judge(small, { models, signal });
  const wear = judged && wearToClean(judged, "automatic", mode);
  const watch = { signal, onShare: () => {} };
  return await wholeOf(await enlarge(small, { scale, mode, models, wear, watch }));
}

const figuresOf = (image: Image, truth: Image): Figures => ({
  psnr: psnr(image, truth, { border: scale }),
  ssim: ssim(image, truth, { border: scale }),
  edges: edgeContrast(image, truth),
});

/** The best result of non-local means that one strength achieves for all pictures of a row. */
async function peerOf(pairs: readonly Pair[], none: Figures, folder: string): Promise<Figures> {
  const cleaned = await nonLocalMeans(
    pairs.map(({ small }) => small),
    strengths,
    folder,
  );
  const tried = cleaned.map((pictures) =>
    mean(
      pictures.map((picture, i) => {
        const { truth } = pairs[i] as Pair;
        return figuresOf(resize(picture, truth.width, truth.height, { kernel: "lanczos3" }), truth);
      }),
    ),
  );
  return [none, ...tried].reduce((best, one) => (one.psnr > best.psnr ? one : best));
}

const mean = (all: readonly Figures[]): Figures => {
  const of = (key: keyof Figures) => all.reduce((sum, one) => sum + one[key], 0) / all.length;
  return { psnr: of("psnr"), ssim: of("ssim"), edges: of("edges") };
};

type Row = { bicubic: Figures; lanczos: Figures; peer: Figures | null; ours: Figures };

function rowOf(name: string, { bicubic, lanczos, peer, ours }: Row, asked: Readonly<Record<string, number>>): string[] {
  const said = (one: Figures | null) =>
    one ? `${one.psnr.toFixed(2)} / ${one.ssim.toFixed(3)} / ${one.edges.toFixed(2)}` : "not measured";
  const gain = ours.psnr - bicubic.psnr;
  const over = ours.psnr - Math.max(bicubic.psnr, lanczos.psnr, peer?.psnr ?? 0);
  const floor = asked[name];
  return [
    ...[name, said(bicubic), said(lanczos), said(peer), said(ours), signed(gain)],
    floor === undefined ? "" : `≥ ${floor}${gain >= floor ? "" : " (missed)"}`,
    `${signed(over)}${over >= 0 ? "" : " (missed)"}`,
  ];
}

const signed = (value: number): string => `${value >= 0 ? "+" : ""}${value.toFixed(2)}`;
