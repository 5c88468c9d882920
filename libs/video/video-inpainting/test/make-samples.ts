import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Film, film, fitted, paintedRate, paintedSize, stillOf } from "./painted-film.ts";

/** Maximum size of a picture on a page, in bytes. */
const mostBytes = 40_000;

/** Runs some work in a temporary folder. */
export async function inFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "cutwater-samples-"));
  try {
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Converts a picture to the form that a page shows. */
export async function show(still: string, to: string): Promise<void> {
  process.stdout.write(`${to}: ${await fitted(still, to, mostBytes)} bytes\n`);
}

export type ShownFilm = Film & {
  kind: string;
  /** Number of the frame that the page shows. */
  still: number;
};

/**
 * Writes one frame of a painted clip, and of a tool's result: `<kind>-before.webp` and `<kind>-after.webp`.
 *
 * @param make receives the clip's path and an empty folder, and returns the path of the result
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

/** Writes the clip of a public page, which the server reads too, and its still frame. @param time of the frame, in seconds */
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
