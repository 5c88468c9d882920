import assert from "node:assert/strict";
import { test } from "node:test";
import { serverFonts } from "../fonts/server-fonts.ts";
import { type Box, boxOf } from "../lines/box.ts";
import { TextStyle } from "../lines/style.ts";
import { serverCanvas } from "../server-canvas.ts";
import { setText } from "../set-text.ts";
import type { SetText } from "../setting.ts";
import { boundsOfDrawing } from "./bounds.ts";
import { drawText } from "./draw-text.ts";
import { rasterize } from "./rasterize.ts";

const size = 300;
const turnedBox: Box = [
  [60, 60],
  [220, 120],
  [206, 157],
  [46, 97],
];

async function set(text: string, language: string, box: Box, style: Partial<TextStyle> = {}): Promise<SetText> {
  const whole = TextStyle.parse({ size: 32, colour: "#102030", ...style });
  const { font } = await serverFonts().load({ text, language, style: whole });
  return setText({ text, language, box, style: whole, font }, serverFonts().measure).set ?? assert.fail();
}

const shadow = { colour: "#000000", opacity: 1, x: -9, y: 14, blur: 8 };
const texts = async () => [
  await set("Fjord ÅÇ", "en", boxOf({ left: 60, top: 60, width: 200, height: 60 }), { isItalic: true }),
  await set("Outline", "en", boxOf({ left: 60, top: 60, width: 200, height: 60 }), {
    outline: { colour: "#ff0000", width: 12 },
    shadow,
  }),
  await set("fjällräv", "sv", turnedBox, { isItalic: true, plate: { colour: "#ffd040", radius: 6 }, shadow }),
  await set("「保温」、杯（ー）", "ja", boxOf({ left: 100, top: 30, width: 40, height: 250 }), { isVertical: true }),
  await set("斜体文字", "zh", boxOf({ left: 60, top: 60, width: 200, height: 60 }), { isItalic: true, weight: 900 }),
];

test("a drawn text changes no pixel outside its bounds, and some inside", async () => {
  for (const text of await texts()) {
    const context = serverCanvas(size, size).getContext("2d");
    drawText(context, text);
    const { data } = context.getImageData(0, 0, size, size);
    const { left, top, width, height } = boundsOfDrawing(text);
    let inside = 0;
    for (let y = 0; y < size; y++)
      for (let x = 0; x < size; x++) {
        if (data[(y * size + x) * 4 + 3] === 0) continue;
        const isInside = x >= left && x < left + width && y >= top && y < top + height;
        assert.ok(isInside, `${text.rows}: ${x}, ${y}`);
        inside += 1;
      }
    assert.ok(inside > 200, `${text.rows}: ${inside}`);
  }
});

test("letters also stay in their room on a canvas", async () => {
  const bare = { shadow: null, plate: null };
  for (const text of (await texts()).filter(({ angle }) => angle === 0)) {
    const plain = { ...text, style: { ...text.style, ...bare } };
    const raster = rasterize(plain, { width: size, height: size }) ?? assert.fail();
    const right = text.origin[0] + text.width;
    const bottom = text.origin[1] + text.height;
    for (let i = 0; i < raster.width * raster.height; i++) {
      if ((raster.data[i * 4 + 3] ?? 0) < 64) continue;
      const x = raster.left + (i % raster.width);
      const y = raster.top + Math.floor(i / raster.width);
      const isInside = x >= text.origin[0] - 1 && x <= right && y >= text.origin[1] - 1 && y <= bottom;
      assert.ok(isInside, `${text.rows}: ${x}, ${y}`);
    }
  }
});

test("a raster equals the drawing, cut at the picture's edges", async () => {
  const text = await set("Outline", "en", boxOf({ left: -40, top: 10, width: 200, height: 60 }));
  const raster = rasterize(text, { width: size, height: size }) ?? assert.fail();
  assert.equal(raster.left, 0);
  const context = serverCanvas(size, size).getContext("2d");
  drawText(context, text);
  const drawn = context.getImageData(0, raster.top, raster.width, raster.height).data;
  for (const [i, value] of raster.data.entries()) {
    // The dithering of edges depends on their place on the canvas.
    const share = i % 4 === 3 ? 1 : (drawn[i | 3] ?? 0) / 255;
    assert.ok(Math.abs(value - (drawn[i] ?? 0)) * share <= 3, `${i}: ${value}, ${drawn[i]}`);
  }
  assert.equal(rasterize(text, { width: size, height: 5 }), null);
});

test("the middle of a stroke has the text's colour, whatever is done to its edges", async () => {
  for (const colour of ["#000000", "#1b373c", "#ffffff", "#d03020"]) {
    const text = await set("I", "en", boxOf({ left: 0, top: 0, width: 100, height: 120 }), {
      size: 100,
      weight: 900,
      colour,
    });
    const { data, width, height } = rasterize(text, { width: size, height: size }) ?? assert.fail();
    const middle = (Math.floor(height / 2) * width + Math.floor(width / 2)) * 4;
    const [r = 0, g = 0, b = 0, alpha] = data.slice(middle, middle + 4);
    assert.deepEqual([(r << 16) | (g << 8) | b, alpha], [Number.parseInt(colour.slice(1), 16), 255]);
  }
});

test("no character is left blank, as one renderer of the canvas leaves some", async () => {
  for (const character of "！；”“，。？≥燊−") {
    const text = await set(character, "zh", boxOf({ left: 0, top: 0, width: 60, height: 60 }));
    const raster = rasterize(text, { width: size, height: size });
    assert.ok(
      raster?.data.some((value) => value > 200),
      character,
    );
  }
});

test("the context's settings are restored", async () => {
  const context = serverCanvas(40, 40).getContext("2d");
  [context.fillStyle, context.font, context.shadowBlur] = ["#123456", "10px sans-serif", 3];
  const [text] = await texts();
  drawText(context, text ?? assert.fail());
  assert.deepEqual([context.fillStyle, context.font, context.shadowBlur], ["#123456", "10px sans-serif", 3]);
});
