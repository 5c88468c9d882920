import assert from "node:assert/strict";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { Refusal } from "@cutwater/contract/answer.ts";
import { createImage, type Image } from "@cutwater/imaging/image.ts";
import { psnr } from "@cutwater/imaging/quality/psnr.ts";
import { resize } from "@cutwater/imaging/resize/resize.ts";
import { sharp } from "@cutwater/media/pictures/loaders.ts";
import { readPicture } from "@cutwater/media/pictures/read.ts";
import { drawnFolder, randomFrom } from "@cutwater/networks/test/drawn-network.ts";
import { type RunEngineOptions, runEngine } from "@cutwater/toolkit/testing.ts";
import engine from "./engine.ts";

let root = "";
let honest = "";
let uploads = 0;
before(async () => {
  root = await mkdtemp(join(tmpdir(), "super-resolution-"));
  honest = await drawnFolder(join(root, "honest"), [
    { id: "plain-x2", task: "upscale", mode: "REALITY", scale: 2, layout: "nhwc", kind: "bicubic" },
    { id: "plain-x4", task: "upscale", mode: "REALITY", scale: 4, layout: "nhwc", kind: "bicubic" },
    { id: "drawing-x2", task: "upscale", mode: "ANIME", scale: 2, layout: "nhwc", kind: "bicubic" },
  ]);
});
after(() => rm(root, { recursive: true }));

type Pipeline = ReturnType<typeof sharp>;
type Options = Partial<RunEngineOptions> & {
  scale?: number;
  mode?: string;
  format?: string;
  longest?: number;
};

async function run(
  file: Pipeline | Buffer,
  { scale = 2, mode = "REALITY", format = "auto", longest, ...options }: Options = {},
) {
  const input = join(root, `upload-${++uploads}`);
  const folder = await mkdtemp(join(root, "job-"));
  await writeFile(input, Buffer.isBuffer(file) ? file : await file.toBuffer());
  const data = { url: "u", scale, mode, format, ...(longest && { longest }) } as Parameters<
    typeof runEngine<typeof engine.tool.data, typeof engine.tool.result>
  >[1];
  const ran = await runEngine(engine, data, {
    inputs: { u: input },
    folder,
    modelDirectories: [honest],
    threads: 1,
    ...options,
  });
  const left = (await readdir(folder)).filter((name) => !name.startsWith("kept-"));
  assert.deepEqual(left, [], "nothing but the result is left");
  const picture = await readPicture(ran.outputPath, { maxPixels: 1e8 });
  assert.deepEqual([picture.image.width, picture.image.height], [ran.result.width, ran.result.height]);
  assert.equal(picture.kind, ran.result.format);
  return { ...ran, ...picture };
}

const raw = ({ data, width, height, channels }: Image) =>
  sharp(data, { raw: { width, height, channels: channels as 3 } });
/** A picture of smooth colours, with a different one in each corner. */
function drawn(width: number, height: number, channels = 3): Image {
  const random = randomFrom(5);
  const small = createImage(4, 3, channels);
  small.data.forEach((_, i) => (small.data[i] = 40 + random() * 180));
  return resize(small, width, height, { kernel: "bicubic" });
}

/** A picture of random colours. */
function noise(width: number, height: number): Image {
  const random = randomFrom(3);
  const image = createImage(width, height, 3);
  image.data.forEach((_, i) => (image.data[i] = random() * 256));
  return image;
}

test("every scale gives its exact size for any picture, and the networks used are named", async () => {
  for (const [scale, engines] of [
    [2, ["plain-x2"]],
    [4, ["plain-x4"]],
    [6, ["plain-x4"]],
    [8, ["plain-x4", "plain-x2"]],
    [10, ["plain-x4", "plain-x2"]],
    [12, ["plain-x4", "plain-x2"]],
  ] as const)
    for (const [width, height] of [
      [1, 1],
      [7, 3],
      [210, 5],
    ] as const) {
      const { image, result, progress } = await run(raw(drawn(width, height)).png(), { scale, format: "png" });
      assert.deepEqual([image.width, image.height], [width * scale, height * scale]);
      assert.deepEqual(result.engines, engines);
      const wanted = resize(drawn(width, height), width * scale, height * scale, { kernel: "bicubic" });
      assert.ok(psnr(image, wanted) > 38, `×${scale} of ${width} x ${height}`);
      assert.ok((progress.at(-1) ?? 0) > 90);
    }
});

