import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { keepLines } from "./kept-logs.ts";
import type { VideoSite } from "./video-site/site.ts";

export const repositoryFolder = path.resolve(import.meta.dirname, "..");
const madeBySetup = path.join(repositoryFolder, "var");
const startLimitMs = 120_000;

export type ServerOptions = {
  /** The site whose addresses links may reach although it is on loopback. */
  site?: VideoSite;
  /** More settings of the environment; undefined takes one away. */
  env?: Record<string, string | undefined>;
  /** More host:port places that may be reached although they are on loopback. */
  friends?: readonly string[];
  /** A part of the roles; all when not given. */
  roles?: readonly ("api" | "worker" | "clock")[];
  /** Another copy of the house; our own when not given. */
  house?: string;
  /** An existing folder to go on with; a fresh one otherwise, removed at the end. */
  dataDir?: string;
};

/** The real server as its own process. */
export type RunningServer = {
  /** http://127.0.0.1:port; empty for a process without the api role. */
  origin: string;
  pid: number;
  dataDir: string;
  /** What it printed so far, a line each. */
  lines: readonly string[];
  /** SIGTERM, and waits for its end. */
  stop(): Promise<void>;
  /** SIGKILL: no time for anything. */
  kill(): Promise<void>;
  /** Starts it again on the same folder and settings; call after `stop` or `kill`. */
  again(more?: Pick<ServerOptions, "env">): Promise<RunningServer>;
  /** Stops it and removes its folder. */
  close(): Promise<void>;
};

/** Starts the server on a free port and waits until it listens. */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const dataDir = options.dataDir ?? (await freshDataDir());
  const child = spawn(
    process.execPath,
    ["apps/server/src/main.ts", ...(options.roles ? [`--roles=${options.roles.join(",")}`] : [])],
    { cwd: options.house ?? repositoryFolder, env: environmentOf(options, dataDir), stdio: ["ignore", "pipe", "pipe"] },
  );
  const lines: string[] = [];
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const origin = await listening(child, lines, options.roles?.includes("api") ?? true);
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await ended;
  };
  return {
    origin,
    pid: child.pid ?? 0,
    dataDir,
    lines,
    stop: () => end("SIGTERM"),
    kill: () => end("SIGKILL"),
    again: (more) => startServer({ ...options, dataDir, env: { ...options.env, ...more?.env } }),
    close: async () => {
      await end("SIGTERM");
      if (!options.dataDir) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A folder of its own that has what set-up made: engine and sample. */
export async function freshDataDir(): Promise<string> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "cutwater-e2e-"));
  await mkdir(dataDir, { recursive: true });
  for (const made of ["engine", "sample"]) {
    const from = path.join(madeBySetup, made);
    if (existsSync(from)) await symlink(from, path.join(dataDir, made));
  }
  return dataDir;
}

/**
 * The child's whole environment. Forwarded addresses are believed from this machine, so that each test client can be
 * somebody else; NO_PROXY is set, because it must not open a way round the guard.
 */
function environmentOf({ site, friends = [], env }: ServerOptions, dataDir: string): NodeJS.ProcessEnv {
  const wanted: NodeJS.ProcessEnv = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    LANG: "C.UTF-8",
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    NO_PROXY: "*",
    no_proxy: "*",
    PORT: "0",
    HOST: "127.0.0.1",
    DATA_DIR: dataDir,
    TRUST_PROXY: "127.0.0.1",
    // By itself the cashier is for this machine alone, and people here come from somewhere else.
    PAYMENTS: "sandbox",
    EGRESS_ALLOW: [...(site ? [site.host] : []), ...friends].join(","),
    ...env,
  };
  return Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
}

/** Resolves with the origin once it stands in what the child prints; a process without the api says that it is ready. */
function listening(child: ChildProcess, lines: string[], hasApi: boolean): Promise<string> {
  return new Promise((resolve, reject) => {
    const tail = () => lines.slice(-20).join("\n");
    const timer = setTimeout(() => {
      child.kill("SIGKILL");
      reject(new Error(`the server did not listen within ${startLimitMs / 1_000} s:\n${tail()}`));
    }, startLimitMs);
    const settle = (done: () => void) => {
      clearTimeout(timer);
      done();
    };
    child.once("error", (cause) => settle(() => reject(cause)));
    child.once("exit", (code) => settle(() => reject(new Error(`the server ended with ${code}:\n${tail()}`))));
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
