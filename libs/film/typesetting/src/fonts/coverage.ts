import type { FamilyName } from "./families.ts";

/** Characters of each slice of a family, read from its files; written by `npm run coverage`. */
export type CoverageFile = { version: string; slices: Record<string, string> };

/** Runs of code points, [first, last], ascending. */
type Runs = [number, number][];

/** The characters of a family. */
export type Coverage = {
  /** The package's version. */
  version: string;
  /** The slices that have every character of a cluster, in the package's order. */
  slicesWith: (characters: readonly number[]) => string[];
};

const known = new Map<FamilyName, Promise<Coverage>>();

/** Returns the coverage of a family; it is read on first use. */
export function coverageOf(family: FamilyName): Promise<Coverage> {
  const found = known.get(family) ?? read(family);
  known.set(family, found);
  return found;
}

async function read(family: FamilyName): Promise<Coverage> {
  const { version, slices } = await loaders[family]();
  const runs = Object.entries(slices).map(([slice, text]) => [slice, decodeRuns(text)] as const);
  return {
    version,
    slicesWith: (characters) =>
      runs.filter(([, held]) => characters.every((character) => holds(held, character))).map(([slice]) => slice),
  };
}

/** Encodes runs as text: for each the gap since the last one, and "." with its length when it is over one, in base 36. */
export function encodeRuns(runs: Runs): string {
  let end = 0;
  return runs
    .map(([first, last]) => {
      const gap = (first - end).toString(36);
      end = last + 1;
      return last > first ? `${gap}.${(last - first).toString(36)}` : gap;
    })
    .join(",");
}

/** Decodes the runs of such a text. */
export function decodeRuns(text: string): Runs {
  let end = 0;
  return text.split(",").map((part) => {
    const [gap = "0", more = "0"] = part.split(".");
    const first = end + Number.parseInt(gap, 36);
    const last = first + Number.parseInt(more, 36);
    end = last + 1;
    return [first, last];
  });
}

function holds(runs: Runs, character: number): boolean {
  let low = 0;
  let high = runs.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((runs[middle]?.[1] ?? 0) < character) low = middle + 1;
    else high = middle;
  }
  return (runs[low]?.[0] ?? Number.POSITIVE_INFINITY) <= character;
}

type Load = () => Promise<CoverageFile>;
const json = (file: Promise<{ default: unknown }>): Promise<CoverageFile> =>
  file.then((module) => module.default as CoverageFile);

/** Written out, so that builders of pages see each file and load it only when it is needed. */
const loaders: Record<FamilyName, Load> = {
  "noto-sans": () => json(import("./characters/noto-sans.json", { with: { type: "json" } })),
  "source-serif-4": () => json(import("./characters/source-serif-4.json", { with: { type: "json" } })),
  nunito: () => json(import("./characters/nunito.json", { with: { type: "json" } })),
  "jetbrains-mono": () => json(import("./characters/jetbrains-mono.json", { with: { type: "json" } })),
  "playpen-sans": () => json(import("./characters/playpen-sans.json", { with: { type: "json" } })),
  oswald: () => json(import("./characters/oswald.json", { with: { type: "json" } })),
  "noto-emoji": () => json(import("./characters/noto-emoji.json", { with: { type: "json" } })),
  "noto-sans-arabic": () => json(import("./characters/noto-sans-arabic.json", { with: { type: "json" } })),
  "noto-sans-hebrew": () => json(import("./characters/noto-sans-hebrew.json", { with: { type: "json" } })),
  "noto-sans-thai": () => json(import("./characters/noto-sans-thai.json", { with: { type: "json" } })),
  "noto-sans-sc": () => json(import("./characters/noto-sans-sc.json", { with: { type: "json" } })),
  "noto-sans-tc": () => json(import("./characters/noto-sans-tc.json", { with: { type: "json" } })),
  "noto-sans-jp": () => json(import("./characters/noto-sans-jp.json", { with: { type: "json" } })),
  "noto-sans-kr": () => json(import("./characters/noto-sans-kr.json", { with: { type: "json" } })),
  "noto-serif-sc": () => json(import("./characters/noto-serif-sc.json", { with: { type: "json" } })),
  "noto-serif-jp": () => json(import("./characters/noto-serif-jp.json", { with: { type: "json" } })),
};
