// The npm packages, including Node 24. They are installed again only when the lock file has changed.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fingerprint, isStamped, nodeBin, root, run, stamp } from "./step.mjs";

const lock = path.join(root, "package-lock.json");
const stampFile = path.join(root, "node_modules/.cutwater-lock");
const installer = path.join(root, ".cache/installer");
const installerNpm = "11.19.1";

/** Runs `npm ci`, which also installs the exact version of Node in node_modules/.bin. */
export async function npmPackages() {
  const mark = fingerprint([lock]);
  if (isStamped(stampFile, mark) && existsSync(nodeBin)) return null;
  // Otherwise onnxruntime would download files for graphics cards under npm versions that do not know `allowScripts`.
  const env = { ...(isOldNode() ? await newerNode() : process.env), ONNXRUNTIME_NODE_INSTALL: "skip" };
  await run("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], { env });
  stamp(stampFile, mark);
  const version = (await run(nodeBin, ["--version"])).trim();
  return `packages installed, Node ${version}`;
}

/** Under an older Node, npm silently omits optional binaries whose `engines` require a newer one. */
function isOldNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  return major < 20 || (major === 20 && minor < 19);
}

/** Puts our own npm and Node first on the PATH, so that the installation is the same on every machine. */
async function newerNode() {
  const { node } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")).devDependencies;
  mkdirSync(installer, { recursive: true });
  writeFileSync(
    path.join(installer, "package.json"),
    JSON.stringify({ private: true, dependencies: { node, npm: installerNpm } }),
  );
  await run("npm", ["install", "--no-audit", "--no-fund", "--no-package-lock", "--loglevel=error"], { cwd: installer });
  return { ...process.env, PATH: `${path.join(installer, "node_modules/.bin")}${path.delimiter}${process.env.PATH}` };
}
