import { plainEnvironment } from "@cutwater/process/program.ts";
import { ProgramFailure } from "@cutwater/process/program-failure.ts";
import { runProgram } from "@cutwater/process/run-program.ts";

const limitMs = 900_000;
const stderrKept = 16_000;

export type InstallOptions = {
  /** Version to install; null means the newest. */
  version: string | null;
  /** Environment of pip without HOME: PATH, and the variables by which this machine reaches its registry. */
  surroundings: Readonly<Record<string, string>>;
  signal?: AbortSignal;
};

/** Makes a virtual environment in a folder, with the newest yt-dlp or the one asked for. @throws Error with pip's last words */
export async function installEngine(path: string, { version, surroundings, signal }: InstallOptions): Promise<void> {
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
    await run(python, "-m", "pip", "install", "--quiet", "--no-compile", "--only-binary=:all:", wanted);
    // Without compiled files a start takes twice as long.
    await run(python, "-m", "compileall", "-q", "-j", "0", `${path}/lib`);
  } catch (cause) {
    const said = cause instanceof ProgramFailure ? cause.stderr.trim() : "";
    throw new Error(`the new yt-dlp could not be installed: ${said.split("\n").at(-1) || String(cause)}`, { cause });
  }
}

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
