import { type RequestedFrame, useFrame, useFrameReader } from "@cutwater/studio-kit/video-frames/useFrameReader.ts";
import { useCallback } from "react";
import { type LookCall, servedFilm } from "./served-film.ts";
import { reelOf, type Source } from "./source.ts";

/**
 * A video's frames, read by this browser or else by the server, and the frame at the current time.
 * @param look the tool's live call for frames
 */
export function useVideo(look: LookCall, source: Source, time: number) {
  const { url, facts } = source;
  const { film, isUnreadable } = useFrameReader(
    reelOf(source),
    useCallback(() => servedFilm(look, { url, facts }), [look, url, facts]),
  );
  const frame: RequestedFrame | null = useFrame(film, time);
  return { film, isUnreadable, frame };
}
