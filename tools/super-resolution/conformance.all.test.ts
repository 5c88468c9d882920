import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { drawnPictures } from "@cutwater/media/test/pictures/drawn-pictures.ts";
import { drawModels, judgePicture } from "./test/judge-picture.ts";

let root = "";
before(async () => {
  root = await mkdtemp(join(tmpdir(), "conformance-"));
  await drawModels(join(root, "models"));
});
after(() => rm(root, { recursive: true }));

test("every unusual picture is enlarged correctly, every damaged one is refused with a sentence", async () => {
  const counts = { enlarged: 0, refused: 0 };
  let index = 0;
  for await (const { name, bytes } of drawnPictures()) {
    // Takes every kind of every format, but only a third of the damaged files, because the rest differ only in their bytes.
    if (/^(short|changed)-/.test(name) && index++ % 3 > 0) continue;
    const path = join(root, name);
    await writeFile(path, bytes);
    counts[(await judgePicture(path, root)).verdict]++;
  }
  assert.ok(counts.enlarged > 100 && counts.refused > 15, JSON.stringify(counts));
});
