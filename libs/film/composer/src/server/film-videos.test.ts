import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { readFrames } from "@cutwater/media/frames.ts";
import { draw } from "@cutwater/media/test/drawn.ts";
import { serverFonts } from "@cutwater/typesetting/fonts/server-fonts.ts";
import { layOut } from "../layout/lay-out.ts";
import { parseComposition } from "../parse-composition.ts";
import { renderFilm } from "./render-film.ts";

let folder = "";
before(async () => {
  folder = await mkdtemp(join(tmpdir(), "film-videos-"));
});
after(() => rm(folder, { recursive: true }));

test("videos are shown in order from where they begin, each layer its own, below what lies above; the last frame stays", async () => {
  // A grey that rises by 8 with each of 25 frames a second, and a red that does not change.
  const rising = join(folder, "rising.mp4");
  const levels = "format=gray,geq=lum='16+8*N',format=yuv420p";
  await draw("-f", "lavfi", "-i", "color=black:size=160x90:rate=25:duration=1", "-vf", levels, "-qp", "0", rising);
  const red = join(folder, "red.mp4");
  await draw("-f", "lavfi", "-i", "color=red:size=64x64:rate=10:duration=2", "-pix_fmt", "yuv420p", red);
  const half = (anchor: "left" | "right") => ({ area: "frame" as const, anchor, width: 50 });
  const film = await layOut(
    parseComposition({
      version: 1,
      title: "Videos",
      language: "en",
      fps: 25,
      scenes: [
        {
          seconds: 1.6,
          layers: [
            { kind: "video", id: "from-start", source: { asset: "rising" }, box: half("left") },
            { kind: "video", id: "from-later", source: { asset: "rising" }, from: 0.4, box: half("right") },
            { kind: "video", id: "above", source: { asset: "red" }, box: { width: 20, height: 20 }, start: 0.8 },
          ],
        },
      ],
    }),
    { shape: "16:9", side: 90, fonts: serverFonts() },
  );
  const out = join(folder, "film.mp4");
  const paths = new Map([
    ["rising", rising],
    ["red", red],
  ]);
  await renderFilm({ film, paths, scratch: join(folder, "scratch"), out });
  const { width, height } = film.frame;
  const at = (rgb: Uint8Array, x: number) => [0, 1, 2].map((c) => rgb[3 * (45 * width + x) + c]!);
  const shown = (frame: number) => 16 + 8 * Math.min(24, frame);
  let frame = 0;
  for await (const rgb of readFrames({ path: out, width, height })) {
    for (const [x, due] of [
      [20, frame],
      [140, frame + 10],
    ] as const)
      assert.ok(Math.abs(at(rgb, x)[0]! - shown(due)) <= 8, `frame ${frame} at ${x}: ${at(rgb, x)[0]}, ${shown(due)}`);
    const [r = 0, g = 0] = at(rgb, 80);
    assert.equal(r > 180 && g < 80, frame >= 20, `frame ${frame}: ${r}, ${g}`);
    frame += 1;
  }
  assert.equal(frame, 40);
});
