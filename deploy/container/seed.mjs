// Puts the files that set-up made during the image's build into the data volume: copied beside their place, then renamed, so that
// several containers may start on one volume at once. Files already in the volume stay, unless the image has a newer version.
import { existsSync } from "node:fs";
import { cp, mkdir, readdir, readFile, readlink, rename, rm, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { isOlder, ytDlpIn } from "../../scripts/setup/yt-dlp-version.mjs";

/** @param {{ seed: string, dataDir: string }} folders */
export async function takeSeed({ seed, dataDir }) {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  // An unreadable folder is not a missing one; the lines below take readability for granted.
  await readdir(seed);
  await takeVersions(path.join(seed, "engine"), path.join(dataDir, "engine"));
  await takeVersions(path.join(seed, "speech"), path.join(dataDir, "speech"));
  for (const name of ["sample", "template"]) await takeStamped(path.join(seed, name), path.join(dataDir, name));
  const readers = "models/readers";
  if (!existsSync(path.join(dataDir, readers))) await place(path.join(seed, readers), path.join(dataDir, readers));
}

/**
 * A folder of versions with a link `current`. An image of another release has another version, which becomes current once, unless
 * `npm run engine` has installed a newer one; a later choice of that command stays.
 */
async function takeVersions(from, to) {
  if (!existsSync(path.join(from, "current"))) return;
  const brought = await readlink(path.join(from, "current"));
  const seen = await readFile(path.join(to, "brought"), "utf8").catch(() => "");
  if (seen === brought && existsSync(path.join(to, "current"))) return;
  await place(path.join(from, brought), path.join(to, brought));
  if (await hasNewerUpdate(to, path.join(from, brought))) return await writeFile(path.join(to, "brought"), brought);
  const beside = path.join(to, `.next.${process.pid}`);
  await symlink(brought, beside);
  await rename(beside, path.join(to, "current"));
  await writeFile(path.join(to, "brought"), brought);
}

/** Whether the version in use was installed by an operator's `engine -- update`, and the image has no newer one. */
async function hasNewerUpdate(to, brought) {
  const inUse = await readlink(path.join(to, "current")).catch(() => "");
  return inUse.startsWith("update-") && !isOlder(ytDlpIn(path.join(to, inUse)), ytDlpIn(brought));
}

async function takeStamped(from, to) {
  if (!existsSync(from)) return;
  const stampOf = async (folder) => await readFile(path.join(folder, "stamp"), "utf8").catch(() => null);
  if ((await stampOf(from)) === (await stampOf(to))) return;
  await rm(to, { recursive: true, force: true });
  await place(from, to);
}

/** Copies a folder so that it exists whole or not at all; when two containers copy it, the first one's stays. */
async function place(from, to) {
  if (!existsSync(from) || existsSync(to)) return;
  await mkdir(path.dirname(to), { recursive: true });
  const beside = `${to}.${process.pid}.seed`;
  await cp(from, beside, { recursive: true, verbatimSymlinks: true });
  await rename(beside, to).catch(async (error) => {
    await rm(beside, { recursive: true, force: true });
    if (!existsSync(to)) throw error;
  });
  // Left over from a container that was killed during the copy.
  for (const name of await readdir(path.dirname(to)))
    if (name.startsWith(`${path.basename(to)}.`) && name.endsWith(".seed") && name !== path.basename(beside))
      await rm(path.join(path.dirname(to), name), { recursive: true, force: true });
}
