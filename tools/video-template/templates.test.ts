import assert from "node:assert/strict";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { parseComposition } from "@cutwater/composer/parse-composition.ts";
import { shapes } from "@cutwater/composer/schema/box.ts";
import { checkSlots } from "@cutwater/composer/slots/check.ts";
import { lengthOf } from "@cutwater/composer/time/scenes.ts";
import { writtenLanguages } from "@cutwater/contract/i18n.ts";
import { serverFonts } from "@cutwater/typesetting/fonts/server-fonts.ts";
import { serverCanvas } from "@cutwater/typesetting/server-canvas.ts";
import { loadImage } from "@napi-rs/canvas";
import { templateNames, templates } from "./templates/all.ts";
import { compose } from "./templates/compose.ts";
import { lengthen } from "./templates/lengthen.ts";
import { withUsual } from "./templates/own.ts";
import { compositionOf, fitted, hasSlotsOnly } from "./templates/project.ts";
import { sampleValues } from "./test/draw-sheet.ts";
import { drawReference, referencePath } from "./test/reference.ts";

/**
 * The references are WebP of quality 60. They differ from the drawn sheets by 1.4 to 3.4 of 255 over a whole sheet, and by 3.1 to
 * 7.8 over a cell (measured for all twelve). The limits allow 1 more for other versions of fonts and of Skia. Words that are 10 %
 * smaller in portrait films change the worst cell of eight templates to 9.1 to 19; a missing word or layer changes more.
 */
const mostOfSheet = 4.4;
const mostOfCell = 8.8;

for (const name of templateNames)
  test(`${name}: its sheet of three shapes and two languages equals the stored reference`, async () => {
    const { canvas, cells } = await drawReference(templates[name]);
    const kept = serverCanvas(canvas.width, canvas.height);
    kept.getContext("2d").drawImage(await loadImage(referencePath(name)), 0, 0);
    const [now, then] = [canvas, kept].map(
      (one) => one.getContext("2d").getImageData(0, 0, one.width, one.height).data,
    );
    const whole = differenceOf(now!, then!, canvas.width, {
      left: 0,
      top: 0,
      width: canvas.width,
      height: canvas.height,
    });
    const worst = Math.max(...cells.map((cell) => differenceOf(now!, then!, canvas.width, cell)));
    if (whole > mostOfSheet || worst > mostOfCell) {
      const folder = join(import.meta.dirname, "../../var/templates");
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, `${name}.png`), besides(canvas, kept).toBuffer("image/png"));
    }
    assert.ok(
      whole <= mostOfSheet && worst <= mostOfCell,
      `${whole.toFixed(1)}, a cell ${worst.toFixed(1)}: var/templates/${name}.png`,
    );
  });

test("the samples of every template fit it, in every shape and both languages", async () => {
  for (const name of templateNames)
    for (const language of writtenLanguages) {
      const composition = parseComposition(compose(templates[name], language));
      const values = sampleValues(templates[name], language);
      for (const shape of shapes) {
        const troubles = await checkSlots(composition, values, { shape, side: 720, fonts: serverFonts() });
        const errors = troubles.filter(({ severity }) => severity === "error");
        assert.deepEqual(errors, [], `${name} ${language} ${shape}`);
      }
    }
});

test("a shortened or lengthened film is still valid; layers appear at the same speed", () => {
  for (const name of templateNames) {
    const usual = compositionOf({ template: name, language: "en", length: "usual" })!;
    for (const length of ["short", "long"] as const) {
      const other = parseComposition(lengthen(usual, length));
      const share = lengthOf(other) / lengthOf(usual);
      assert.ok(length === "short" ? share > 0.6 && share < 0.9 : share > 1.4 && share < 1.8, `${name}: ${share}`);
      const first = usual.scenes[0]!.layers;
      const its = other.scenes[0]!.layers;
      for (const [i, layer] of first.entries()) if (layer.start < 0.4) assert.equal(its[i]!.start, layer.start);
    }
  }
});

test("scenes without their optional pictures are omitted; a video in a picture slot plays", () => {
  const open = compositionOf({ template: "slideshow", language: "en", length: "usual" })!;
  const kinds = new Map([["picture-1", "video" as const]]);
  const own = fitted(open, kinds);
  assert.equal(own.scenes.length, open.scenes.length - 3);
  const shown = own.scenes.flatMap(({ layers }) => layers).filter((layer) => "source" in layer && layer.source);
  assert.deepEqual([...new Set(shown.map(({ id, kind }) => (id === "picture-2" ? kind : null)))].filter(Boolean), [
    "picture",
  ]);
  assert.equal(shown.find(({ id }) => id === "picture-1")?.kind, "video");
  assert.equal(own.slots.find(({ key }) => key === "picture-1")?.kind, "video");
});

test("a template saved from a film keeps its words and colours, and no file", () => {
  const open = compositionOf({ template: "quote", language: "en", length: "short" })!;
  const own = withUsual(open, "Ours", { quote: { text: "Stay." }, ink: { colour: "#112233" }, portrait: { url: "x" } });
  assert.ok(hasSlotsOnly(parseComposition(own)));
  const usual = Object.fromEntries(own.slots.map((slot) => [slot.key, "usual" in slot ? slot.usual : slot.isRequired]));
  assert.deepEqual([usual["quote"], usual["ink"], usual["portrait"], usual["name"]], ["Stay.", "#112233", false, null]);
});

type Area = { left: number; top: number; width: number; height: number };
function differenceOf(now: Uint8ClampedArray, then: Uint8ClampedArray, row: number, area: Area): number {
  let sum = 0;
  for (let y = area.top; y < area.top + area.height; y++)
    for (let x = area.left; x < area.left + area.width; x++)
      for (let c = 0; c < 3; c++) sum += Math.abs(now[4 * (y * row + x) + c]! - then[4 * (y * row + x) + c]!);
  return sum / (3 * area.width * area.height);
}

/** Writes the drawn sheet, the reference and their difference side by side. */
function besides(now: ReturnType<typeof serverCanvas>, then: ReturnType<typeof serverCanvas>) {
  const picture = serverCanvas(3 * now.width, now.height);
  const context = picture.getContext("2d");
  for (const [place, one] of [now, then, now].entries()) context.drawImage(one, place * now.width, 0);
  context.globalCompositeOperation = "difference";
  context.drawImage(then, 2 * now.width, 0);
  return picture;
}
