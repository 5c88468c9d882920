import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { type Config, repositoryFolder } from "@cutwater/server/config/config.ts";
import { keepLines } from "./kept-logs.ts";
import { type Engine, placeDatabase } from "./make-database.ts";
import { copyPreparedDatabase } from "./prepared-database.ts";

const startLimitMs = 120_000;
const madeBySetup = path.join(repositoryFolder, "var");

/** The link engine on this machine, or the one named by YTDLP_PATH. */
export const engineHere = process.env.YTDLP_PATH ?? path.join(madeBySetup, "engine", "current", "bin", "python");

/** Why no server can be started here; false if one can. */
export const lacksEngine: string | false = existsSync(engineHere)
  ? false
  : 'the link engine is missing: run "npm run setup", or set YTDLP_PATH';

export type ServerOptions = {
  /**
   * The video site that links may reach although it is on loopback. A server with this setting also trusts forwarded client
   * addresses.
   */
  site?: { host: string };
  /** Further host:port addresses that may be reached although they are on loopback. */
  friends?: readonly string[];
  /** Further environment variables; undefined removes one. A DATA_DIR that is set here is kept after the server is closed. */
  env?: Record<string, string | undefined>;
  /** The database; by default PGlite in the data folder. A database that is set in the environment takes precedence. */
  engine?: Engine;
  /** The roles of the process; all by default. */
  roles?: readonly ("api" | "worker" | "clock")[];
  /** Another copy of the repository; this one by default. */
  repository?: string;
  /** A command that starts the server, such as ["taskset", "-c", "0"]. */
  launcher?: readonly string[];
};

/** The real server, running in a separate process. */
export type RunningServer = {
  /** http://127.0.0.1:port; empty for a process without the API role. */
  origin: string;
  pid: number;
  dataDir: string;
  database: Config["database"];
  /** Its output so far, line by line. */
  lines: readonly string[];
  /** Ends the server (by SIGTERM unless given) and waits. @returns its exit code; null after a kill */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
  /** Restarts the server with the same folder and settings; call after `stop`. */
  again(more?: Pick<ServerOptions, "env">): Promise<RunningServer>;
  /** Stops the server, and removes the data folder and the database if they were made for it. */
  close(): Promise<void>;
};

/** Runs main.ts in a separate process and waits until it reports that it is running. @throws Error with its output if it ends */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  return await startIn(
    (await namedPlace(options.env ?? {})) ?? (await freshPlace(options.engine ?? "pglite")),
    options,
  );
}

/** The places where a server keeps its data. */
type Place = { dataDir: string; database: Config["database"]; remove(): Promise<void> };

async function startIn(place: Place, options: ServerOptions): Promise<RunningServer> {
  const { dataDir, database } = place;
  const { roles, repository = repositoryFolder, launcher = [] } = options;
  const args = [
    "--max-semi-space-size=16",
    "apps/server/src/main.ts",
    ...(roles ? [`--roles=${roles.join(",")}`] : []),
  ];
  const [program = process.execPath, ...before] = [...launcher, process.execPath];
  const child = spawn(program, [...before, ...args], {
    cwd: repository,
    env: environmentOf(options, place),
    stdio: ["ignore", "pipe", "pipe"],
  });
  const lines: string[] = [];
  const ended = new Promise<number | null>((resolve) => child.once("close", (code) => resolve(code)));
  const origin = await listening(child, lines, roles?.includes("api") ?? true);
  const stop = async (signal: NodeJS.Signals = "SIGTERM") => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    return await ended;
  };
  return {
    origin,
    pid: child.pid ?? 0,
    dataDir,
    database,
    lines,
    stop,
    again: (more) => startIn(place, { ...options, env: { ...options.env, ...more?.env } }),
    close: async () => {
      await stop();
      await place.remove();
    },
  };
}

