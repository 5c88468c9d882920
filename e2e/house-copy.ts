import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { cp, mkdir, mkdtemp, rm, symlink } from "node:fs/promises";
import path from "node:path";
import { repositoryFolder } from "@cutwater/server/config/config.ts";

/** A copy of the whole repository, in which files can be generated without changing the original. */
export type HouseCopy = { folder: string; remove(): Promise<void> };

/** Directories that are generated, downloaded, or not part of the sources. */
const leftOut = new Set(["node_modules", "var", ".git", ".cache", "dist", "coverage"]);

/** Makes the copy on the same disk as the original, so that packages can be linked instead of copied. Git ignores it. */
export async function copyHouse(): Promise<HouseCopy> {
  const copies = path.join(repositoryFolder, ".cache");
  await mkdir(copies, { recursive: true });
  await dropLeftOver(copies);
  const folder = await mkdtemp(path.join(copies, "house-"));
  for (const name of readdirSync(repositoryFolder)) {
    if (leftOut.has(name)) continue;
    const filter = (from: string) => !leftOut.has(path.basename(from));
    await cp(path.join(repositoryFolder, name), path.join(folder, name), {
      recursive: true,
      verbatimSymlinks: true,
      filter,
    });
  }
  for (const place of ["", "apps/web"]) await linkPackages(place, folder);
  // The database template from the set-up, with which a server starts faster.
  await mkdir(path.join(folder, "var"));
  await symlink(path.join(repositoryFolder, "var/template"), path.join(folder, "var/template"));
  // The checkers read git's ignore rules, and must stop at the copy's own repository.
  spawnSync("git", ["init", "--quiet"], { cwd: folder });
  return { folder, remove: async () => await rm(folder, { recursive: true, force: true }) };
}

/** Removes copies that killed runs have left. */
async function dropLeftOver(copies: string): Promise<void> {
  for (const name of readdirSync(copies)) {
    const isOld = Date.now() - statSync(path.join(copies, name)).mtimeMs > 3_600_000;
    if (name.startsWith("house-") && isOld) await rm(path.join(copies, name), { recursive: true, force: true });
  }
}

/** Our own packages among them are links made by npm, which point into the copy. */
async function linkPackages(place: string, folder: string): Promise<void> {
  const from = path.join(repositoryFolder, place, "node_modules");
  const to = path.join(folder, place, "node_modules");
  if (!existsSync(from) || spawnSync("cp", ["-al", from, to]).status === 0) return;
  await cp(from, to, { recursive: true, verbatimSymlinks: true });
}
