import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { repositoryFolder } from "@cutwater/server/config.ts";
import { keepLines } from "./kept-logs.ts";

export type RunningServer = {
  /** http://127.0.0.1:port, without a slash at its end; empty when the process plays no api role. */
  address: string;
  dataDir: string;
  child: ChildProcess;
  /** Everything it has written to standard output and error. */
  said(): string;
  /** Ends it (SIGTERM unless told otherwise) and waits. @returns its exit code, null after a kill. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
  /** Stops it and removes the data folder when this call made it. */
  remove(): Promise<void>;
};

/** The engine of this machine, as YTDLP_PATH names it. */
export const engineHere = process.env.YTDLP_PATH ?? join(repositoryFolder, "var", "engine", "current", "bin", "python");

/** Why no server can be started here, or false. */
export const lacksEngine: string | false = existsSync(engineHere)
  ? false
  : 'the link engine is missing: run "npm run setup", or set YTDLP_PATH';

type Options = {
  /** Beside what is needed to start at all; PORT=0 and a fresh DATA_DIR unless named here. */
  env?: Record<string, string>;
  args?: readonly string[];
};

/** Runs main.ts as a process of its own and waits until it says that it runs. @throws Error with its words when it ends. */
export async function startServer({ env = {}, args = [] }: Options = {}): Promise<RunningServer> {
  const dataDir = env.DATA_DIR ?? (await mkdtemp(join(tmpdir(), "cutwater-data-")));
  const { PATH = "", HOME = "" } = process.env;
  const child = spawn(process.execPath, [join(repositoryFolder, "apps/server/src/main.ts"), ...args], {
    cwd: repositoryFolder,
    env: { PATH, HOME, PORT: "0", YTDLP_PATH: engineHere, LOG_LEVEL: "warn", ...env, DATA_DIR: dataDir },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  const gone = new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)));
  const started = Promise.withResolvers<string>();
  const hear = (chunk: Buffer): void => {
    said += chunk;
    const found = /^Cutwater (?:listens on (\S+)|runs as .*)$/m.exec(said);
    if (found) started.resolve(found[1] ?? "");
  };
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", hear);
    createInterface({ input: stream }).on("line", keepLines);
  }
  void gone.then((code) => started.reject(new Error(`the server ended with ${code}: ${said}`)));
  const address = await started.promise;

  const stop = async (signal: NodeJS.Signals = "SIGTERM"): Promise<number | null> => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    return await gone;
  };
  return {
    address,
    dataDir,
    child,
    said: () => said,
    stop,
    async remove() {
      await stop();
      if (!env.DATA_DIR) await rm(dataDir, { recursive: true, force: true });
    },
  };
}
