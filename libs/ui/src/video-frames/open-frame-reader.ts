import type { FrameReader, VideoSource } from "./frame-reader.ts";
import { openVideoElementReader } from "./video-element-reader.ts";

/** Opens a video by whatever way this browser has; null where it has none, as for AVI. */
export async function openFrameReader(reel: VideoSource): Promise<FrameReader | null> {
  const { openWebCodecsReader } = await import("./webcodecs-reader.ts");
  return (await openWebCodecsReader(reel)) ?? (await openVideoElementReader(reel));
}
