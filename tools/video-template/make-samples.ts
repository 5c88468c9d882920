// Makes the pictures that the pages show, and the reference pictures of the tests (look at them before you commit them): node
// make-samples.ts [pages | references]
//
// "Before" is the customer's picture, drawn by templates/samples/; "after" is a frame of one of our own templates that contains
// it.
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { serverCanvas } from "@cutwater/typesetting/server-canvas.ts";
import { templateNames, templates } from "./templates/all.ts";
import { type Drawing, drawSample } from "./templates/samples/draw-sample.ts";
import { drawSheet } from "./test/draw-sheet.ts";
import { drawReference, referencePath } from "./test/reference.ts";

const width = 768;
const height = 432;
const shown = join(import.meta.dirname, "page/samples");
const samples: readonly [template: keyof typeof templates, drawing: Drawing, at: number][] = [
  ["product", "cup", 2.3],
  ["sale", "headphones", 5.4],
  ["slideshow", "sea", 2.4],
];

const [only] = process.argv.slice(2);
if (only !== "references") await makeForPages();
if (only !== "pages") await makeReferences();

async function makeForPages(): Promise<void> {
  await mkdir(shown, { recursive: true });
  for (const [name, drawing, at] of samples) {
    const before = serverCanvas(width, height);
    const whole = drawSample(serverCanvas, drawing, width);
    before.getContext("2d").drawImage(whole as never, 0, (height - width) / 2, width, width);
    await writeFile(join(shown, `${name}-before.webp`), before.toBuffer("image/webp", 80));
    const after = await drawSheet(templates[name], [at], height, { shapes: ["16:9"], languages: ["en"] });
    await writeFile(join(shown, `${name}-after.webp`), after.toBuffer("image/webp", 80));
  }
}

async function makeReferences(): Promise<void> {
  for (const name of templateNames) {
    await mkdir(dirname(referencePath(name)), { recursive: true });
    const { canvas } = await drawReference(templates[name]);
    await writeFile(referencePath(name), canvas.toBuffer("image/webp", 60));
  }
}
