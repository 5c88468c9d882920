import { mkdir, writeFile } from "node:fs/promises";
import { familyNames } from "../src/fonts/families.ts";
import { readCoverage } from "./read-coverage.ts";

// `npm run coverage -w libs/film/typesetting`: writes src/fonts/characters again from the installed fonts.
const folder = new URL("../src/fonts/characters/", import.meta.url);
await mkdir(folder, { recursive: true });
for (const family of familyNames)
  await writeFile(new URL(`${family}.json`, folder), `${JSON.stringify(await readCoverage(family), null, 2)}\n`);
