import assert from "node:assert/strict";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { bandsOf, interleaved } from "@cutwater/imaging/bands.ts";
import { toColour } from "@cutwater/imaging/color.ts";
import { createImage, type Image } from "@cutwater/imaging/image.ts";
import { psnr } from "@cutwater/imaging/quality/psnr.ts";
import { resize } from "@cutwater/imaging/resize/resize.ts";
import { sharp } from "./loaders.ts";
import { readPicture } from "./read.ts";
import { writePicture } from "./write.ts";

let folder = "";
before(async () => {
  folder = await mkdtemp(join(tmpdir(), "pictures-"));
});
after(() => rm(folder, { recursive: true }));

/** A smooth picture, so that JPEG and WebP change it little. */
function drawn(width: number, height: number, channels: number): Image {
  const small = createImage(4, 4, channels);
  small.data.forEach((_, i) => (small.data[i] = (i * 89) % 256));
  return resize(small, width, height, { kernel: "bicubic" });
}

test("a written picture equals the given one: colour or grey, with or without transparency, in several strips", async () => {
  for (const format of ["png", "jpeg", "webp", "avif"] as const)
    for (const channels of [1, 3])
      for (const alpha of [null, drawn(70, 150, 1)]) {
        const given = drawn(70, 150, channels);
        const path = join(folder, `picture.${format}`);
        await writePicture(path, alpha ? interleaved(bandsOf(given, 9), bandsOf(alpha)) : bandsOf(given), { format });
        const { kind, image, alpha: found } = await readPicture(path, { maxPixels: 1e6 });
        assert.deepEqual([kind, image.width, image.height], [format, 70, 150]);
        // WebP and AVIF store brightness and colour separately, and do not return exactly to grey.
        if (format === "png" || format === "jpeg") assert.equal(image.channels, channels);
        if (format === "jpeg") assert.equal(found, null);
        // AVIF's transparency is not exact.
        else if (format === "avif" && alpha) assert.ok(found && psnr(found, alpha) > 40);
        else assert.deepEqual(found?.data, alpha?.data);
        if (format === "png") assert.deepEqual(image, given);
        // JPEG shows white where the picture is transparent.
        else if (!alpha) assert.ok(psnr(toColour(image), toColour(given)) > 38);
        assert.deepEqual(await readdir(folder), [`picture.${format}`]);
        await rm(path);
      }
});

test("a written picture has no metadata, and JPEG keeps colours at full resolution", async () => {
  const path = join(folder, "plain.jpg");
  await writePicture(path, bandsOf(drawn(64, 64, 3)), { format: "jpeg" });
  const { exif, icc, xmp, iptc, chromaSubsampling, space } = await sharp(path).metadata();
  assert.deepEqual(
    [exif, icc, xmp, iptc, chromaSubsampling, space],
    [undefined, undefined, undefined, undefined, "4:4:4", "srgb"],
  );
});

test("an aborted run leaves no partial file", async () => {
  const abort = new AbortController();
  const bands = (async function* () {
    yield new Uint8Array(10 * 30);
    abort.abort(new Error("no longer wanted"));
    yield new Uint8Array(10 * 30);
  })();
  const path = join(folder, "half.png");
  const written = writePicture(
    path,
    { width: 10, height: 20, channels: 3, bands },
    { format: "png", signal: abort.signal },
  );
  await assert.rejects(written, /no longer wanted/);
  assert.ok(!(await readdir(folder)).some((name) => name.startsWith("half")));
});
