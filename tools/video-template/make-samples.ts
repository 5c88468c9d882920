// Makes the pictures that the pages show: node make-samples.ts
// Before: the customer's picture, drawn by samples/; after: a frame of one of our templates that is filled with it.
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { serverCanvas } from "@cutwater/typesetting/drawing/server-canvas.ts";
import { type Drawing, drawSample } from "./samples/draw-sample.ts";
import { templates } from "./templates/all.ts";
import { drawSheet } from "./test/draw-sheet.ts";

const [width, height] = [768, 432];
const shown = join(import.meta.dirname, "page/samples");
const samples: readonly [template: keyof typeof templates, drawing: Drawing, at: number][] = [
  ["product", "cup", 2.3],
  ["sale", "headphones", 5.4],
  ["slideshow", "sea", 2.4],
];

await mkdir(shown, { recursive: true });
for (const [name, drawing, at] of samples) {
  const before = serverCanvas(width, height);
  const whole = drawSample(serverCanvas as never, drawing, width);
  before.getContext("2d").drawImage(whole as never, 0, (height - width) / 2, width, width);
  await writeFile(join(shown, `${name}-before.webp`), before.toBuffer("image/webp", 80));
  const after = await drawSheet(templates[name], [at], height, { shapes: ["16:9"], languages: ["en"] });
  await writeFile(join(shown, `${name}-after.webp`), after.toBuffer("image/webp", 80));
}
