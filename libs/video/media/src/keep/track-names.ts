import { open } from "node:fs/promises";
import { boxesOf, readBytes } from "../video/boxes.ts";

/** The longest name that is read, in bytes. */
const mostBytes = 1_024;

/**
 * The names of the tracks of an mp4 or mov, which ffprobe does not report, by the tracks' positions; ffprobe counts streams in the
 * same order. @returns none for other files
 *
 * Source: ISO/IEC 14496-12, 8.10 (user data); QuickTime File Format, "User data atoms" ("name").
 */
export async function trackNamesOf(path: string): Promise<Map<number, string>> {
  const names = new Map<number, string>();
  const file = await open(path, "r");
  try {
    const { size } = await file.stat();
    const [movie] = await boxesOf(file, 0, size, "moov");
    const tracks = movie ? await boxesOf(file, movie.start, movie.end, "trak") : [];
    for (const [i, track] of tracks.entries()) {
      const [data] = await boxesOf(file, track.start, track.end, "udta");
      const [name] = data ? await boxesOf(file, data.start, data.end, "name") : [];
      if (!name || name.end - name.start > mostBytes) continue;
      const text = Buffer.from(await readBytes(file, name.start, name.end - name.start)).toString("utf8");
      const plain = text.replaceAll("\0", "").trim();
      if (plain) names.set(i, plain);
    }
  } finally {
    await file.close();
  }
  return names;
}
