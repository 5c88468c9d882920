import assert from "node:assert/strict";
import { mkdir, mkdtemp, readdir, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { createVersions } from "./versions.ts";

test("what a killed trial left behind is deleted by the next one, and no version in use, to go back to, or on trial", async (t) => {
  const folder = await mkdtemp(join(tmpdir(), "engine-versions-"));
  t.after(() => rm(folder, { recursive: true }));
  const now = 10 * 3_600_000;
  const versions = createVersions(folder, () => now);
  for (const name of ["set-up", "update-1", "update-2"]) await mkdir(join(folder, name, "bin"), { recursive: true });
  await symlink("update-1", join(folder, "current"));
  await versions.use("update-2", { ours: "2", former: "1" });
  const onTrial = `update-${now - 60_000}`;
  for (const name of ["update-3", onTrial, "other"]) await mkdir(join(folder, name, "lib"), { recursive: true });
  const { name } = await versions.fresh();
  const left = (await readdir(folder)).filter((entry) => !/^(?:current|switch\.json)$/.test(entry));
  assert.deepEqual(left.sort(), ["other", "update-1", "update-2", onTrial, name].sort());
});
