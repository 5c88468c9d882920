import type { Frame } from "@cutwater/imaging/frame.ts";
import type { ReadLine } from "@cutwater/ocr/line.ts";
import { lineOf, openTextReader, type TextReader } from "@cutwater/ocr/read.ts";
import type { StudiedVideo } from "@cutwater/video-inpainting";
import { type Box, bottomOf, boxOf, grown, rightOf } from "../look/box.ts";
import { type Detector, openDetector } from "../look/detector.ts";
import { boxUnder, toUpright } from "../look/orientation.ts";
import { wholeFrames } from "../look/sampled-frames.ts";
import { joined } from "../look/see-lines.ts";
import { layoutOf, uprightPicture } from "../look/upright-picture.ts";
import type { TextTrack } from "../track.ts";
import { mendLetters } from "./mend-letters.ts";
import { rowsOf } from "./rows.ts";
import { votedText } from "./vote.ts";

export type ReadTracksOptions = { threads: number; signal?: AbortSignal; onShare?(share: number): void };

/** Times at which a text is read, as shares of its duration. */
const shares = [0.2, 0.35, 0.5, 0.65, 0.8];
/** Margin around a text's box, as a share of the box's height. A detector needs to see surroundings without text. */
const margin = 0.6;
/** Boxes are scaled to about this width, but at most doubled, so that letters have the height that the detector expects. */
const usualWidth = 960;
const largest = 2;

/** Reads each text on several of its frames. Returns the texts in the order of the tracks; "" when nothing was read. */
export async function readTracks(
  video: StudiedVideo,
  tracks: readonly TextTrack[],
  { threads, signal, onShare }: ReadTracksOptions,
): Promise<ReadLine[]> {
  if (tracks.length === 0) return [];
  const looks = Map.groupBy(
    tracks.flatMap((track) => framesOf(track).map((frame) => ({ frame, track }))),
    ({ frame }) => frame,
  );
  const frames = [...looks.keys()].sort((a, b) => a - b);
  const readings = new Map(tracks.map((track): [TextTrack, ReadLine[][]] => [track, []]));
  const detector = openDetector({ threads });
  const reader = await openTextReader({ threads });
  try {
    let done = 0;
    for await (const frame of wholeFrames(video, frames, signal)) {
      for (const { track } of looks.get(frames[done]!)!)
        readings.get(track)!.push(await readOn(frame, track, { video, detector, reader, signal }));
      done++;
      onShare?.(done / frames.length);
    }
  } finally {
    await Promise.all([detector.close(), reader.close()]);
  }
  return tracks.map((track) => votedText(readings.get(track)!) ?? { text: track.text ?? "", confidence: 0 });
}

const framesOf = ({ from, to }: TextTrack): number[] => [
  ...new Set(shares.map((share) => from + Math.floor(share * (to - from)))),
];

type Reading = { video: StudiedVideo; detector: Detector; reader: TextReader; signal: AbortSignal | undefined };

/** The text lines on a frame, from top to bottom. */
async function readOn(frame: Frame, track: TextTrack, { video, detector, reader, signal }: Reading) {
  const own = boxUnder(track.boxes[0]!, toUpright(video));
  const part = grown(own, margin * Math.min(own.height, own.width));
  const by = Math.min(largest, usualWidth / part.width);
  const side = (length: number) => Math.max(32, Math.round((length * by) / 32) * 32);
  const size = { width: side(part.width), height: side(part.height) };
  const layout = layoutOf(video, part, size);
  const found = await detector.detect(frame, layout, { longestSide: 2 * usualWidth, ...(signal && { signal }) });
  const across = size.width / part.width;
  const down = size.height / part.height;
  const lines = joined(found)
    .map((line) => ({ line, box: boxOf(line.corners) }))
    .filter(({ box }) => {
      const x = part.left + (box.left + box.width / 2) / across;
      const y = part.top + (box.top + box.height / 2) / down;
      return x > own.left && x < rightOf(own) && y > own.top && y < bottomOf(own);
    });
  const picture = uprightPicture(frame, layout);
  const parts: (ReadLine & { box: Box })[] = [];
  for (const { line, box } of lines) {
    const said = await reader.readCut(lineOf(picture, line));
    if (said.text !== "") parts.push({ ...said, box });
  }
  return rowsOf(parts).map((row) => ({
    text: mendLetters(row.map(({ text }) => text).join(" ")),
    confidence: row.reduce((sum, { confidence }) => sum + confidence, 0) / row.length,
  }));
}
