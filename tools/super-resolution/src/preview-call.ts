import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { refuse } from "@cutwater/contract/answer.ts";
import { bandsOf, wholeOf } from "@cutwater/imaging/bands.ts";
import { crop, type Image } from "@cutwater/imaging/image.ts";
import { resize } from "@cutwater/imaging/resize/resize.ts";
import type { Picture } from "@cutwater/media/pictures/read.ts";
import { readUpload } from "@cutwater/media/pictures/read-upload.ts";
import { writePicture } from "@cutwater/media/pictures/write.ts";
import type { ActionContext } from "@cutwater/toolkit/action.ts";
import type { z } from "zod";
import type { preview } from "../calls.ts";
import { type Spot, spotAt } from "../spot.ts";
import { resultSize } from "../tool.ts";
import { wearToClean } from "./cleaning.ts";
import { enlarge } from "./enlarge.ts";
import { grid, type Judged, judge } from "./judge.ts";
import { type Models, openModels } from "./models.ts";
import { restore } from "./restore.ts";
import { bled, withTransparency } from "./transparency.ts";

/** Pixels around the square that networks also examine, in whole cells of the judge. */
const context = 6 * grid;

type Fields = z.infer<typeof preview.fields>;
type Means = { models: Models; signal: AbortSignal };

/**
 * Restores a square of an upload as a job would. Properties of the whole picture (whether it is clean, how faded it is) are
 * judged on the whole; the wear of an old photograph, which is judged after its repair, on the square and its surroundings.
 */
export async function* answerPreview(fields: Fields, { folder, signal, ...opened }: ActionContext) {
  const picture = await readUpload(opened.open(fields.url), { keepsColours: true });
  const spot = spotAt(picture.image, fields) ?? refuse("tooSmallToPreview");
  const models = await openModels(opened.modelDirectories, opened);
  try {
    const made = await makeSpot(picture, spot, fields, { models, signal });
    const alpha = picture.alpha && partOf(picture.alpha, spot);
    const write = async (name: string, image: Image, format: "png" | "webp") => {
      const path = join(folder, name);
      const { profile } = picture;
      await writePicture(path, withTransparency(bandsOf(image), alpha), { format, profile, signal });
      return `data:image/${format};base64,${(await readFile(path)).toString("base64")}`;
    };
    const before = await write("before", partOf(picture.image, spot), "png");
    const after = await write("after", made, "webp");
    yield { before, after, width: made.width, height: made.height };
  } finally {
    await models.close();
  }
}

async function makeSpot(picture: Picture, spot: Spot, fields: Fields, { models, signal }: Means): Promise<Image> {
  const { mode, scale, strength, detail } = fields;
  const watch = { signal, onShare: () => {} };
  const whole = bled(picture.image, picture.alpha);
  const around = aroundOf(spot, whole);
  const part = crop(whole, around.left, around.top, around.width, around.height);
  const restored = mode === "OLD" ? await restore(part, { models, watch, whole }) : part;
  const judged =
    mode === "OLD"
      ? await judge(restored, { models, signal })
      : withinOf(await judge(whole, { models, signal }), around);
  const wear = judged && wearToClean(judged, strength, mode);
  const enlarged = await wholeOf(await enlarge(restored, { scale, mode, detail, models, wear, watch }));
  const [left, top, side] = [spot.left - around.left, spot.top - around.top, spot.side].map((one) => one * scale) as [
    number,
    number,
    number,
  ];
  const large = crop(enlarged, left, top, side, side);
  const made = resultSize(whole, fields);
  const sides = Math.max(1, Math.round((side * made.width) / (whole.width * scale)));
  return resize(large, sides, sides, { kernel: "lanczos3" });
}

type Around = { left: number; top: number; width: number; height: number };

/** The square with the surroundings that networks examine; it starts at a cell of the judge. */
function aroundOf({ left, top, side }: Spot, { width, height }: Image): Around {
  const from = (place: number) => Math.max(0, Math.floor((place - context) / grid) * grid);
  const to = (place: number, length: number) => Math.min(length, Math.ceil((place + side + context) / grid) * grid);
  return { left: from(left), top: from(top), width: to(left, width) - from(left), height: to(top, height) - from(top) };
}

/** The judgement of the whole picture, with the wear of one part. */
function withinOf(judged: Judged | null, { left, top, width, height }: Around): Judged | null {
  if (!judged) return null;
  const columns = Math.ceil(width / grid);
  const rows = Math.ceil(height / grid);
  return { ...judged, wear: crop(judged.wear, left / grid, top / grid, columns, rows) };
}

const partOf = (image: Image, { left, top, side }: Spot): Image => crop(image, left, top, side, side);
