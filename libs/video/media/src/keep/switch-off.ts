import { open } from "node:fs/promises";
import { boxesOf, readBytes } from "../video/boxes.ts";

/** Handlers of subtitle tracks: text and pictures. */
const handlers = ["sbtl", "subp", "text"];

/**
 * Marks subtitle tracks of a finished mp4 or mov as not shown by themselves, in place. ffmpeg switches on the first track of each
 * kind if none is a default.
 *
 * @param off for each subtitle track in order, whether it is off
 * Source: ISO/IEC 14496-12, 8.3.2 (track header, "track_enabled").
 */
export async function switchOff(path: string, off: readonly boolean[]): Promise<void> {
  if (!off.includes(true)) return;
  const file = await open(path, "r+");
  try {
    const { size } = await file.stat();
    const [movie] = await boxesOf(file, 0, size, "moov");
    let nth = 0;
    for (const track of movie ? await boxesOf(file, movie.start, movie.end, "trak") : []) {
      const [media] = await boxesOf(file, track.start, track.end, "mdia");
      const [handler] = media ? await boxesOf(file, media.start, media.end, "hdlr") : [];
      const [header] = await boxesOf(file, track.start, track.end, "tkhd");
      if (!handler || !header) continue;
      const kind = String.fromCharCode(...(await readBytes(file, handler.start + 8, 4)));
      if (!handlers.includes(kind) || !off[nth++]) continue;
      // The last byte of version and flags.
      const [flags = 0] = await readBytes(file, header.start + 3, 1);
      await file.write(Uint8Array.of(flags & ~1), 0, 1, header.start + 3);
    }
  } finally {
    await file.close();
  }
}
