// The link engine (yt-dlp): each version in its own folder, tried before it becomes current; the previous one is kept.
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { currentName, makeEnvironment, pythonOf, switchTo } from "./python-folder.mjs";
import { dataDir, fingerprint, has, root, run, say } from "./step.mjs";
import { isOlder, ytDlpIn } from "./yt-dlp-version.mjs";

const requirements = path.join(root, "libs/download/extractor/requirements.txt");
const trial = path.join(root, "scripts/setup/engine-trial.py");
const folder = path.join(dataDir, "engine");
const current = path.join(folder, "current");
/** Time for which a fallback is good enough, so that not every start asks a registry that cannot be reached. */
const secondBestMs = 86_400_000;

/** Makes sure that DATA_DIR/engine/current is a working engine; the operator's YTDLP_PATH takes precedence. */
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

/** Whether the engine in use is a recent fallback for the packages that are wanted now. */
function isFreshSecondBest() {
  const madeAtMs = lstatSync(current).mtimeMs;
  return (
    !currentName(folder).startsWith("pip-") &&
    madeAtMs > Date.now() - secondBestMs &&
    madeAtMs > statSync(requirements).mtimeMs
  );
}

/** Whether `npm run engine -- update` installed the engine in use, and it is not older than the wanted one. */
function isNewerUpdate() {
  const pinned = /^yt-dlp==([\d.]+)/m.exec(readFileSync(requirements, "utf8"))?.[1] ?? "";
  return currentName(folder).startsWith("update-") && !isOlder(ytDlpIn(current), pinned);
}

/** First way: a virtual environment with pinned, hashed packages. */
async function fromPip(name) {
  await makeEnvironment(folder, name, requirements);
  return name;
}

/** Second way: Debian's newer all-architecture package, unpacked beside the system, which stays unchanged. */
async function fromDebian() {
  if (!has("apt-get") || !has("dpkg-deb")) throw new Error("no apt-get here");
  const apt = path.join(folder, ".apt");
  try {
    // "update" cleans the folder of the lists, so the list of sources must not be in it.
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

/** The keys that sign Debian's lists, if the machine has them; otherwise apt uses its own. */
function debianKeys() {
  const keys = ["gpg", "pgp"].map((ending) => `/usr/share/keyrings/debian-archive-keyring.${ending}`).find(existsSync);
  return keys ? `[signed-by=${keys}] ` : "";
}

/** Unpacks the package in a folder into a folder named after its version. */
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

/** Last way: the engine of the system; /readyz warns when it is old. */
async function fromSystem() {
  const home = path.join(folder, "system");
  mkdirSync(home, { recursive: true });
  await makePython(home, null);
  return "system";
}

/** Writes a launcher with the interpreter's name, so that every way looks the same from outside. It runs with an empty PATH. */
async function makePython(home, packages) {
  mkdirSync(path.join(home, "bin"), { recursive: true });
  const line = packages ? `PYTHONPATH='${packages}' ` : "";
  // The program on the PATH may be a shim that needs the PATH itself.
  const python3 = (await run("python3", ["-c", "import sys; print(sys.executable)"])).trim();
  writeFileSync(path.join(home, "bin/python"), `#!/bin/sh\n${line}exec '${python3}' "$@"\n`, { mode: 0o755 });
}
