// Links our own workspaces as `npm ci` does, so that a workspace that is new after a pull is found before the next set-up.
import { existsSync, lstatSync, mkdirSync, readFileSync, readlinkSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import { root } from "./step.mjs";

/** Links every workspace of the lock file that is missing in node_modules, or whose link points to an old place. */
export function linkWorkspaces() {
  const { packages } = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8"));
  for (const [place, { link, resolved }] of Object.entries(packages)) {
    const target = path.join(root, place);
    if (!link || !existsSync(path.join(root, resolved))) continue;
    const pointed = path.relative(path.dirname(target), path.join(root, resolved));
    const known = lstatSync(target, { throwIfNoEntry: false });
    if (known && (!known.isSymbolicLink() || readlinkSync(target) === pointed)) continue;
    rmSync(target, { force: true });
    mkdirSync(path.dirname(target), { recursive: true });
    symlinkSync(pointed, target, "dir");
  }
}