test("a longest side is met exactly, upright or not, with transparency, and in every format", async () => {
  for (const [width, height, scale, longest, wanted] of [
    [40, 30, 4, 101, [101, 76]],
    [30, 40, 6, 200, [150, 200]],
    [7, 300, 2, 300, [7, 300]],
  ] as const)
    for (const format of ["png", "avif"] as const) {
      const { image } = await run(raw(drawn(width, height)).png(), { scale, longest, format });
      assert.deepEqual([image.width, image.height], wanted);
      const exact = resize(drawn(width, height), wanted[0], wanted[1], { kernel: "lanczos3" });
      assert.ok(psnr(image, exact) > 34, `${longest}, ${format}: ${psnr(image, exact)} dB`);
    }
  const { alpha } = await run(raw(drawn(20, 10, 4)).png(), { scale: 2, longest: 33 });
  assert.deepEqual([alpha?.width, alpha?.height], [33, 17]);
});

test("a PNG comes back as PNG unless another format is requested, and a photograph of another kind as JPEG", async () => {
  const photo = raw(drawn(9, 9));
  const formats = await Promise.all(
    [run(photo.clone().png()), run(photo.clone().png(), { format: "webp" }), run(photo.clone().webp())].map(
      async (made) => (await made).result.format,
    ),
  );
  assert.deepEqual(formats, ["png", "webp", "jpeg"]);
});

test("without a network of scale 4, the network of scale 2 is applied twice", async () => {
  const { image, result } = await run(raw(drawn(9, 9)).png(), { scale: 4, mode: "ANIME" });
  assert.deepEqual([image.width, result.engines, result.format], [36, ["drawing-x2"], "png"]);
});

test("an operator's network has priority over ours for the same task", async () => {
  const theirs = await drawnFolder(join(root, "theirs"), [
    { id: "big-x4", task: "upscale", mode: "REALITY", scale: 4, layout: "nchw", kind: "bicubic" },
  ]);
  const { result } = await run(raw(drawn(9, 9)).png(), { scale: 8, modelDirectories: [honest, theirs] });
  assert.deepEqual(result.engines, ["big-x4", "plain-x2"]);
});

test("an old photograph is enlarged by an operator's network for old ones, otherwise as a real scene", async () => {
  const theirs = await drawnFolder(join(root, "for old ones"), [
    { id: "old-x2", task: "upscale", mode: "OLD", scale: 2, layout: "nchw", kind: "bicubic" },
  ]);
  const old = { mode: "OLD", scale: 2, modelDirectories: [honest, theirs] } as const;
  const { result } = await run(raw(drawn(9, 9)).png(), old);
  assert.deepEqual(result.engines.at(-1), "old-x2");
  const { result: usual } = await run(raw(drawn(9, 9)).png(), { ...old, modelDirectories: [honest] });
  assert.deepEqual(usual.engines.at(-1), "plain-x2");
});

test("transparent and opaque places stay exactly so, and no hidden colour gets into the edges", async () => {
  // A red disc with a soft rim on a transparent black background.
  const disc = createImage(40, 40, 4);
  for (let i = 0; i < 1_600; i++) {
    const alpha = Math.min(
      255,
      Math.max(0, Math.round((14 - Math.hypot((i % 40) - 20, Math.floor(i / 40) - 20)) * 120)),
    );
    disc.data.set(alpha > 0 ? [220, 30, 40, alpha] : [0, 0, 0, 0], i * 4);
  }
  for (const scale of [2, 6]) {
    const { image, alpha, result } = await run(raw(disc).png(), { scale });
    assert.ok(alpha && result.format === "png");
    for (let i = 0; i < alpha.data.length; i++) {
      const x = (i % image.width) / scale;
      const y = Math.floor(i / image.width) / scale;
      const far = Math.hypot(x - 20, y - 20);
      if (far > 17) assert.equal(alpha.data[i], 0, `${x},${y}`);
      if (far < 10) assert.equal(alpha.data[i], 255, `${x},${y}`);
      if (alpha.data[i] !== 0)
        assert.ok(
          [220, 30, 40].every((value, c) => Math.abs(value - (image.data[3 * i + c] as number)) <= 3),
          `${x},${y}`,
        );
    }
  }
  const flat = await run(raw(disc).png(), { format: "jpeg" });
  assert.deepEqual([...flat.image.data.subarray(0, 3)], [255, 255, 255]);
});

