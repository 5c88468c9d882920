import assert from "node:assert/strict";
import { test } from "node:test";
import { serverFonts } from "@cutwater/typesetting/fonts/server-fonts.ts";
import { serverCanvas } from "@cutwater/typesetting/server-canvas.ts";
import { sampleAssets, sampleFilm } from "../../test/sample-film.ts";
import { layOut } from "../layout/lay-out.ts";
import { parseComposition } from "../parse-composition.ts";
import { createBitmaps } from "./bitmaps.ts";
import { fitPicture, greatestScale } from "./fit-picture.ts";
import { viewOf } from "./focus.ts";
import { createPainter } from "./painter.ts";

const middle = { x: 0.5, y: 0.5, zoom: 1 };

test("a covering picture fills its box whatever its focus, and a contained picture is visible completely", () => {
  for (const [width, height] of [
    [400, 100],
    [100, 400],
    [37, 53],
  ] as const)
    for (const focus of [middle, { x: 0, y: 1, zoom: 1 }, { x: 0.9, y: 0.2, zoom: 3 }]) {
      const { from, to } = viewOf({ width, height }, { width: 90, height: 160 }, "cover", focus);
      assert.ok(Math.abs(to[0]) < 1e-9 && Math.abs(to[2] - 90) < 1e-9 && Math.abs(to[3] - 160) < 1e-9);
      assert.ok(
        from[0] >= 0 && from[1] >= 0 && from[0] + from[2] <= width + 1e-9 && from[1] + from[3] <= height + 1e-9,
      );
      assert.ok(Math.abs(from[2] / from[3] - 90 / 160) < 1e-9, "not stretched");
    }
  const whole = viewOf({ width: 400, height: 100 }, { width: 80, height: 80 }, "contain", middle);
  assert.deepEqual(whole, { from: [0, 0, 400, 100], to: [0, 30, 80, 20] });
});

test("a frame is the same whatever frames were drawn before", async () => {
  const film = await sampleFilm("offer", "1:1", 120, serverFonts());
  const assets = sampleAssets(serverCanvas);
  const times = [0.5, 1.75, 3.2, 4.8, 6.1, 7];
  const fresh = times.map((at) => pixelsOf([at]));
  assert.ok(fresh.at(-1)!.equals(pixelsOf(times)));
  assert.ok(fresh[0]!.equals(pixelsOf([...times].reverse())));

  function pixelsOf(all: readonly number[]): Buffer {
    const painter = createPainter(film, serverCanvas);
    const canvas = serverCanvas(film.frame.width, film.frame.height);
    for (const at of all) painter.drawFrame(canvas.getContext("2d"), at, assets);
    return canvas.data();
  }
});

test("bitmaps are drawn once, and the oldest are dropped first when there are too many", () => {
  let drawn = 0;
  const bitmaps = createBitmaps(serverCanvas, 3 * 400);
  const wanted = { area: { left: 0, top: 0, width: 10, height: 10 }, scale: 1, draw: () => void drawn++ };
  for (const key of ["a", "b", "a", "c", "a"]) bitmaps.get(key, wanted);
  assert.equal(drawn, 3);
  bitmaps.get("d", wanted);
  bitmaps.get("a", wanted);
  assert.equal(drawn, 4, "a was used last");
  bitmaps.get("b", wanted);
  assert.equal(drawn, 5, "b was not");
});

test("a picture is kept no larger than the film shows it, and never enlarged", async () => {
  const film = await sampleFilm("lesson", "9:16", 180, serverFonts());
  const large = { source: serverCanvas(900, 1600), width: 900, height: 1600 };
  assert.ok(Math.abs(greatestScale(film, "first", large) - 0.25) < 1e-9, "a fifth, and a quarter on top");
  const fitted = fitPicture(film, "first", large, serverCanvas);
  assert.deepEqual([fitted.width, fitted.height], [225, 400]);
  const small = { source: serverCanvas(50, 50), width: 50, height: 50 };
  assert.equal(fitPicture(film, "first", small, serverCanvas), small);
});

test("the shadow of a moving, rotated picture lies behind the picture", async () => {
  const composition = parseComposition({
    version: 1,
    title: "Turned",
    language: "en",
    scenes: [
      {
        seconds: 2,
        background: "#ffffff",
        layers: [
          {
            kind: "picture",
            id: "one",
            source: { asset: "first" },
            box: { width: 40, height: 40, area: "frame" },
            shadow: { colour: "#000000", opacity: 1, y: 0, blur: 0 },
            motion: { rotation: 5 },
            focus: {
              zoom: [
                { at: 0, value: 1 },
                { at: 2, value: 1.5 },
              ],
            },
          },
        ],
      },
    ],
  });
  const film = await layOut(composition, { shape: "1:1", side: 200, fonts: serverFonts() });
  const context = serverCanvas(200, 200).getContext("2d");
  createPainter(film, serverCanvas).drawFrame(context, 1, sampleAssets(serverCanvas));
  const { data } = context.getImageData(0, 0, 200, 200);
  const isWhite = (x: number, y: number) => [0, 1, 2].every((c) => data[4 * (y * 200 + x) + c] === 255);
  for (let y = 0; y < 200; y++)
    for (let x = 0; x < 200; x++)
      if (Math.max(Math.abs(x - 100), Math.abs(y - 100)) > 50) assert.ok(isWhite(x, y), `${x}, ${y}`);
  assert.ok(!isWhite(100, 100));
});
