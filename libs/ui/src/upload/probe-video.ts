import { BlobSource, Input, MATROSKA, MP4, QTFF, WEBM } from "mediabunny";
import type { ProbedMedia } from "./check-file.ts";

/** Codecs as ffprobe names them, where mediabunny has another word. */
const names: Readonly<Record<string, string>> = { avc: "h264" };

/**
 * Reads the header of a video in the browser; hardly anything of the file is read. Empty where its container is none that is
 * read here: the server then has the say. Loaded when a video is chosen: 51 KB.
 */
export async function probeVideo(file: Blob): Promise<ProbedMedia> {
  const input = new Input({ formats: [MP4, QTFF, MATROSKA, WEBM], source: new BlobSource(file) });
  try {
    const track = await input.getPrimaryVideoTrack();
    if (!track) return {};
    const { codec, displayWidth: width, displayHeight: height } = track;
    return { codec: codec && (names[codec] ?? codec), width, height, seconds: await track.computeDuration() };
  } catch {
    // Of another container, or damaged: the server says it better.
    return {};
  } finally {
    input.dispose();
  }
}
