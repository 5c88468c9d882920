import { plainEnvironment } from "@cutwater/process/program.ts";
import { ProgramFailure } from "@cutwater/process/program-failure.ts";
import { runProgram } from "@cutwater/process/run-program.ts";

const limitMs = 900_000;
const stderrKept = 16_000;

export type InstallOptions = {
  /** Version to install; null means the newest. */
  version: string | null;
  /** Versions to reject: when the newest version is one of them, nothing is installed. */
  known?: readonly string[];
  /** Environment of pip without HOME: PATH, and the variables through which this machine reaches its package registry. */
  surroundings: Readonly<Record<string, string>>;
  signal?: AbortSignal;
};

/**
 * Creates a virtual environment in a folder and installs the requested yt-dlp, by default the newest.
 *
 * @returns the known version that is the newest, and then nothing is installed; otherwise null
 * @throws Error with pip's last words
 */
export async function installEngine(
  path: string,
  { version, known = [], surroundings, signal }: InstallOptions,
): Promise<string | null> {
  const env = { ...surroundings, HOME: path, LANG: "C.UTF-8" };
  const run = async (program: string, ...args: string[]) =>
    await runProgram({
      program,
      args,
      directory: path,
      environment: env,
      signal,
      timeoutMs: limitMs,
      stderr: stderrKept,
    });
  const python = `${path}/bin/python`;
  const wanted = `yt-dlp[default,curl-cffi]${version === null ? "" : `==${version}`}`;
  try {
    await run("python3", "-m", "venv", path);
    if (version === null && known.length > 0) {
      const newest = newestIn(await run(python, "-m", "pip", "install", "--quiet", ...reportOnly, "yt-dlp"));
      const installed = known.find((one) => isSameVersion(one, newest));
      if (installed !== undefined) return installed;
    }
    await run(python, "-m", "pip", "install", "--quiet", "--no-compile", "--only-binary=:all:", wanted);
    // Without compiled files a start takes twice as long.
    await run(python, "-m", "compileall", "-q", "-j", "0", `${path}/lib`);
    return null;
  } catch (cause) {
    const said = cause instanceof ProgramFailure ? cause.stderr.trim() : "";
    throw new Error(`the new yt-dlp could not be installed: ${said.split("\n").at(-1) || String(cause)}`, { cause });
  }
}

/** Makes pip print what it would install, as JSON, and install nothing (pip's installation report, version 1). */
const reportOnly = ["--dry-run", "--no-deps", "--only-binary=:all:", "--report", "-"];

function newestIn(report: Buffer): string | null {
  const { install = [] } = JSON.parse(report.toString("utf8")) as { install?: { metadata?: { version?: string } }[] };
  return install[0]?.metadata?.version ?? null;
}

/** The registry writes 2026.1.5 for the version that calls itself 2026.01.05 (PEP 440). */
export const isSameVersion = (one: string, other: string | null): boolean =>
  other !== null && withoutZeros(one) === withoutZeros(other);

const withoutZeros = (version: string): string => version.replace(/(^|\.)0+(?=\d)/g, "$1");

/** The version that an interpreter's yt-dlp states; null when it has no yt-dlp. */
export async function versionOf(python: string): Promise<string | null> {
  const ask = "import yt_dlp.version as v; print(v.__version__)";
  return await runProgram({
    program: python,
    args: ["-c", ask],
    environment: plainEnvironment,
    timeoutMs: 60_000,
  }).then(
    (printed) => printed.toString("utf8").trim(),
    () => null,
  );
}
