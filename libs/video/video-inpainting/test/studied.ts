import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openPart } from "../src/open-part.ts";
import { study } from "../src/study/study.ts";
import type { StudiedVideo } from "../src/study/subject.ts";

/**
 * Analyses a video as a job does, and passes the study on while the small frames exist. @param upright shown size; the video's
 * own size by default
 */
export async function studied<T>(
  path: string,
  use: (video: StudiedVideo) => Promise<T>,
  upright?: { width: number; height: number },
): Promise<T> {
  const { traits, clock } = await openPart({ path });
  const folder = await mkdtemp(join(tmpdir(), "studied-"));
  const found: T[] = [];
  try {
    await study({
      path,
      traits,
      clock,
      folder,
      upright: upright ?? { width: traits.width, height: traits.height },
      durationSeconds: 60,
      fromSeconds: 0,
      modelDirectories: [],
      threads: 1,
      onShare: () => {},
      subject: {
        code: [import.meta.dirname],
        overlays: () => [],
        async find(video) {
          found.push(await use(video));
          return { holes: Array.from({ length: video.count }, () => null), engines: [], told: null };
        },
      },
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return found[0]!;
}