/** The place given by the environment; its data folder and its database are kept after the server is closed. */
async function namedPlace({ DATA_DIR: named, DATABASE_URL: url }: NodeJS.ProcessEnv): Promise<Place | null> {
  if (named === undefined && url === undefined) return null;
  const dataDir = named ?? (await freshDataDir());
  return {
    dataDir,
    database:
      url === undefined ? { kind: "pglite", folder: path.join(dataDir, "database") } : { kind: "postgres", url },
    remove: async () => await (named === undefined ? rm(dataDir, { recursive: true, force: true }) : undefined),
  };
}

/** A new data folder and a database that is already migrated. */
async function freshPlace(engine: Engine): Promise<Place> {
  const dataDir = await freshDataDir();
  const removeFolder = async () => await rm(dataDir, { recursive: true, force: true });
  if (engine === "pglite") {
    const folder = path.join(dataDir, "database");
    await copyPreparedDatabase(folder);
    return { dataDir, database: { kind: "pglite", folder }, remove: removeFolder };
  }
  const { config, remove } = await placeDatabase(engine, { isPrepared: true });
  return { dataDir, database: config, remove: async () => void (await Promise.all([remove(), removeFolder()])) };
}

/** A new data folder with the link engine and the sample from the set-up. */
async function freshDataDir(): Promise<string> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "cutwater-data-"));
  for (const made of ["engine", "sample"]) {
    const from = path.join(madeBySetup, made);
    if (existsSync(from)) await symlink(from, path.join(dataDir, made));
  }
  return dataDir;
}

/** All environment variables of the child process. */
function environmentOf({ site, friends = [], env }: ServerOptions, { dataDir, database }: Place): NodeJS.ProcessEnv {
  const wanted: NodeJS.ProcessEnv = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    LANG: "C.UTF-8",
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    MALLOC_ARENA_MAX: "2",
    MALLOC_MMAP_THRESHOLD_: "131072",
    PORT: "0",
    // Tests reach model registries only through their own fakes.
    AUTO_MODELS: "off",
    YTDLP_PATH: engineHere,
    ...(site ? forStrangers([site.host, ...friends]) : { LOG_LEVEL: "warn" }),
    ...(database.kind === "postgres"
      ? { DATABASE_URL: database.url, APP_SECRET: "a secret of the tests, long enough to sign" }
      : {}),
    ...env,
    DATA_DIR: dataDir,
  };
  return Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
}

/**
 * Settings of a server at which tests act as many different people. It trusts forwarded addresses from this machine, so that each
 * client can be another person. NO_PROXY is set because a proxy must not bypass the egress guard.
 */
const forStrangers = (allowed: readonly string[]): NodeJS.ProcessEnv => ({
  NO_PROXY: "*",
  no_proxy: "*",
  HOST: "127.0.0.1",
  TRUST_PROXY: "127.0.0.1",
  // The default cashier only serves this machine, but the people in tests have other addresses.
  PAYMENTS: "sandbox",
  EGRESS_ALLOW: allowed.join(","),
});

/**
 * Resolves with the origin from the child's output, or with "" when a process without the API role reports that it is running.
 */
function listening(child: ChildProcess, lines: string[], hasApi: boolean): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill("SIGKILL");
      reject(new Error(`the server did not listen within ${startLimitMs / 1_000} s:\n${lines.slice(-20).join("\n")}`));
    }, startLimitMs);
    const settle = (done: () => void) => {
      clearTimeout(timer);
      done();
    };
    child.once("error", (cause) => settle(() => reject(cause)));
    child.once("close", (code) =>
      settle(() => reject(new Error(`the server ended with ${code}: ${lines.slice(-20).join("\n")}`))),
    );
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      createInterface({ input: stream }).on("line", (line) => {
        lines.push(line);
        keepLines(line);
        const port = /^Cutwater listens on \S+?:(\d{2,5})\b/.exec(line)?.[1];
        if (hasApi && port) settle(() => resolve(`http://127.0.0.1:${port}`));
        if (!hasApi && line.startsWith("Cutwater runs as")) settle(() => resolve(""));
      });
    }
  });
}
