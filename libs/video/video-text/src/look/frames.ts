import type { StudiedVideo } from "@cutwater/video-inpainting";
import { type Box, grown, wholeWithin } from "./box.ts";

/** The sRGB pixels of a rectangle of a small frame. */
export type Crop = Uint8Array;

/** A position on a piece of a frame. The piece includes a margin around it. */
export type Place = {
  /** sRGB of the piece. */
  frame: Uint8Array;
  width: number;
  height: number;
  /** The position in pixels of the piece. It may extend beyond the piece. */
  part: Box;
};

/** A video's small frames; the most recently used ones are kept. */
export type Frames = {
  scene: StudiedVideo["scene"];
  count: number;
  /** sRGB of a whole frame. */
  read(t: number): Promise<Uint8Array>;
  /** Brightness of each pixel, as stored. */
  luma(t: number): Promise<Uint8Array>;
  /** @param part in whole pixels of small frames, within them */
  crop(t: number, part: Box): Promise<Crop>;
  /**
   * Returns a part, which may extend beyond the frame, with up to `reach` pixels around it on each side, clipped to the frame.
   */
  around(t: number, part: Box, reach: readonly [across: number, down: number]): Promise<Place>;
  /** The shot in which a frame lies. */
  shotOf(t: number): { start: number; end: number };
};

/** Maximum number of bytes that are kept. A pixel has one and a half bytes. */
const mostBytes = 48e6;

export function framesOf({ scene, count }: StudiedVideo): Frames {
  const { small } = scene;
  const whole = { left: 0, top: 0, width: small.width, height: small.height };
  const most = Math.max(4, Math.min(320, Math.floor(mostBytes / (1.5 * small.width * small.height))));
  const kept = new Map<number, ReturnType<typeof small.open>>();
  const open = (t: number) => {
    const frame = kept.get(t) ?? small.open(t);
    kept.delete(t);
    kept.set(t, frame);
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break;
      kept.delete(oldest);
    }
    return frame;
  };
  return {
    scene,
    count,
    read: async (t) => (await open(t)).crop(whole),
    luma: async (t) => (await open(t)).luma,
    crop: async (t, part) => (await open(t)).crop(part),
    async around(t, part, [across, down]) {
      const piece = wholeWithin(grown(part, across, down), small);
      const frame = (await open(t)).crop(piece);
      const own = { ...part, left: part.left - piece.left, top: part.top - piece.top };
      return { frame, width: piece.width, height: piece.height, part: own };
    },
    shotOf: (t) => scene.shots.find(({ end }) => t < end) ?? { start: 0, end: count },
  };
}
