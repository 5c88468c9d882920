import type { TextReader } from "@cutwater/ocr/read.ts";
import type { StudiedVideo } from "@cutwater/video-inpainting";
import { around, type Box, overlap, rounded, scaled, wholeWithin } from "../look/box.ts";
import type { Frames } from "../look/frames.ts";
import { boxUnder, toUpright } from "../look/orientation.ts";
import { inSmall } from "../look/see-lines.ts";
import type { Stood } from "../look-through.ts";
import type { TextTrack } from "../track.ts";
import { boxOfStood, medianBox } from "./box-of.ts";
import { joinedClocks } from "./clocks.ts";
import { extentOf, isColumn } from "./column.ts";
import { belong, grouped, type Line, textOf } from "./group.ts";
import { isClock, kindOf } from "./kind.ts";
import { laidOver } from "./laid-over.ts";
import { plateAround } from "./plate.ts";
import { readSurely } from "./read-surely.ts";

/** The tools for describing found texts. */
export type Telling = { video: StudiedVideo; frames: Frames; reader: TextReader | null; signal?: AbortSignal };
type Told = Line & { sureness: number };

/** A text with at least this confidence is overlaid; with less it is scene text. */
const likely = 0.5;

/**
 * Makes tracks of still texts. Overlaid texts that appear and disappear together form one track; each scene text has its own
 * track.
 */
export async function standingTracks(stood: readonly Stood[], telling: Telling): Promise<TextTrack[]> {
  const { video, frames } = telling;
  const told: Told[] = [];
  for (const one of stood) {
    telling.signal?.throwIfAborted();
    told.push(await tell(one, stood, telling));
  }
  const sure = told.filter(({ sureness }) => sureness >= likely);
  // A line without certain evidence is what its neighbour, shown at the same time, is.
  const isOver = (line: Told) =>
    line.sureness >= likely || (line.sureness > 0 && sure.some((one) => belong(one, line)));
  const over = joinedClocks(told.filter(isOver));
  const scene = told.filter((line) => !isOver(line));
  const groups = grouped(over.filter(({ text }) => !isClock(text)));
  const clocks = over.filter(({ text }) => isClock(text)).map((one) => [one]);
  const tracks: TextTrack[] = [];
  for (const group of [...groups, ...clocks]) tracks.push(await trackOf(group, video, frames));
  return [
    ...tracks,
    ...scene.map((line): TextTrack => trackFrom([line], "scene", line.box, 1 - line.sureness, frames)),
  ];
}

async function tell(stood: Stood, all: readonly Stood[], { video, frames, reader }: Telling): Promise<Told> {
  const read = reader && (await reader.readCut(stood.cut));
  const sureness = laidOver(stood, read, video);
  const seen = medianBox(stood.lines.map(({ box }) => box));
  const box = sureness >= likely ? await boxOfStood(stood, all, frames) : seen;
  const { from, to } = stood;
  const text = readSurely(read);
  const confidence = stood.cutScore;
  return { upright: boxUnder(seen, toUpright(video)), box, from, to, text, confidence, sureness };
}

async function trackOf(group: readonly Told[], video: StudiedVideo, frames: Frames): Promise<TextTrack> {
  const letters = around(group.map(({ box }) => box));
  const box = (await plateOf(letters, group, frames)) ?? letters;
  const from = Math.min(...group.map((one) => one.from));
  const to = Math.max(...group.map((one) => one.to));
  const upright = boxUnder(box, toUpright(video));
  const lineHeight = Math.max(...group.map((one) => extentOf(one.upright).size));
  const isUpright = group.every((one) => isColumn(one.upright));
  const kind = kindOf({ box: upright, lineHeight, from, to, text: textOf(group), isUpright }, video);
  return trackFrom(group, kind, box, Math.max(...group.map((one) => one.sureness)), frames);
}

/** The plate of a group, when it is the same on two frames of its time. */
async function plateOf(letters: Box, group: readonly Told[], frames: Frames): Promise<Box | null> {
  const { scene } = frames;
  const { from, to } = group[0]!;
  const small = inSmall(letters, scene);
  const plates: Box[] = [];
  for (const share of [0.35, 0.65]) {
    const frame = await frames.read(Math.min(to - 1, Math.floor(from + share * (to - from))));
    const plate = plateAround(frame, scene.small, small);
    if (plate) plates.push(plate);
  }
  const [a, b] = plates;
  if (!a || !b || overlap(a, b) < 0.8) return null;
  return scaled(around([a, b]), scene.width / scene.small.width, scene.height / scene.small.height);
}

function trackFrom(
  group: readonly Told[],
  kind: TextTrack["kind"],
  box: Box,
  confidence: number,
  { scene }: Frames,
): TextTrack {
  const from = Math.min(...group.map((one) => one.from));
  const to = Math.max(...group.map((one) => one.to));
  const place = wholeWithin(rounded(box), scene);
  return { kind, from, to, boxes: Array.from({ length: to - from }, () => place), text: textOf(group), confidence };
}
