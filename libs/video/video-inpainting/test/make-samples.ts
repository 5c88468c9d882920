import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Film, film, fitted, paintedRate, paintedSize, stillOf } from "./painted-film.ts";

/** A picture of a page has no more bytes. */
const mostBytes = 40_000;

/** Does some work in a folder that is gone afterwards. */
export async function inFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "cutwater-samples-"));
  try {
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A picture as a page shows it. */
export async function show(still: string, to: string): Promise<void> {
  process.stdout.write(`${to}: ${await fitted(still, to, mostBytes)} bytes\n`);
}

export type ShownFilm = Film & {
  kind: string;
  /** Which frame the page shows. */
  still: number;
};

/**
 * One frame of a painted clip, and of what a tool makes of it: `<kind>-before.webp` and `<kind>-after.webp`.
 *
 * @param make gets the clip's path and an empty folder, and gives the path of the result
 */
export async function showFilm(
  scene: ShownFilm,
  { folder, shown }: { folder: string; shown: string },
  make: (clip: string) => Promise<string>,
): Promise<void> {
  const clip = join(folder, "clip.mp4");
  await film(scene, { folder, path: clip });
  for (const [side, path] of [
    ["before", clip],
    ["after", await make(clip)],
  ] as const) {
    const still = join(folder, `${side}.png`);
    await stillOf(path, scene.still, still);
    await show(still, join(shown, `${scene.kind}-${side}.webp`));
  }
}

/** The clip of a public page, which the server reads too, and the frame that stands for it. @param time of the frame, in seconds */
export async function makeTryOutClip(
  painted: Film,
  { folder, landing, width, time }: { folder: string; landing: string; width: number; time: number },
): Promise<void> {
  const clip = join(folder, "clip.mp4");
  await film(painted, { folder, path: clip, scale: width / paintedSize.width, crf: 21 });
  await copyFile(clip, join(landing, "sample.mp4"));
  const still = join(folder, "still.png");
  await stillOf(clip, Math.round(time * paintedRate), still);
  await show(still, join(landing, "sample.webp"));
}
