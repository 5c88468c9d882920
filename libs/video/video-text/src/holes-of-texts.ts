import { createPool } from "@cutwater/compute/pool.ts";
import type { Frame } from "@cutwater/imaging/frame.ts";
import type { Bounds, Runs } from "@cutwater/imaging/mask/runs.ts";
import { inOnePlace, readPlanar } from "@cutwater/media/video/read.ts";
import { createUnion, type Holes, type StudiedVideo } from "@cutwater/video-inpainting";
import { bandOf, holesOfMoving } from "./moving-mask.ts";
import type { ToOutline } from "./outline-thread.ts";
import { haloOf } from "./stay-mask.ts";
import { cropped, marginOf } from "./text-part.ts";
import { staysOf, type TextStay } from "./text-stays.ts";
import type { TextTrack } from "./track.ts";

/** The facts about the video that are needed. */
export type TextVideo = Pick<StudiedVideo, "path" | "traits" | "fromSeconds" | "count"> & {
  scene: Pick<StudiedVideo["scene"], "width" | "height" | "shots" | "toNext">;
};

/** In pixels per frame. A camera that moves less than this counts as still. */
const leastMove = 0.3;
/** This many frames without a text are enough to fill the pixels under it. */
const fewestBare = 4;

export type HolesOfTextsOptions = {
  /** Number of threads; 1 by default. */
  threads?: number;
  signal?: AbortSignal;
  /** Called with the finished share, 0-1. */
  onShare?(share: number): void;
};

/**
 * Finds the pixels that texts cover on each frame: letters with outline, shadow and plate, widened by the spread of encoding. The
 * whole box is used in three cases: nothing in the box looks like letters; a customer drew the box (`confidence` 0) and the
 * letters cover less than half of it; or the text is a running clock, whose digits change on each frame. The video is read once
 * at full size. Memory holds only the parts around visible texts.
 *
 * Frames with the same texts in the same places share one hole object if the shot never shows the picture beneath or the camera
 * stands still. The engine then searches for veils. Otherwise each frame has its own hole object with the same spans, because
 * pixels that other frames show are closer to the truth than pixels seen through a veil: by 3.3 dB on a plate and on letters with
 * a shadow after x264 crf 23. With a still camera, where only people move, pixels of other frames are worse by 2.3 dB.
 *
 * @throws MediaError when the video breaks off; the signal's reason
 */
export async function holesOfTexts(
  video: TextVideo,
  tracks: readonly TextTrack[],
  options: HolesOfTextsOptions = {},
): Promise<Holes> {
  const { shots, width, height } = video.scene;
  const stays = staysOf(tracks, { count: video.count, shots, width, height });
  const masks = stays.length > 0 ? await masksOf(video, stays, options) : [];
  const together = createUnion(video.scene);
  return Array.from({ length: video.count }, (_, t) => {
    const there = [...stays.entries()].filter(([, { start, end }]) => start <= t && t < end);
    const hole = together(there.flatMap(([k]) => masks[k]!(t) ?? []));
    return hole && there.some(([, stay]) => isShownBare(stay, video.scene)) ? { ...hole } : hole;
  });
}

/**
 * Whether the shot has frames without the text, before or after it, and the camera moves, so that the hidden picture is visible
 * elsewhere.
 */
function isShownBare({ track, start, end }: TextStay, { shots, toNext }: TextVideo["scene"]): boolean {
  const shot = shots.find((one) => one.start <= start && start < one.end);
  if (!shot || (track.from - shot.start < fewestBare && shot.end - track.to < fewestBare)) return false;
  const moves = toNext.slice(start, end).map((map) => Math.hypot(map[2]!, map[5]!));
  return moves.reduce((sum, value) => sum + value, 0) > leastMove * moves.length;
}

type Size = { width: number; height: number };

const outlineThread = new URL("./outline-thread.ts", import.meta.url);
/** The maximum number of stays per thread that wait with their parts of frames in memory. */
const mostWaiting = 2;

