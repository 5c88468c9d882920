import { BlobSource, Input, MATROSKA, MP4, QTFF, WEBM } from "mediabunny";
import { pictureTrackOf } from "../video-frames/video-track.ts";
import type { ProbedMedia } from "./check-file.ts";

/** Codec names of ffprobe that differ from those of mediabunny. */
const names: Readonly<Record<string, string>> = { avc: "h264" };

/**
 * Reads the header of a video in the browser. Empty for unsupported containers; the server decides then. The code (51 KB) is
 * loaded with the first video.
 */
export async function probeVideo(file: Blob): Promise<ProbedMedia> {
  const input = new Input({ formats: [MP4, QTFF, MATROSKA, WEBM], source: new BlobSource(file) });
  try {
    const track = await pictureTrackOf(input);
    if (!track) return {};
    const { codec, displayWidth: width, displayHeight: height } = track;
    return { codec: codec && (names[codec] ?? codec), width, height, seconds: await track.computeDuration() };
  } catch {
    // Another container, or a damaged file: the server explains it better.
    return {};
  } finally {
    input.dispose();
  }
}
