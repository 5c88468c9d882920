import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before } from "node:test";
import { type Drawn, drawVideo } from "./drawn.ts";

/** Creates folders for the tests of a file, which are removed after the tests. */
export function jobFolders() {
  let root = "";
  before(async () => {
    root = await mkdtemp(join(tmpdir(), "inpaint-"));
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
