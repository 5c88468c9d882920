// Programs from the system's package manager: ffmpeg, Python with venv, a CJK font; for the tests also Chromium and PostgreSQL.
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { has, run, SetupError } from "./step.mjs";

const needs = [
  { name: "ffmpeg", isThere: () => has("ffmpeg") && has("ffprobe"), apt: ["ffmpeg"], brew: ["ffmpeg"] },
  {
    name: "python3 with venv",
    isThere: hasPython,
    apt: ["python3", "python3-venv", "python3-pip"],
    brew: ["python@3.12"],
  },
  { name: "a CJK font", isThere: hasCjkFont, apt: ["fonts-noto-cjk"], brew: [] },
];
/** Headless Chromium, with which the journeys take a sixth less time. */
const headlessShell = "chromium-headless-shell";
const testNeeds = [
  { name: "chromium", isThere: hasChromium, apt: [headlessShell, "chromium"], brew: ["chromium"] },
  { name: "postgresql", isThere: hasPostgres, apt: ["postgresql"], brew: ["postgresql@15"] },
];

/** The program that builds the image without a container engine; requires Debian. */
const soakNeeds = [
  {
    name: "debootstrap",
    isThere: () => !has("apt-get") || existsSync("/usr/sbin/debootstrap"),
    apt: ["debootstrap"],
    brew: [],
  },
];

/** Installs missing programs with apt-get or brew; otherwise prints the whole list at once. */
export async function systemPackages({ forTests, forSoak = false }) {
  const wanted = [...needs, ...(forTests ? testNeeds : []), ...(forSoak ? soakNeeds : [])];
  const missing = wanted.filter((need) => !need.isThere());
  if (missing.length === 0) return null;
  await install(missing);
  return `installed ${missing.map((need) => need.name).join(", ")}`;
}

/** Installs with apt-get or brew. @throws SetupError with instructions for a person */
export async function install(missing) {
  if (has("apt-get")) await installByApt(missing.flatMap((need) => need.apt));
  else if (has("brew")) await run("brew", ["install", ...missing.flatMap((need) => need.brew)]);
  else
    throw new SetupError(`please install: ${missing.map(({ name }) => name).join(", ")}. Then run the command again.`);
}

async function installByApt(packages) {
  if (process.getuid() !== 0 && !canSudo())
    throw new SetupError(`please run: sudo apt-get install ${packages.join(" ")}`);
  await updateLists();
  const needless = isKnown(headlessShell) ? "chromium" : headlessShell;
  await apt("install", "-y", "-qq", "--no-install-recommends", ...packages.filter((name) => name !== needless));
}

/** Updates the list of installable packages. */
export const updateLists = () => apt("update", "-qq");

const apt = (...args) =>
  process.getuid() === 0
    ? run("apt-get", args, { env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } })
    : run("sudo", ["-n", "DEBIAN_FRONTEND=noninteractive", "apt-get", ...args]);

/** Whether apt-get can install a package. */
export function isKnown(name) {
  try {
    return execFileSync("apt-cache", ["show", name], { stdio: ["ignore", "pipe", "ignore"] }).length > 0;
  } catch {
    return false; // Unknown, or no apt here.
  }
}

function hasChromium() {
  if (has(headlessShell) || has("google-chrome")) return true;
  return has("chromium") && !isKnown(headlessShell);
}

function canSudo() {
  try {
    execFileSync("sudo", ["-n", "true"], { stdio: "ignore" });
    return true;
  } catch {
    return false; // no sudo, or it would ask for a password: the caller prints the command instead
  }
}

function hasPython() {
  if (!has("python3")) return false;
  try {
    execFileSync("python3", ["-c", "import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))"], {
      stdio: "ignore",
    });
    return true;
  } catch {
    return false; // too old, or Debian's python3 without python3-venv
  }
}

/** Searches the font folders, because `fc-list` takes a second on a cold cache. */
function hasCjkFont() {
  if (process.platform !== "linux") return true;
  const folders = ["/usr/share/fonts/opentype/noto", "/usr/share/fonts/noto-cjk", "/usr/share/fonts/google-noto-cjk"];
  return (
    folders.some((folder) => existsSync(folder) && readdirSync(folder).some((file) => /CJK/i.test(file))) ||
    hasOtherCjkFont()
  );
}

function hasOtherCjkFont() {
  try {
    return execFileSync("fc-list", [":lang=zh", "family"], { encoding: "utf8" }).trim() !== "";
  } catch {
    return false; // no fontconfig: then there is no font either
  }
}

function hasPostgres() {
  if (has("initdb")) return true;
  const folder = "/usr/lib/postgresql";
  return existsSync(folder) && readdirSync(folder).some((version) => existsSync(`${folder}/${version}/bin/initdb`));
}
