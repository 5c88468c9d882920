// The link engine (yt-dlp). Each version is in its own folder and is tested before it becomes current; the previous version is
// kept.
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { currentName, makeEnvironment, pythonOf, switchTo } from "./python-folder.mjs";
import { dataDir, fingerprint, has, root, run, say } from "./step.mjs";
import { isOlder, ytDlpIn } from "./yt-dlp-version.mjs";

const requirements = path.join(root, "libs/download/extractor/requirements.txt");
const trial = path.join(root, "scripts/setup/engine-trial.py");
const folder = path.join(dataDir, "engine");
const current = path.join(folder, "current");
/** For this long a fallback is used, so that not every start contacts a registry that cannot be reached. */
const secondBestMs = 86_400_000;

/** Ensures that DATA_DIR/engine/current is a working engine. The operator's YTDLP_PATH takes precedence. */
export async function linkEngine() {
  if (process.env.YTDLP_PATH) return null;
  const name = `pip-${fingerprint([requirements])}`;
  const isGood = () => currentName(folder) === name || isFreshSecondBest() || isNewerUpdate();
  if (existsSync(path.join(current, "bin/python")) && isGood()) return null;
  mkdirSync(folder, { recursive: true });
  const faults = [];
  for (const way of [() => fromPip(name), fromDebian, fromSystem]) {
    try {
      const made = await way();
      const version = (await run(pythonOf(folder, made), [trial])).trim().split("\n").pop();
      switchTo(folder, made);
      const why = faults.map((fault) => fault.trim().split("\n").pop().trim()).join("; ");
      return `yt-dlp ${version}${why && `, taken from ${made} because another way failed: ${why}`}`;
    } catch (error) {
      faults.push(error.message);
    }
  }
  if (currentName(folder)) {
    say(`link engine: kept the former one, the new one failed (${faults[0]})`);
    return null;
  }
  throw new Error(`no yt-dlp could be set up:\n    ${faults.join("\n    ")}`);
}

/** Whether the current engine is a recent fallback for the wanted packages. */
function isFreshSecondBest() {
  const madeAtMs = lstatSync(current).mtimeMs;
  return (
    !currentName(folder).startsWith("pip-") &&
    madeAtMs > Date.now() - secondBestMs &&
    madeAtMs > statSync(requirements).mtimeMs
  );
}

/** Whether the current engine was installed by `npm run engine -- update` and is at least as new as the wanted one. */
function isNewerUpdate() {
  const pinned = /^yt-dlp==([\d.]+)/m.exec(readFileSync(requirements, "utf8"))?.[1] ?? "";
  return currentName(folder).startsWith("update-") && !isOlder(ytDlpIn(current), pinned);
}

/** First method: a virtual environment with pinned packages that are checked by hash. */
async function fromPip(name) {
  await makeEnvironment(folder, name, requirements);
  return name;
}

/** Second method: Debian's newer architecture-independent package, unpacked outside of the system, which stays unchanged. */
async function fromDebian() {
  if (!has("apt-get") || !has("dpkg-deb")) throw new Error("no apt-get here");
  const apt = path.join(folder, ".apt");
  try {
    // "update" cleans the folder of package lists, so the list of sources must be elsewhere.
    for (const inside of ["lists/partial", "cache/archives/partial"])
      mkdirSync(path.join(apt, inside), { recursive: true });
    const sources = path.join(apt, "sources.list");
    writeFileSync(sources, `deb ${debianKeys()}http://deb.debian.org/debian sid main\n`);
    const options = [
      `Dir::Etc::SourceList=${sources}`,
      "Dir::Etc::SourceParts=/dev/null",
      `Dir::State::Lists=${path.join(apt, "lists")}`,
      `Dir::Cache=${path.join(apt, "cache")}`,
      "Acquire::Languages=none",
      "Acquire::IndexTargets::deb::DEP-11::DefaultEnabled=false",
      "APT::Update::Error-Mode=any",
      ...(process.getuid() === 0 ? ["APT::Sandbox::User=root"] : []),
    ].flatMap((option) => ["-o", option]);
    await run("apt-get", [...options, "update", "-qq"]);
    await run("apt-get", [...options, "download", "-qq", "yt-dlp"], { cwd: apt });
    return await unpack(apt);
  } finally {
    rmSync(apt, { recursive: true, force: true });
  }
}

/** The keys that sign Debian's package lists, if the machine has them; otherwise apt uses its own. */
function debianKeys() {
  const keys = ["gpg", "pgp"].map((ending) => `/usr/share/keyrings/debian-archive-keyring.${ending}`).find(existsSync);
  return keys ? `[signed-by=${keys}] ` : "";
}

/** Unpacks the package in one folder to a folder named after its version. */
async function unpack(from) {
  const file = readdirSync(from).find((entry) => entry.endsWith(".deb"));
  if (!file) throw new Error("Debian gave no package");
  const name = `debian-${file.split("_")[1]}`;
  const home = path.join(folder, name);
  rmSync(home, { recursive: true, force: true });
  mkdirSync(home, { recursive: true });
  await run("dpkg-deb", ["-x", path.join(from, file), home]);
  const packages = path.join(home, "usr/lib/python3/dist-packages");
  await makePython(home, packages);
  await run("python3", ["-m", "compileall", "-q", "-j", "0", packages]);
  return name;
}

/** Last method: the engine that the system has. /readyz warns if it is old. */
async function fromSystem() {
  const home = path.join(folder, "system");
  mkdirSync(home, { recursive: true });
  await makePython(home, null);
  return "system";
}

/** Writes a launcher with the interpreter's name, so that all methods look the same from outside. It runs with an empty PATH. */
async function makePython(home, packages) {
  mkdirSync(path.join(home, "bin"), { recursive: true });
  const line = packages ? `PYTHONPATH='${packages}' ` : "";
  // The program on the PATH may be a shim that itself needs the PATH.
  const python3 = (await run("python3", ["-c", "import sys; print(sys.executable)"])).trim();
  writeFileSync(path.join(home, "bin/python"), `#!/bin/sh\n${line}exec '${python3}' "$@"\n`, { mode: 0o755 });
}
