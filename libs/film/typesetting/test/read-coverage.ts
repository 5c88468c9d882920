import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { type CoverageFile, encodeRuns } from "../src/fonts/coverage.ts";
import type { FamilyName } from "../src/fonts/families.ts";
import { charactersOf } from "./read-cmap.ts";

/** Determines which characters the files of a font family's package contain. */
export async function readCoverage(family: FamilyName, style: "normal" | "italic" = "normal"): Promise<CoverageFile> {
  const folder = fileURLToPath(new URL(".", import.meta.resolve(`@fontsource-variable/${family}/package.json`)));
  const { version } = JSON.parse(await readFile(`${folder}package.json`, "utf8")) as { version: string };
  const end = `-wght-${style}.woff2`;
  const names = (await readdir(`${folder}files`)).filter((name) => name.endsWith(end)).sort(byPlace);
  const slices: Record<string, string> = {};
  for (const name of names)
    slices[name.slice(family.length + 1, -end.length)] = encodeRuns(
      runsOf(charactersOf(await readFile(`${folder}files/${name}`))),
    );
  return { version, slices };
}

const byPlace = (a: string, b: string) => a.localeCompare(b, "en", { numeric: true });

function runsOf(characters: Set<number>): [number, number][] {
  const runs: [number, number][] = [];
  for (const character of [...characters].sort((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last && last[1] === character - 1) last[1] = character;
    else runs.push([character, character]);
  }
  return runs;
}
