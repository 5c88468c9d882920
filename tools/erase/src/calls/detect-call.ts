import { Refusal, refuse } from "@cutwater/contract/answer.ts";
import { toColour } from "@cutwater/imaging/color.ts";
import type { Image } from "@cutwater/imaging/image.ts";
import type { RgbFrame } from "@cutwater/imaging/segment/rgb-frame.ts";
import { shrunkRgb } from "@cutwater/imaging/segment/view.ts";
import { MediaError } from "@cutwater/media/error.ts";
import { readPicture } from "@cutwater/media/pictures/read.ts";
import { PictureRefused } from "@cutwater/media/pictures/refused.ts";
import { traitsOf } from "@cutwater/media/video/traits.ts";
import type { ActionContext } from "@cutwater/toolkit/action.ts";
import { factsOf, lookAround, refuseWhenBroken, widestLook } from "@cutwater/video-inpainting";
import type { z } from "zod";
import type { detect } from "../../calls.ts";
import { Mark } from "../../marks.ts";
import { type Outline, outlineIn, segmentedIn } from "../mark/outline.ts";
import { openSegmenter, seenOf } from "../mark/segmenter.ts";
import { parsed } from "./parsed.ts";

type Line = z.input<typeof detect.line>;

/** Every frame of an accepted video has fewer pixels than this. */
const maxPixels = 50_000_000;

/**
 * Finds the outline of a mark: first quickly from the picture alone, then by an operator's network if there is one, otherwise
 * from the video around the mark's time.
 */
export async function* answerDetect(
  { category, image, points, url, time = 0 }: z.infer<typeof detect.fields>,
  { open, log, signal, ...own }: Networks & Pick<ActionContext, "open" | "log" | "signal">,
): AsyncGenerator<Line> {
  const mark = markIn(category, points);
  const picture = await pictureIn(image);
  if (url === undefined) {
    const outline =
      (await byNetwork(picture.colour, mark, picture, own)) ?? outlineIn(picture.shown, [], mark, picture);
    yield outline.polygons;
    return;
  }
  const path = open(url);
  const [facts, traits] = await refuseWhenBroken(Promise.all([factsOf(path, signal), traitsOf(path, { signal })]));
  const first = coarse(picture.shown, mark, facts);
  if (first) yield first;
  const found = await byNetwork(picture.colour, mark, facts, own);
  if (found) {
    yield found.polygons;
    return;
  }
  try {
    const looked = await lookAround({ path, ...facts, traits, mark: { time }, seen: picture.shown, signal });
    yield outlineIn(looked.frame, looked.neighbours, mark, facts).polygons;
  } catch (error) {
    // Keeps the outline from the picture alone when the video cannot be read or does not improve it.
    if (!first || !isExpected(error)) throw error;
    log("the video around a mark says nothing", { reason: String(error) });
  }
}

const isExpected = (error: unknown): boolean =>
  error instanceof Refusal || (error instanceof MediaError && error.kind === "unreadable");

type Marked = Pick<Mark, "category" | "points">;
type Size = { width: number; height: number };
type Networks = Pick<ActionContext, "modelDirectories" | "threads">;

/** The outline by a network; null if there is no network, or it finds nothing. */
async function byNetwork(
  picture: Image,
  mark: Marked,
  full: Size,
  { modelDirectories, threads }: Networks,
): Promise<Outline | null> {
  const segmenter = await openSegmenter(modelDirectories, { threads });
  if (!segmenter) return null;
  try {
    return await segmentedIn(segmenter, seenOf(picture), mark, full);
  } finally {
    await segmenter.close();
  }
}

/** The outline from the picture alone; null if it gives none. */
function coarse(shown: RgbFrame, mark: Marked, full: Size): Line | null {
  try {
    return outlineIn(shown, [], mark, full).polygons;
  } catch (error) {
    if (error instanceof Refusal && error.key === "nothingFound") return null;
    throw error;
  }
}

function markIn(category: Mark["category"], text: string): Marked {
  const read = Mark.pick({ category: true, points: true }).safeParse({ category, points: parsed(text) });
  return read.success ? read.data : refuse("pointsBroken");
}

/** The picture of a data URL: its size, and its pixels at the size that is analysed. */
async function pictureIn(image: string): Promise<Size & { colour: Image; shown: RgbFrame }> {
  const [head = "", base64 = ""] = image.split(",", 2);
  if (!head.endsWith(";base64")) return refuse("pictureBroken");
  try {
    const { image: read } = await readPicture(Buffer.from(base64, "base64"), { maxPixels });
    const colour = toColour(read);
    const { width, height, data } = colour;
    const size = Math.max(1, Math.ceil(Math.max(width, height) / widestLook));
    const small = { width: Math.max(1, Math.floor(width / size)), height: Math.max(1, Math.floor(height / size)) };
    return { width, height, colour, shown: { rgb: shrunkRgb(data, width, height, size), ...small } };
  } catch (cause) {
    if (cause instanceof PictureRefused) throw new Refusal("pictureBroken", undefined, {}, { cause });
    throw cause;
  }
}