/** The hole of a stay's letters on a frame; null when all letters are outside the picture. */
type HoleAt = (t: number) => Runs | null;

async function masksOf(
  video: TextVideo,
  stays: readonly TextStay[],
  { threads = 1, signal, onShare }: HolesOfTextsOptions,
): Promise<HoleAt[]> {
  const { path, traits, fromSeconds, scene } = video;
  const size = { width: scene.width, height: scene.height };
  const needs = stays.map(({ shown, compared }) => new Set([...shown, ...compared.flatMap(({ without }) => without)]));
  const last = needs.map((frames) => Math.max(...frames));
  const learning = byFrame(needs);
  const kept = stays.map(() => new Map<number, Frame>());
  const masks: Promise<HoleAt>[] = [];
  const count = Math.max(...last) + 1;
  const pool = createPool({ module: outlineThread, setup: null, threads });
  const underWay = new Set<Promise<HoleAt>>();
  const outline = (k: number) => {
    const mask = maskOfKept(stays[k]!, kept[k]!, size, (asked) => pool.call<Runs | null>("outline", asked, signal));
    masks[k] = mask;
    underWay.add(mask);
    // It may fail before it is awaited.
    mask.catch(() => {}).finally(() => underWay.delete(mask));
    kept[k]!.clear();
  };
  let t = 0;
  const frames = readPlanar({
    path,
    traits,
    fromSeconds,
    count,
    allocate: inOnePlace(),
    ...(signal ? { signal } : {}),
  });
  try {
    for await (const { data } of frames) {
      const frame: Frame = { ...size, shiftX: 1, shiftY: 1, data };
      for (const k of learning.get(t) ?? []) {
        kept[k]!.set(t, cropped(frame, partOf(stays[k]!, t, size)));
        if (t === last[k]) outline(k);
      }
      while (underWay.size > mostWaiting * threads) await Promise.race(underWay);
      t++;
      onShare?.(t / count);
    }
    // The decoder may return fewer frames than before; then the known ones must do.
    for (const k of stays.keys()) if (!masks[k]) outline(k);
    return await Promise.all(masks);
  } finally {
    await pool.close();
  }
}

function byFrame(needs: readonly ReadonlySet<number>[]): Map<number, number[]> {
  const learning = new Map<number, number[]>();
  for (const [k, frames] of needs.entries())
    for (const t of frames) {
      const those = learning.get(t) ?? [];
      those.push(k);
      learning.set(t, those);
    }
  return learning;
}

/** The part around a stay's text. On frames without the text, its place when it appears or where it was. */
function partOf(stay: TextStay, t: number, size: Size): Bounds {
  if (stay.isMoving) return bandOf(stay, t, size);
  const { places, start, end } = stay;
  const box = places[Math.min(end - 1, Math.max(start, t)) - start]!;
  const margin = marginOf(box);
  return {
    left: box.left - margin,
    top: box.top - margin,
    width: box.width + 2 * margin,
    height: box.height + 2 * margin,
  };
}

async function maskOfKept(
  stay: TextStay,
  kept: ReadonlyMap<number, Frame>,
  size: Size,
  outline: (asked: ToOutline) => Promise<Runs | null>,
): Promise<HoleAt> {
  if (stay.isMoving) {
    const bands = [...kept].map(([t, frame]) => ({ t, frame }));
    return holesOfMoving(stay, bands, size, haloOf(size));
  }
  const found = (numbers: readonly number[]) => numbers.flatMap((t) => kept.get(t) ?? []);
  const { kind, confidence } = stay.track;
  const compared = stay.compared.map(({ shown, without }) => ({ shown: found(shown), without: found(without) }));
  const hole = await outline({
    text: { kind, confidence, place: stay.places[0]! },
    learnt: { shown: found(stay.shown), compared, size },
    part: partOf(stay, stay.start, size),
  });
  return () => hole;
}
