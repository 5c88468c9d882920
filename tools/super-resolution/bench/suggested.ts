import { globSync } from "node:fs";
import { join } from "node:path";
import { sharp } from "@cutwater/media/pictures/loaders.ts";
import { readPicture } from "@cutwater/media/pictures/read.ts";
import { realFiles } from "../../../testing/real-files.ts";
import { type Mode, modes } from "../calls.ts";
import { judge } from "../src/judge.ts";
import type { Models } from "../src/models.ts";
import { suggestMode } from "../src/suggest/suggest-mode.ts";
import { bled } from "../src/transparency.ts";

const { path: data } = realFiles(".");

/** Pictures grouped by their content; two of the backgrounds among the drawings are photographs. */
const sets: readonly { mode: Mode; patterns: readonly string[]; isOf?(file: string): boolean }[] = [
  {
    mode: "REALITY",
    patterns: ["stills/{photos,realsr}/*", "stills/*/*_HR.png"],
    isOf: (file) => !file.includes("Set14_x4/img_013"),
  },
  {
    mode: "ANIME",
    patterns: ["anime/**/*.{png,jpg}", "stills/Set14_x4/img_013*_HR.png"],
    isOf: (file) => !/bg (cave|whitehouse)/.test(file),
  },
  { mode: "OLD", patterns: ["oldphotos/*"] },
];

/** Changes that a customer may have made to a picture before. */
const ways = {
  "as it is": (file: string) => file,
  "JPEG 75": (file: string) => sharp(file).flatten({ background: "#fff" }).jpeg({ quality: 75 }).toBuffer(),
  "half as large": async (file: string) => {
    const { width } = await sharp(file).metadata();
    return await sharp(file)
      .resize(Math.ceil(width / 2))
      .png()
      .toBuffer();
  },
} as const;

/** Measures how often the suggested type is right. */
export async function measureSuggestions(models: Models, log: (line: string) => void) {
  const table: string[][] = [];
  for (const [way, given] of Object.entries(ways))
    for (const { mode, patterns, isOf = () => true } of sets) {
      const files = patterns
        .flatMap((pattern) => globSync(pattern, { cwd: data }))
        .filter(isOf)
        .toSorted();
      const said = new Map<Mode | null, number>();
      for (const file of files) {
        const picture = await readPicture(await given(join(data, file)), { maxPixels: 20e6 });
        const judged = await judge(bled(picture.image, picture.alpha), {
          models,
          signal: new AbortController().signal,
        });
        const suggested = judged && suggestMode(picture, judged.seen);
        if (suggested !== mode) log(`  ${way}: ${file} is taken for ${suggested}`);
        said.set(suggested, (said.get(suggested) ?? 0) + 1);
      }
      table.push([
        way,
        mode,
        `${said.get(mode) ?? 0} of ${files.length}`,
        ...modes.map((one) => `${said.get(one) ?? 0}`),
      ]);
      log((table.at(-1) as string[]).join(" | "));
    }
  return {
    title: "Suggested type",
    head: ["given", "is", "right", ...modes.map((mode) => `taken for ${mode}`)],
    rows: table,
  };
}
