// Links that `npm ci` makes for our own workspaces, so that one that came with a pull is found before the next set-up.
import { existsSync, lstatSync, mkdirSync, readFileSync, symlinkSync } from "node:fs";
import path from "node:path";
import { root } from "./step.mjs";

/** Links every workspace of the lock file that node_modules lacks. */
export function linkWorkspaces() {
  const { packages } = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8"));
  for (const [place, { link, resolved }] of Object.entries(packages)) {
    const target = path.join(root, place);
    if (!link || !existsSync(path.join(root, resolved)) || lstatSync(target, { throwIfNoEntry: false })) continue;
    mkdirSync(path.dirname(target), { recursive: true });
    symlinkSync(path.relative(path.dirname(target), path.join(root, resolved)), target, "dir");
  }
}
