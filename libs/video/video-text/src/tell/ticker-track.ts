import { areaOf, rounded, scaled, wholeWithin } from "../look/box.ts";
import { cutAgain, inSmall } from "../look/see-lines.ts";
import { insideOf, placeOf, type Ticker, timesOf } from "../moving/ticker.ts";
import type { TextTrack } from "../track.ts";
import { plateAround } from "./plate.ts";
import { readSurely } from "./read-surely.ts";
import type { Telling } from "./standing-tracks.ts";

/** Converts a ticker to a track; null when the whole ticker is outside the frame. */
export async function tickerTrack(ticker: Ticker, { video, frames, reader, signal }: Telling): Promise<TextTrack[]> {
  const { scene } = frames;
  const [from, to] = await timesOf(ticker, frames);
  const widest = ticker.lines.toSorted((a, b) => areaOf(b.line.box) - areaOf(a.line.box))[0]!.line;
  const plate = plateAround(await frames.read(widest.frame), scene.small, inSmall(widest.box, scene));
  const whole =
    plate && wholeWithin(scaled(plate, scene.width / scene.small.width, scene.height / scene.small.height), scene);
  const boxes: TextTrack["boxes"][number][] = [];
  let first = -1;
  let last = -1;
  for (let t = from; t < to; t++) {
    const inside = insideOf(placeOf(ticker, t), scene);
    if (!inside && !whole) continue;
    if (first < 0) first = t;
    last = t;
    boxes.push(whole ?? wholeWithin(rounded(inside!), scene));
  }
  if (first < 0) return [];
  const cut = reader && (await cutAgain(widest, video, signal));
  const said = readSurely(cut && (await reader.readCut(cut)));
  return [{ kind: "ticker", from: first, to: last + 1, boxes, text: said, confidence: 0.9 }];
}
