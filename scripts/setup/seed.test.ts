import assert from "node:assert/strict";
import { mkdir, mkdtemp, readFile, readlink, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { takeSeed } from "../../deploy/container/seed.mjs";

test("an image copies its yt-dlp to a volume, but does not replace a newer one from an update", async (t) => {
  const folder = await mkdtemp(path.join(tmpdir(), "cutwater-seed-"));
  t.after(() => rm(folder, { recursive: true }));
  const dataDir = path.join(folder, "data");
  const engine = path.join(dataDir, "engine");
  /** A folder of engines, one of which is in use. */
  const lay = async (engines: string, name: string, version: string) => {
    await mkdir(path.join(engines, name, "lib/python3.11/site-packages", `yt_dlp-${version}.dist-info`), {
      recursive: true,
    });
    await rm(path.join(engines, "current"), { force: true });
    await symlink(name, path.join(engines, "current"));
  };
  const start = async (name: string, version: string) => {
    const seed = path.join(folder, name);
    await lay(path.join(seed, "engine"), name, version);
    await takeSeed({ seed, dataDir });
    return await readlink(path.join(engine, "current"));
  };

  assert.equal(await start("pip-one", "2026.08.01"), "pip-one");
  await lay(engine, "update-1", "2026.10.26");
  assert.equal(await start("pip-two", "2026.09.02"), "update-1", "an older one waits");
  assert.equal(await readFile(path.join(engine, "brought"), "utf8"), "pip-two");
  assert.equal(await start("pip-three", "2026.11.3"), "pip-three", "a newer one takes over");
  await lay(engine, "pip-three", "2026.11.3");
  assert.equal(await start("pip-four", "2026.01.01"), "pip-four", "what no update brought is the image's");
});
