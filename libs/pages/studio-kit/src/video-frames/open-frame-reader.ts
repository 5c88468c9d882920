import type { FrameReader, VideoSource } from "./frame-reader.ts";
import { openVideoElementReader } from "./video-element-reader.ts";

/** Opens a video with WebCodecs, else with a video element; null when this browser can read it with neither, as for AVI. */
export async function openFrameReader(reel: VideoSource): Promise<FrameReader | null> {
  const { openWebCodecsReader } = await import("./webcodecs-reader.ts");
  return (await openWebCodecsReader(reel)) ?? (await openVideoElementReader(reel));
}
