import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fillPolygons, type Polygon } from "@cutwater/imaging/mask/polygons.ts";
import { readFrames } from "@cutwater/media/frames.ts";
import { sharp } from "@cutwater/media/pictures/loaders.ts";
import { traitsOf } from "@cutwater/media/video/traits.ts";
import { drawnSize, drawVideo, logoSize } from "@cutwater/video-inpainting/test/drawn.ts";
import actions from "../../actions.ts";
import { outlineOf } from "./outline.ts";

const { width, height } = drawnSize;
const frames = 80;
let folder = "";
let path = "";
before(async () => {
  folder = await mkdtemp(join(tmpdir(), "detect-"));
  path = join(folder, "logo.mp4");
  await drawVideo({ path, frames, logo: () => ({ x: 120, y: 20 }) });
});
after(() => rm(folder, { recursive: true, force: true }));

const logo = { left: 120, top: 20, ...logoSize };
/** A box drawn with a margin around the logo. */
const drawnBox: [number, number][] = [
  [106, 8],
  [174, 58],
];
type Asked = { category?: "box" | "point"; points?: unknown; image?: string; url?: string; time?: number };

/** All lines of an answer. */
async function detected({ category = "box", points = drawnBox, image, url, time }: Asked): Promise<Polygon[][]> {
  const lines: Polygon[][] = [];
  const asked = {
    category,
    image: image ?? (await frameAt(1)),
    ...(url ? { url } : {}),
    ...(time === undefined ? {} : { time }),
    points: typeof points === "string" ? points : JSON.stringify(points),
  };
  const context = {
    open: () => path,
    signal: new AbortController().signal,
    log: () => {},
    modelDirectories: [],
    threads: 1,
  };
  for await (const line of actions.detect.run(asked, context as never)) lines.push(line);
  return lines;
}

const dataUrl = (png: Buffer): string => `data:image/png;base64,${png.toString("base64")}`;

async function frameAt(seconds: number): Promise<string> {
  for await (const rgb of readFrames({ path, width, height, fromSeconds: seconds, count: 1 }))
    return dataUrl(
      await sharp(rgb, { raw: { width, height, channels: 3 } })
        .png()
        .toBuffer(),
    );
  throw new Error("no frame");
}

const filledPicture = async (w: number, h: number, channels: 3 | 4): Promise<string> =>
  dataUrl(
    await sharp({ create: { width: w, height: h, channels, background: "#777" } })
      .png()
      .toBuffer(),
  );

/** The share of the logo that the outlines cover, and the area they cover outside of the logo, in areas of the logo. */
function against(polygons: readonly Polygon[]): { covered: number; beside: number } {
  const mask = fillPolygons(polygons, width, height);
  let covered = 0;
  let beside = 0;
  for (let i = 0; i < mask.length; i++) {
    const x = (i % width) - logo.left;
    const y = Math.floor(i / width) - logo.top;
    const isLogo = x >= 0 && y >= 0 && x < logo.width && y < logo.height;
    if (mask[i] !== 0) [covered, beside] = isLogo ? [covered + 1, beside] : [covered, beside + 1];
  }
  const area = logo.width * logo.height;
  return { covered: covered / area, beside: beside / area };
}

test("with the video a box selects the logo inside; an outline comes at once, and a better one later", async () => {
  const lines = await detected({ url: "logo", time: 1.6 });
  assert.equal(lines.length, 2);
  const { covered, beside } = against(lines[1]!);
  assert.ok(covered > 0.9, `${covered}`);
  assert.ok(beside < 0.8, `${beside}`);
});

test("clicks on the logo select it too", async () => {
  const points = [
    [124, 24],
    [156, 40, 1],
    [60, 100, 0],
  ];
  const lines = await detected({ category: "point", points, url: "logo", time: 1.6 });
  assert.ok(against(lines.at(-1)!).covered > 0.6);
});

test("the pixels of a picture of another size are converted to the video's", async () => {
  const small = Buffer.from((await frameAt(1.6)).split(",")[1]!, "base64");
  const image = dataUrl(
    await sharp(small)
      .resize(width / 2, height / 2)
      .png()
      .toBuffer(),
  );
  const lines = await detected({ url: "logo", time: 1.6, image });
  assert.ok(against(lines.at(-1)!).covered > 0.9);
});

test("the picture alone gives one answer, in its own pixels", async () => {
  const lines = await detected({});
  assert.equal(lines.length, 1);
  for (const polygon of lines[0]!)
    for (const [x, y] of polygon) assert.ok(x >= 0 && y >= 0 && x <= width && y <= height);
});

test("unusual pictures are answered, broken ones refused", async () => {
  for (const [w, h, channels] of [
    [1, 1, 3],
    [3_000, 40, 4],
    [2, 900, 4],
  ] as const) {
    const points = [
      [0, 0],
      [w, h],
    ];
    const [polygons] = await detected({ image: await filledPicture(w, h, channels), points });
    assert.ok(polygons!.length > 0);
  }
  for (const image of ["data:image/png;base64,AAAA", "data:image/png,plain", "data:image/svg+xml;base64,PHN2Zy8+"])
    await assert.rejects(detected({ image }), { key: "pictureBroken" });
});

test("marks without content are refused, each with its own key", async () => {
  const refused = (asked: Asked, key: string) => assert.rejects(detected(asked), { name: "Refusal", key });
  await refused({ points: "no JSON" }, "pointsBroken");
  await refused({ points: [["a", 1]] }, "pointsBroken");
  await refused({ points: [[5, 5]] }, "boxEmpty");
  await refused(
    {
      points: [
        [-9, -9],
        [-2, 50],
      ],
    },
    "boxEmpty",
  );
  await refused({ category: "point", points: [[50, 50, 0]] }, "pointEmpty");
  await refused({ category: "point", points: [[width + 4, 50]] }, "pointEmpty");
});

test("a supplied outline is used as it is, without opening the video", async () => {
  const polygons: Polygon[] = [
    [
      [10, 10],
      [50, 10],
      [50, 30],
      [10, 30],
    ],
  ];
  const traits = await traitsOf(path);
  const wanted = { path: join(folder, "none.mp4"), width, height, framesPerSecond: 25, traits };
  const mark = { category: "box" as const, time: 1, points: drawnBox, polygons };
  const outline = await outlineOf({ ...wanted, mark });
  assert.deepEqual(outline.polygons, polygons);
  assert.equal(outline.isBox, false);
  const beside = polygons.map((polygon) => polygon.map(([x, y]) => [x - 500, y] as [number, number]));
  await assert.rejects(outlineOf({ ...wanted, mark: { ...mark, polygons: beside } }), { key: "boxEmpty" });
});

test("a mark on the last frame, and one a little after it, are outlined", async () => {
  for (const time of [(frames - 1) / 25, frames / 25 + 0.5]) {
    const mark = { category: "box" as const, time, points: drawnBox };
    const outline = await outlineOf({ path, width, height, framesPerSecond: 25, traits: await traitsOf(path), mark });
    assert.ok(against(outline.polygons).covered > 0.85, `${time}`);
  }
});
