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

/** The engine of this machine, as YTDLP_PATH names it. */
export const engineHere = process.env.YTDLP_PATH ?? path.join(madeBySetup, "engine", "current", "bin", "python");

/** Why no server can be started here, or false. */
export const lacksEngine: string | false = existsSync(engineHere)
  ? false
  : 'the link engine is missing: run "npm run setup", or set YTDLP_PATH';

export type ServerOptions = {
  /** The video site that links may reach although it is on loopback; such a server also believes forwarded addresses. */
  site?: { host: string };
  /** More host:port places that may be reached although they are on loopback. */
  friends?: readonly string[];
  /** More settings of the environment; undefined takes one away. A DATA_DIR named here stays when the server is gone. */
  env?: Record<string, string | undefined>;
  /** PGlite in the data folder unless told; where the environment names a database, that one. */
  engine?: Engine;
  /** A part of the roles; all when not given. */
  roles?: readonly ("api" | "worker" | "clock")[];
  /** Another copy of the repository; our own when not given. */
  repository?: string;
  /** A program and its arguments that become the server: ["taskset", "-c", "0"]. */
  launcher?: readonly string[];
};

/** The real server as a process of its own. */
export type RunningServer = {
  /** http://127.0.0.1:port; empty for a process without the api role. */
  origin: string;
  pid: number;
  dataDir: string;
  database: Config["database"];
  /** What it printed so far, a line each. */
  lines: readonly string[];
  /** Ends it (SIGTERM unless told otherwise) and waits. @returns its exit code, null after a kill. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
  /** Starts it again on the same folder and settings; call after `stop`. */
  again(more?: Pick<ServerOptions, "env">): Promise<RunningServer>;
  /** Stops it and removes the data folder and the database when they were made for it. */
  close(): Promise<void>;
};

/** Runs main.ts as a process of its own and waits until it says that it runs. @throws Error with its words when it ends. */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  return await startIn(
    (await namedPlace(options.env ?? {})) ?? (await freshPlace(options.engine ?? "pglite")),
    options,
  );
}

/** Where a server keeps everything. */
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

/** What the environment names: a data folder stays when the server is gone, and so does a database. */
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

/** A folder of its own and a database that needs no migrations. */
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

/** A folder of its own that has what set-up made, engine and sample. */
async function freshDataDir(): Promise<string> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "cutwater-data-"));
  for (const made of ["engine", "sample"]) {
    const from = path.join(madeBySetup, made);
    if (existsSync(from)) await symlink(from, path.join(dataDir, made));
  }
  return dataDir;
}

/** The child's whole environment. */
function environmentOf({ site, friends = [], env }: ServerOptions, { dataDir, database }: Place): NodeJS.ProcessEnv {
  const wanted: NodeJS.ProcessEnv = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    LANG: "C.UTF-8",
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    PORT: "0",
    // No test reaches a registry of models, but by its own door.
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
 * Settings of a server to which tests come as many people: forwarded addresses are believed from this machine, so that each
 * client can be somebody else; NO_PROXY is set, because it must not open a way round the guard.
 */
const forStrangers = (allowed: readonly string[]): NodeJS.ProcessEnv => ({
  NO_PROXY: "*",
  no_proxy: "*",
  HOST: "127.0.0.1",
  TRUST_PROXY: "127.0.0.1",
  // By itself the cashier is for this machine alone, and people here come from somewhere else.
  PAYMENTS: "sandbox",
  EGRESS_ALLOW: allowed.join(","),
});

/** Resolves with the origin once it stands in what the child prints; a process without the api says that it is ready. */
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
