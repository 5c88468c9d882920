// Draws the pictures that the tests compare with: node make-references.ts [TEMPLATE]. Look at them before they are kept.
import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { templateNames, templates } from "./templates/all.ts";
import { drawReference, referencePath } from "./test/reference.ts";

const [only] = process.argv.slice(2);
for (const name of templateNames) {
  if (only && only !== name) continue;
  await mkdir(dirname(referencePath(name)), { recursive: true });
  const { canvas } = await drawReference(templates[name]);
  await writeFile(referencePath(name), canvas.toBuffer("image/webp", 60));
}
