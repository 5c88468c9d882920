import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before } from "node:test";
import type { Region } from "../marks.ts";
import { type Drawn, drawVideo, logoSize } from "./drawn.ts";

/** Where the logo is, in pixels. */
export const place = { x: 80, y: 50 };
/** A box drawn by hand around the logo. */
export const box = (time = 0.2): Region => ({
  marks: [
    {
      category: "box",
      time,
      points: [
        [place.x - 3, place.y - 3],
        [place.x + logoSize.width + 3, place.y + logoSize.height + 3],
      ],
    },
  ],
});
/** The same, as it was found by detection. */
export const outlined = (time = 0.2): Region => ({
  marks: [
    {
      ...box(time).marks[0]!,
      polygons: [
        [
          [place.x - 1, place.y - 1],
          [place.x + 41, place.y - 1],
          [place.x + 41, place.y + 25],
          [place.x - 1, place.y + 25],
        ],
      ],
    },
  ],
});

/** Folders for a file's tests, gone after them. */
export function jobFolders() {
  let root = "";
  before(async () => {
    root = await mkdtemp(join(tmpdir(), "erase-"));
  });
  after(() => rm(root, { recursive: true }));
  let jobs = 0;
  async function aFolder(): Promise<string> {
    const folder = join(root, `job-${jobs++}`);
    await mkdir(folder);
    return folder;
  }
  async function aVideo(drawn: Omit<Drawn, "path">): Promise<string> {
    const path = join(await aFolder(), "given.mp4");
    await drawVideo({ ...drawn, path });
    return path;
  }
  return { aFolder, aVideo };
}
