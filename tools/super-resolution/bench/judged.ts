import { crop, type Image } from "@cutwater/imaging/image.ts";
import { resize } from "@cutwater/imaging/resize/resize.ts";
import type { Seen } from "../calls.ts";
import { judge } from "../src/judge.ts";
import type { Models } from "../src/models.ts";
import { openStill, stillSets } from "./stills.ts";
import { type Wear, worn } from "./worn-pictures.ts";

/** Pictures with a side shorter than this have too little content to judge. */
const leastSide = 64;

type Row = { name: string; wear: Wear; isRight(seen: Seen): boolean; asked?: number; said(seen: Seen): string };

const rows: readonly Row[] = [
  { name: "clean: called clean", wear: {}, isRight: ({ isClean }) => isClean, asked: 0.98, said: saidWear },
  ...[95, 90, 85, 75, 60, 50, 40, 30, 20].map((quality) => ({
    name: `JPEG ${quality}: quality within 10`,
    wear: { saved: [quality] },
    isRight: ({ jpeg }: Seen) => Math.abs(jpeg - quality) <= 10,
    asked: 0.9,
    said: ({ jpeg }: Seen) => jpeg.toFixed(0),
  })),
  ...[3, 5, 7, 10, 15, 20].map((noise) => ({
    name: `noise ${noise}: within 1.5`,
    wear: { noise },
    isRight: (seen: Seen) => Math.abs(seen.noise - noise) <= 1.5,
    asked: 0.9,
    said: (seen: Seen) => seen.noise.toFixed(1),
  })),
  ...[1, 1.6].map((blur) => ({
    name: `blur ${blur}: within 0.4`,
    wear: { blur },
    isRight: (seen: Seen) => Math.abs(seen.blur - blur) <= 0.4,
    said: (seen: Seen) => seen.blur.toFixed(1),
  })),
];

function saidWear({ wear }: Seen): string {
  return wear.toFixed(2);
}

/** Measures how often the judge is right about pictures that it has never seen, damaged in known ways. */
export async function measureJudge(models: Models, log: (line: string) => void) {
  const pictures = await unseen();
  const table: string[][] = [];
  for (const { name, wear, isRight, asked, said } of rows) {
    const answers: Seen[] = [];
    for (const picture of pictures) {
      const judged = await judge(await worn(picture, wear), { models, signal: new AbortController().signal });
      if (judged) answers.push(judged.seen);
    }
    const share = answers.filter(isRight).length / answers.length;
    const middle = answers.toSorted((a, b) => Number(said(a)) - Number(said(b)))[Math.floor(answers.length / 2)];
    const cleanShare = answers.filter(({ isClean }) => isClean).length / answers.length;
    table.push([
      ...[name, percent(share)],
      asked === undefined ? "" : `≥ ${percent(asked)}${share >= asked ? "" : " (missed)"}`,
      ...[middle ? said(middle) : "", percent(cleanShare)],
    ]);
    log((table.at(-1) as string[]).join(" | "));
  }
  return {
    title: `The judge, of ${pictures.length} pictures`,
    head: ["what", "right", "asked", "median said", "called clean"],
    rows: table,
  };
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

/**
 * Every still at reduced sizes, so that no wear of its own remains: the still at half size, the four quarters of that, and the
 * still at a third of its size.
 */
async function unseen(): Promise<Image[]> {
  const pictures: Image[] = [];
  for (const { files } of stillSets())
    for (const file of files) {
      const still = await openStill(file, 6);
      const width = still.width / 2;
      const height = still.height / 2;
      const half = resize(still, width, height, { kernel: "bicubic" });
      const across = Math.floor(width / 2);
      const down = Math.floor(height / 2);
      const quarter = (x: number, y: number) => crop(half, x, y, across, down);
      const third = resize(still, still.width / 3, still.height / 3, { kernel: "bicubic" });
      pictures.push(half, third, quarter(0, 0), quarter(across, down), quarter(across, 0));
    }
  return pictures.filter((picture) => Math.min(picture.width, picture.height) >= leastSide);
}
