import assert from "node:assert/strict";
import { existsSync, globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { resize } from "@cutwater/imaging/resize/resize.ts";
import { realFiles } from "@cutwater/testing/real-files.ts";
import { makeAvatar } from "./avatar.ts";
import { sharp } from "./loaders.ts";
import { readPicture } from "./read.ts";
import { PictureRefused } from "./refused.ts";

const pictures = realFiles("conformance-images");
const stills = realFiles("stills");
const read = (path: string) => readPicture(path, { maxPixels: 16_800_000 });

test("PngSuite's twins are the same picture: interlaced and plain, each size of chunks, each compression", {
  skip: pictures.skip,
}, async () => {
  const suite = `${pictures.path}/pngsuite`;
  const plain = globSync("{basn,s??n}*.png", { cwd: suite });
  const twins = plain.map((file) => [file, file.replace(/^basn/, "basi").replace(/^(s\d\d)n/, "$1i")] as const);
  const others = {
    oi2n0g16: ["oi4n0g16", "oi9n0g16"],
    oi2n2c16: ["oi4n2c16", "oi9n2c16"],
    z00n2c08: ["z03n2c08", "z06n2c08", "z09n2c08"],
  };
  const more = Object.entries(others).flatMap(([one, list]) =>
    list.map((other) => [`${one}.png`, `${other}.png`] as const),
  );
  let compared = 0;
  for (const [one, other] of [...twins, ...more]) {
    if (one === other || !existsSync(`${suite}/${other}`)) continue;
    assert.deepEqual(await read(`${suite}/${other}`), await read(`${suite}/${one}`), `${one} and ${other}`);
    compared++;
  }
  assert.ok(compared > 30, `${compared} pairs`);
});

test("bicubic makes the small halves of public test pairs out of the large ones, to the last bit", {
  skip: stills.skip,
}, async () => {
  const pairs = globSync("{Set5_x2,Set5_x4,BSD100_x4}/img_00[12]*HR.png", { cwd: stills.path });
  assert.equal(pairs.length, 6);
  for (const pair of pairs) {
    const { image: large } = await read(`${stills.path}/${pair}`);
    const { image: small } = await read(`${stills.path}/${pair.replace("HR", "LR")}`);
    assert.deepEqual(resize(large, small.width, small.height, { kernel: "bicubic" }), small, pair);
  }
});

test("every picture of the collections becomes an avatar or is refused with a reason", {
  skip: pictures.skip,
}, async () => {
  const patterns = ["pngsuite/*.png", "png-bugfixes/*.png", "sharp/*", "libvips/*", "tiny/*", "exif-orientation/*"];
  const files = globSync(patterns, { cwd: pictures.path });
  assert.ok(files.length > 100);
  let taken = 0;
  for (const file of files) {
    const bytes = await readFile(`${pictures.path}/${file}`).catch(() => null);
    if (!bytes) continue;
    try {
      const avatar = await makeAvatar(bytes, { maxPixels: 16_800_000, side: 120 });
      const { format, width, height } = await sharp(avatar).metadata();
      assert.deepEqual([format, width, height], ["webp", 120, 120], file);
      taken++;
    } catch (error) {
      assert.ok(error instanceof PictureRefused, `${file}: ${error}`);
    }
  }
  assert.ok(taken > files.length / 2);
});
