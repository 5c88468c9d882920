import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Draws test pictures in a temporary folder. */
export async function createEasel() {
  const folder = await mkdtemp(path.join(tmpdir(), "cutwater-pictures-"));
  return {
    /**
     * @param name file name whose extension gives the format
     * @param wear ffmpeg filter that damages the picture
     * @returns its path
     */
    async draw(name: string, width: number, height: number, wear = "null"): Promise<string> {
      const file = path.join(folder, name);
      // ffmpeg's test source only supports even sides.
      const source = `testsrc2=size=${width + (width % 2)}x${height + (height % 2)},format=rgb24,crop=${width}:${height}:0:0,${wear}`;
      await run("ffmpeg", ["-v", "error", "-f", "lavfi", "-i", source, "-frames:v", "1", "-y", file]);
      return file;
    },
    clear: () => rm(folder, { recursive: true, force: true }),
  };
}
