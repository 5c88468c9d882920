import assert from "node:assert/strict";
import { test } from "node:test";
import { initializeCanvas, readPsd } from "ag-psd";
import { serverFonts } from "../fonts/server-fonts.ts";
import { boxOf } from "../lines/box.ts";
import { TextStyle } from "../lines/style.ts";
import { serverCanvas } from "../server-canvas.ts";
import { setText } from "../set-text.ts";
import type { SetText } from "../setting.ts";
import { largestLayeredPixels, type Pixels, writeLayered } from "./write-psd.ts";

const names = { background: "Background", original: "Original", plate: "Plate:" };

// The reader allocates its pixels through a canvas.
initializeCanvas((width, height) => serverCanvas(width, height));

function plain(width: number, height: number, colour: readonly number[]): Pixels {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let i = 0; i < data.length; i++) data[i] = colour[i % 4] ?? 255;
  return { width, height, data };
}

async function set(text: string, language: string, top: number, more: Partial<TextStyle> = {}): Promise<SetText> {
  const style = TextStyle.parse({ size: 24, colour: "#1b373c", ...more });
  const { font } = await serverFonts().load({ text, language, style });
  const box = boxOf({ left: 20, top, width: 300, height: more.isVertical ? 120 : 40 });
  return setText({ text, language, box, style, font }, serverFonts().measure).set ?? assert.fail();
}

const written = async () => {
  const texts = [
    await set("Keeps hot", "en", 10, {
      weight: 700,
      align: "centre",
      outline: { colour: "#c02020", width: 4 },
      shadow: { colour: "#000000", opacity: 0.5, x: 3, y: 4, blur: 6 },
      plate: { colour: "#ffd040", radius: 4 },
    }),
    await set("持久保温", "zh", 60),
    await set("保温杯", "zh", 110, { isVertical: true }),
  ];
  const background = plain(340, 240, [232, 228, 220, 255]);
  const original = plain(340, 240, [200, 10, 10, 255]);
  return { texts, file: writeLayered({ background, original, texts, names }) };
};

test("the file's header has the size and three channels, and its layer section the number of layers", async () => {
  const { file } = await written();
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  assert.equal(String.fromCharCode(...file.subarray(0, 4)), "8BPS");
  assert.deepEqual(
    [view.getUint16(4), view.getUint16(12), view.getUint32(14), view.getUint32(18), view.getUint16(22)],
    [1, 3, 240, 340, 8],
  );
  const resources = 26 + 4 + view.getUint32(26);
  const layers = resources + 4 + view.getUint32(resources);
  assert.equal(Math.abs(view.getInt16(layers + 8)), 6);
  assert.equal(view.getUint32(layers) + layers + 4 < file.length, true);
});

test("each text is a layer of text with its font, size, colour and place; the original is on top, hidden", async () => {
  const { file, texts } = await written();
  const { children = [] } = readPsd(file, { useImageData: true });
  assert.deepEqual(
    children.map(({ name, hidden }) => [name, hidden]),
    [
      ["Background", false],
      ["Plate: Keeps hot", false],
      ["Keeps hot", false],
      ["持久保温", false],
      ["保温杯", false],
      ["Original", true],
    ],
  );
  const [, , latin, chinese, columns] = children;
  assert.equal(latin?.text?.text, "Keeps hot");
  assert.deepEqual(latin?.text?.style?.font?.name, "NotoSans-Bold");
  assert.equal(latin?.text?.style?.fontSize, texts[0]?.size);
  const colour = Object.values(latin?.text?.style?.fillColor ?? {});
  assert.deepEqual(colour.map(Math.round), [27, 55, 60]);
  assert.equal(latin?.text?.paragraphStyle?.justification, "center");
  assert.equal(latin?.effects?.stroke?.[0]?.size?.value, 2);
  assert.equal(latin?.effects?.dropShadow?.[0]?.distance?.value, 5);
  assert.equal(chinese?.text?.style?.font?.name, "NotoSansSC-Regular");
  assert.equal(columns?.text, undefined);
  assert.ok((chinese?.text?.transform?.[5] ?? 0) > 60 && (chinese?.text?.transform?.[5] ?? 0) < 100);
});

test("layers have their pixels, and a viewer without layers sees all texts over the background", async () => {
  const { file } = await written();
  const psd = readPsd(file, { useImageData: true });
  for (const { imageData, name } of psd.children ?? [])
    assert.ok(
      imageData?.data.some((value) => value > 0),
      name,
    );
  const shown = psd.imageData?.data ?? [];
  assert.deepEqual([...shown.slice(0, 4)], [232, 228, 220, 255]);
  const plate = (12 * 340 + 160) * 4;
  assert.deepEqual([...shown.slice(plate, plate + 3)], [255, 208, 64]);
});

test("pictures that differ in size, and those that are too large, are refused", () => {
  const small = plain(4, 4, [0, 0, 0, 255]);
  const other = plain(5, 4, [0, 0, 0, 255]);
  assert.throws(() => writeLayered({ background: small, original: other, texts: [], names }), RangeError);
  const huge = { width: largestLayeredPixels, height: 2, data: new Uint8Array() };
  assert.throws(() => writeLayered({ background: huge, original: huge, texts: [], names }), RangeError);
});
