// The link engine (yt-dlp): each version in a folder of its own, tried before it is switched to, the former one kept.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { dataDir, fingerprint, has, root, run, say, whereIs } from "./step.mjs";

const requirements = path.join(root, "libs/extractor/requirements.txt");
const trial = path.join(root, "scripts/setup/engine-trial.py");
const folder = path.join(dataDir, "engine");
const current = path.join(folder, "current");

/** Makes sure that DATA_DIR/engine/current is an engine that works; YTDLP_PATH of the operator goes before it. */
export async function linkEngine() {
  if (process.env.YTDLP_PATH) return null;
  const name = `pip-${fingerprint([requirements])}`;
  if (currentName() === name && existsSync(path.join(current, "bin/python"))) return null;
  mkdirSync(folder, { recursive: true });
  const faults = [];
  for (const way of [() => fromPip(name), fromDebian, fromSystem]) {
    try {
      const made = await way();
      const version = (await run(python(made), [trial])).trim().split("\n").pop();
      switchTo(made);
      return `yt-dlp ${version}`;
    } catch (error) {
      faults.push(error.message);
    }
  }
  if (currentName()) {
    say(`link engine: kept the former one, the new one failed (${faults[0]})`);
    return null;
  }
  throw new Error(`no yt-dlp could be set up:\n    ${faults.join("\n    ")}`);
}

const python = (name) => path.join(folder, name, "bin/python");

const currentName = () => (existsSync(current) ? readlinkSync(current) : null);

/** First way: a virtual environment with pinned, hashed packages. */
async function fromPip(name) {
  const home = path.join(folder, name);
  rmSync(home, { recursive: true, force: true });
  await run("python3", ["-m", "venv", home]);
  await run(python(name), [
    "-m",
    "pip",
    "install",
    "--quiet",
    "--disable-pip-version-check",
    "--require-hashes",
    "--no-deps",
    "--no-compile",
    "-r",
    requirements,
  ]);
  await run(python(name), ["-m", "compileall", "-q", "-j", "0", path.join(home, "lib")]);
  return name;
}

/** Second way: Debian's newer all-architecture package, unpacked beside the system. */
async function fromDebian() {
  if (!has("apt-get") || !has("dpkg-deb")) throw new Error("no apt-get here");
  const home = path.join(folder, "debian");
  const lists = path.join(folder, "debian-lists");
  rmSync(home, { recursive: true, force: true });
  mkdirSync(path.join(lists, "partial"), { recursive: true });
  mkdirSync(home, { recursive: true });
  const sources = path.join(lists, "sources.list");
  writeFileSync(sources, "deb [trusted=no] http://deb.debian.org/debian sid main\n");
  const options = [
    "-o",
    `Dir::Etc::SourceList=${sources}`,
    "-o",
    "Dir::Etc::SourceParts=/dev/null",
    "-o",
    `Dir::State::Lists=${lists}`,
  ];
  await run("apt-get", [...options, "update", "-qq"]);
  await run("apt-get", [...options, "download", "yt-dlp"], { cwd: home });
  const file = readdirSync(home).find((entry) => entry.endsWith(".deb"));
  if (!file) throw new Error("Debian gave no package");
  await run("dpkg-deb", ["-x", path.join(home, file), home]);
  makePython(home, path.join(home, "usr/lib/python3/dist-packages"));
  await run("python3", ["-m", "compileall", "-q", path.join(home, "usr/lib/python3/dist-packages")]);
  rmSync(lists, { recursive: true, force: true });
  return "debian";
}

/** Last way: what the system has; /readyz warns when it is old. */
async function fromSystem() {
  const home = path.join(folder, "system");
  mkdirSync(home, { recursive: true });
  makePython(home, null);
  return "system";
}

/** A launcher with the interpreter's name, so that every way looks the same from outside. It is run with an empty PATH. */
function makePython(home, packages) {
  mkdirSync(path.join(home, "bin"), { recursive: true });
  const line = packages ? `PYTHONPATH='${packages}' ` : "";
  const python3 = whereIs("python3");
  if (!python3) throw new Error("no python3 here");
  writeFileSync(path.join(home, "bin/python"), `#!/bin/sh\n${line}exec '${python3}' "$@"\n`, { mode: 0o755 });
}

/** The link is replaced in one rename; the former version stays beside it, older ones go. */
function switchTo(name) {
  const former = currentName();
  const fresh = path.join(folder, ".next");
  rmSync(fresh, { force: true });
  symlinkSync(name, fresh);
  renameSync(fresh, current);
  for (const entry of readdirSync(folder)) {
    if (entry !== "current" && entry !== name && entry !== former)
      rmSync(path.join(folder, entry), { recursive: true, force: true });
  }
}
