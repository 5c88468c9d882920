// The npm packages, Node 24 among them; again only when the lock file changed.

import { existsSync } from "node:fs";
import path from "node:path";
import { fingerprint, isStamped, nodeBin, root, run, stamp } from "./step.mjs";

const lock = path.join(root, "package-lock.json");
const stampFile = path.join(root, "node_modules/.cutwater-lock");

/** `npm ci` by the npm at hand; it brings the exact Node into node_modules/.bin. */
export async function npmPackages() {
  const mark = fingerprint([lock]);
  if (isStamped(stampFile, mark) && existsSync(nodeBin)) return null;
  await run("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"]);
  stamp(stampFile, mark);
  const version = (await run(nodeBin, ["--version"])).trim();
  return `packages installed, Node ${version}`;
}
