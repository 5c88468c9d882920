// Makes the pictures that the pages show: node make-samples.ts MODELS_DIR [gradient | texture | vertical]
// Draws each picture of samples/drawings.ts and runs the engine on it, with the translator installed in MODELS_DIR
// (npm run models -- add qwen-coder-1.5b). The words of the public try-out go to samples/words.json.
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Remote } from "@cutwater/language/remote.ts";
import { modelsRemote } from "@cutwater/language-models/models-remote.ts";
import { createModelHost } from "@cutwater/language-models/process/model-host.ts";
import { sharp } from "@cutwater/media/pictures/loaders.ts";
import { runEngine } from "@cutwater/toolkit/testing.ts";
import { inFolder, show } from "@cutwater/video-inpainting/test/make-samples.ts";
import { takeDrawings } from "@cutwater/video-inpainting/test/painted-film.ts";
import { tryOutSize } from "./calls.ts";
import engine from "./engine.ts";
import { type Drawing, drawings, drawnSize } from "./samples/drawings.ts";

const [models, only] = process.argv.slice(2);
if (!models) throw new Error("name the directory of the models");
const shown = join(import.meta.dirname, "page/samples");
/** The picture of the public try-out. */
const tried: Drawing["kind"] = "gradient";

takeDrawings();
const host = createModelHost({ threads: 2 });
const language = await modelsRemote(models, host);
for (const drawing of drawings)
  if (!only || only === drawing.kind) await inFolder((folder) => make(drawing, folder, language));
await host.close();

async function make({ kind, svg }: Drawing, root: string, language: Remote): Promise<void> {
  const before = join(root, "before.png");
  const folder = join(root, "job");
  await mkdir(folder);
  await drawn(svg, 1).png().toFile(before);
  const data = { url: "sample:", to: "en", format: "png" } as const;
  const { result, outputPath } = await runEngine(engine, data, { inputs: { "sample:": before }, folder, language });
  for (const { text, translation, flags } of result.lines) process.stdout.write(`${text} → ${translation} ${flags}\n`);
  await show(before, join(shown, `${kind}-before.webp`));
  await show(outputPath, join(shown, `${kind}-after.webp`));
  if (kind === tried) await keepForTryOut(svg, result.lines);
}

async function keepForTryOut(svg: string, lines: readonly { text: string; translation: string | null }[]) {
  const picture = drawn(svg, tryOutSize.width / drawnSize.width).webp({ quality: 90, effort: 6 });
  await writeFile(join(import.meta.dirname, "page/landing/sample.webp"), await picture.toBuffer());
  const words = lines.flatMap(({ text, translation }) => (translation ? [{ source: text, target: translation }] : []));
  await writeFile(join(import.meta.dirname, "samples/words.json"), `${JSON.stringify(words, null, 2)}\n`);
}

function drawn(svg: string, scale: number) {
  return sharp(Buffer.from(svg), { density: 72 * scale }).removeAlpha();
}
