import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { type Bands, bandsOf, interleaved } from "@cutwater/imaging/bands.ts";
import type { Image } from "@cutwater/imaging/image.ts";
import type { Picture } from "@cutwater/media/pictures/read.ts";
import { writePicture } from "@cutwater/media/pictures/write.ts";
import { rasterize } from "@cutwater/typesetting/drawing/rasterize.ts";
import type { PictureLine } from "@cutwater/typesetting/lines/line.ts";
import type { SetText } from "@cutwater/typesetting/setting.ts";
import type { Format } from "../../draft.ts";
import { refuseTooLargeForLayers } from "../../tool.ts";
import type { Work } from "../work.ts";
import { type Cleared, erase } from "./erase.ts";
import { lay } from "./lay.ts";
import { setLines } from "./set-lines.ts";
import { writePsd } from "./write-psd.ts";

/** A finished picture, and the layout of its lines. */
export type Made = { path: string; extension: string; format: Exclude<Format, "auto">; lines: PictureLine[] };

/**
 * Makes the picture with its translations: erases the old letters and draws the new ones.
 *
 * @throws Refusal "psdTooLarge"; the signal's reason
 */
export async function makePicture(work: Work, lines: readonly PictureLine[], wanted: Format): Promise<Made> {
  const { image, picture, report, job, data } = work;
  const format = wanted === "auto" ? formatFor(picture) : wanted;
  const extension = format === "jpeg" ? "jpg" : format;
  const path = join(job.folder, `result.${extension}`);
  if (format === "psd") refuseTooLargeForLayers(image);
  report("erasing", 0);
  const set = await setLines(lines, data.to);
  const changed = set.flatMap(({ line, set: text }) => (text ? [{ line, text }] : []));
  const erased = erase(
    work,
    changed.map(({ line }) => line),
    set.flatMap(({ line, set: text }) => (text ? [] : [line])),
  );
  job.signal.throwIfAborted();
  report("setting", 0);
  const texts = changed.map(({ text }) => text);
  if (format === "psd") await writePsd(path, { picture, erased, texts });
  else {
    const drawn = await draw(work, erased, texts);
    report("writing", 0);
    await writePicture(path, drawn, { format, profile: picture.profile, signal: job.signal });
  }
  return { path, extension, format, lines: set.map(({ line }) => line) };
}

const formatFor = ({ kind, alpha }: Picture): "png" | "jpeg" => (alpha || kind === "png" ? "png" : "jpeg");

async function draw({ job }: Work, erased: Cleared, texts: readonly SetText[]): Promise<Bands> {
  const made: Image = { ...erased.image, data: erased.image.data.slice() };
  const alpha = erased.alpha && { ...erased.alpha, data: erased.alpha.data.slice() };
  for (const text of texts) {
    const raster = rasterize(text, made);
    if (raster) lay(made, alpha, raster);
    await setImmediate();
    job.signal.throwIfAborted();
  }
  return alpha ? interleaved(bandsOf(made), bandsOf(alpha)) : bandsOf(made);
}