test("grey stays grey, and print colours, 16 bits, palettes and Display P3 keep their appearance", async () => {
  const grey = await run(
    raw(drawn(30, 20, 1))
      .toColourspace("b-w")
      .png(),
  );
  assert.equal(grey.image.channels, 1);
  const seeThrough = await run(
    raw(drawn(30, 20, 1))
      .toColourspace("b-w")
      .ensureAlpha(0.5)
      .png(),
  );
  assert.deepEqual([seeThrough.image.channels, seeThrough.alpha?.data[77]], [1, 127]);

  const source = drawn(30, 20);
  const looks: Record<string, Pipeline> = {
    "16 bits": raw(source).toColourspace("rgb16").png(),
    "a palette": raw(source).png({ palette: true, colours: 256 }),
    "Display P3": raw(source).withIccProfile("p3").png(),
    "Display P3, 16 bits": raw(source).toColourspace("rgb16").withIccProfile("p3").png(),
    CMYK: raw(source).toColourspace("cmyk").jpeg({ quality: 98 }),
    AVIF: raw(source).avif({ quality: 90 }),
  };
  for (const [name, file] of Object.entries(looks)) {
    const { image } = await run(file, { format: "png" });
    const seen = resize((await readPicture(await file.toBuffer(), { maxPixels: 1e6 })).image, 60, 40, {
      kernel: "bicubic",
    });
    assert.ok(psnr(image, seen) > 40, name);
    assert.ok(psnr(image, resize(source, 60, 40, { kernel: "bicubic" })) > (name === "CMYK" ? 18 : 28), name);
  }
});

test("a rotated photo becomes upright and keeps no camera metadata", async () => {
  const photo = raw(drawn(30, 20))
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD3: { GPSLatitude: "31/1 13/1 0/1" } })
    .jpeg({ quality: 100 });
  const { image, outputPath } = await run(photo);
  const turned = await readPicture(await raw(drawn(30, 20)).rotate(90).png().toBuffer(), { maxPixels: 1e6 });
  assert.ok(psnr(image, resize(turned.image, 40, 60, { kernel: "bicubic" })) > 35);
  const { exif, orientation } = await sharp(outputPath).metadata();
  assert.deepEqual([exif, orientation], [undefined, undefined]);
});

test("files that cannot be opened are refused with a sentence for customers", async () => {
  const page = Buffer.from("<!doctype html><html></html>");
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  const whole = await raw(drawn(300, 300)).jpeg().toBuffer();
  const keyOf = async (file: Buffer) =>
    await run(file).then(
      () => "taken",
      (error: unknown) =>
        error instanceof Refusal ? [error.key, error.params["found"]].join(" ").trim() : String(error),
    );
  assert.equal(await keyOf(page), "notPicture");
  assert.equal(await keyOf(svg), "pictureUnsupported SVG");
  assert.equal(await keyOf(Buffer.alloc(0)), "pictureBroken");
  assert.equal(await keyOf(whole.subarray(0, whole.length / 2)), "pictureBroken");
});

test("a cancelled run leaves nothing", async () => {
  const folder = join(root, "cancelled");
  await mkdir(folder);
  const input = join(root, "cancelled.png");
  await raw(drawn(900, 300)).png().toFile(input);
  const signal = AbortSignal.abort(new Error("no longer wanted"));
  const options = { inputs: { u: input }, folder, modelDirectories: [honest], threads: 1, signal };
  await assert.rejects(runEngine(engine, { url: "u", scale: 2, mode: "REALITY" }, options), /no longer wanted/);
  assert.deepEqual(await readdir(folder), []);
});

test("without a network for it, an old photograph loses its grain and most of its fading", async () => {
  const random = randomFrom(9);
  const print = resize(noise(8, 6), 120, 80, { kernel: "bicubic" });
  const fadedTo = [0.66, 0.6, 0.5];
  const old = print.data.map((value, i) => value * (fadedTo[i % 3] as number) + 40 + (random() - 0.5) * 30);
  const { image, result } = await run(raw({ ...print, data: old }).png(), { mode: "OLD", format: "png" });
  assert.deepEqual(result.engines, ["plain-x2"]);
  const gain = psnr(resize(image, 120, 80, { kernel: "area" }), print) - psnr({ ...print, data: old }, print);
  assert.ok(gain > 4, `${gain} dB`);
});
