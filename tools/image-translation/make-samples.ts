// Makes the pictures that the pages show: node make-samples.ts [gradient | texture | vertical | try-out]
// Each is drawn by samples/drawings.ts, and what our own engine makes of it with the words of samples/translations.ts.
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sharp } from "@cutwater/pictures/loaders.ts";
import { runEngine } from "@cutwater/toolkit/testing.ts";
import { inFolder, show } from "@cutwater/video-inpainting/test/make-samples.ts";
import { takeDrawings } from "@cutwater/video-inpainting/test/painted-film.ts";
import { tryOutSize } from "./calls.ts";
import engine from "./engine.ts";
import { type Drawing, drawings, drawnSize, flask } from "./samples/drawings.ts";
import { translations } from "./samples/translations.ts";

const shown = join(import.meta.dirname, "page/samples");
const landing = join(import.meta.dirname, "page/landing");
const [only] = process.argv.slice(2);

takeDrawings();
for (const drawing of drawings) if (!only || only === drawing.kind) await inFolder((folder) => make(drawing, folder));
if (!only || only === "try-out") {
  const picture = await drawn(flask, tryOutSize.width / drawnSize.width)
    .webp({ quality: 90, effort: 6 })
    .toBuffer();
  await writeFile(join(landing, "sample.webp"), picture);
}

async function make({ kind, svg, from, to }: Drawing, root: string): Promise<void> {
  const [before, folder] = [join(root, "before.png"), join(root, "job")];
  await mkdir(folder);
  await drawn(svg, 1).png().toFile(before);
  const memory = translations[kind].map(([source, target]) => ({ from, to, source, target }));
  const data = { url: "sample:", from, to, format: "png" } as const;
  const { result, outputPath } = await runEngine(engine, data, { inputs: { "sample:": before }, folder, memory });
  for (const { text, translation, flags } of result.lines) process.stdout.write(`${text} → ${translation} ${flags}\n`);
  await show(before, join(shown, `${kind}-before.webp`));
  await show(outputPath, join(shown, `${kind}-after.webp`));
}

function drawn(svg: string, scale: number) {
  return sharp(Buffer.from(svg), { density: 72 * scale }).removeAlpha();
}
