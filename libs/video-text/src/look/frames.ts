import type { StudiedVideo } from "@cutwater/video-inpainting";
import { type Crop, cropOf } from "../standing/template.ts";
import type { Box } from "./box.ts";

/** A video's small frames, of which the latest ones that were asked for are kept. */
export type Frames = {
  scene: StudiedVideo["scene"];
  count: number;
  read(t: number): Promise<Uint8Array>;
  /** @param part in whole pixels of small frames */
  crop(t: number, part: Box): Promise<Crop>;
  /** The shot in which a frame lies. */
  shotOf(t: number): { start: number; end: number };
};

/** Bytes that are kept. */
const mostBytes = 48e6;

export function framesOf({ scene, count }: StudiedVideo): Frames {
  const { small } = scene;
  const most = Math.max(4, Math.min(160, Math.floor(mostBytes / (3 * small.width * small.height))));
  const kept = new Map<number, Promise<Uint8Array>>();
  const read = (t: number): Promise<Uint8Array> => {
    const frame = kept.get(t) ?? small.read(t);
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
    read,
    crop: async (t, part) => cropOf(await read(t), small.width, part),
    shotOf: (t) => scene.shots.find(({ end }) => t < end) ?? { start: 0, end: count },
  };
}
