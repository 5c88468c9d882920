import { openTextReader } from "@cutwater/ocr/read.ts";
import type { StudiedVideo } from "@cutwater/video-inpainting";
import { openDetector } from "./look/detector.ts";
import { framesOf } from "./look/frames.ts";
import { lookThrough } from "./look-through.ts";
import { isBare } from "./moving/bare.ts";
import { chainsOf, type Moved } from "./moving/chains.ts";
import { joinedTickers, type Ticker, tickerOf } from "./moving/ticker.ts";
import { joinedParts } from "./standing/joined.ts";
import { passingTracks } from "./tell/passing-tracks.ts";
import { standingTracks, type Telling } from "./tell/standing-tracks.ts";
import { tickerTrack } from "./tell/ticker-track.ts";
import type { TextTrack } from "./track.ts";

export type FindTextOptions = {
  /** Directories with registries of trained networks. The finder's own models are included in this library. */
  modelDirectories: readonly string[];
  threads: number;
  /** Whether texts are read; true by default. */
  isRead?: boolean;
  signal?: AbortSignal;
  /** Called with the finished share (0-1, never decreasing). */
  onShare?(share: number): void;
  /** Called with each text once it is complete. */
  onTrack?(track: TextTrack): void;
};

/** Share of the whole progress that looking through the video takes. */
const shareOfLooking = 0.85;

/**
 * Finds the texts of a video, ordered by their start: all text that is laid over the picture, and scene text that was seen more
 * than once. PP-OCR's detector looks at about two frames per second. From these frames each text is followed on every small frame
 * by the edges of its letters.
 *
 * @throws MediaError for a video that breaks off; the signal's reason
 */
export async function findText(video: StudiedVideo, options: FindTextOptions): Promise<TextTrack[]> {
  const { threads, signal, onShare, onTrack, isRead = true } = options;
  if (video.count === 0) return [];
  const detector = openDetector({ threads });
  const reader = isRead ? await openTextReader({ threads }) : null;
  try {
    const frames = framesOf(video);
    const { standing, moving } = await lookThrough(video, {
      detector,
      frames,
      ...(signal ? { signal } : {}),
      onFrame: (t) => onShare?.((shareOfLooking * t) / video.count),
    });
    const telling: Telling = { video, frames, reader, ...(signal ? { signal } : {}) };
    const stood = await standingTracks(await joinedParts(standing, frames), telling);
    signal?.throwIfAborted();
    const moved = await movingTracks(moving, telling);
    const tracks = [...stood, ...moved].sort((a, b) => a.from - b.from || a.boxes[0]!.top - b.boxes[0]!.top);
    for (const track of tracks) onTrack?.(track);
    onShare?.(1);
    return tracks;
  } finally {
    await Promise.all([detector.close(), reader?.close()]);
  }
}

async function movingTracks(moving: readonly Moved[], telling: Telling): Promise<TextTrack[]> {
  const { video } = telling;
  const chains = chainsOf(moving, video.scene);
  const found: Ticker[] = [];
  for (const chain of chains) {
    const isOverText = async () => chain.length > 1 && (await isBare(chain, chains, telling.frames));
    const ticker = tickerOf(chain, video.scene) ?? ((await isOverText()) ? tickerOf(chain, video.scene, true) : null);
    if (ticker) found.push(ticker);
  }
  const tickers = joinedTickers(found);
  const running = new Set(tickers.flatMap(({ lines }) => lines));
  const tracks: TextTrack[] = [];
  for (const ticker of tickers) tracks.push(...(await tickerTrack(ticker, telling)));
  return [
    ...tracks,
    ...passingTracks(
      chains.filter((chain) => !chain.some((one) => running.has(one))),
      video,
    ),
  ];
}
