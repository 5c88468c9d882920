import { execFileSync, type SpawnOptions, spawn } from "node:child_process";
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { freePorts } from "./free-ports.ts";

/** A PostgreSQL server for the tests: on loopback, on a free port, deleted afterwards. */
export type Cluster = {
  url: string;
  /** Id of its first process; when that process ends, all its others end too. */
  pid(): number;
  /** Ends the server with a signal and waits. Its data is kept. */
  end(signal: NodeJS.Signals): Promise<void>;
  /** Restarts the server in the same place; call after `end`. */
  again(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * The number of attempts to restart: remaining processes of a killed server end within seconds, and hold its shared memory until
 * then.
 */
const startTries = 50;

const newest = globSync("/usr/lib/postgresql/*/bin").sort().at(-1);

/** Reason why there is no PostgreSQL to test with; false when there is one. */
export const lacksPostgres: string | false =
  process.env.TEST_POSTGRES_URL || (newest && existsSync(join(newest, "initdb")))
    ? false
    : "PostgreSQL's server programs are not installed (Debian: postgresql)";

/** Starts a server. PostgreSQL refuses to run as root, so root starts it as the package's system user. */
export async function startCluster(): Promise<Cluster> {
  if (!newest) throw new Error(String(lacksPostgres));
  const folder = mkdtempSync(join(tmpdir(), "cutwater-postgres-"));
  const identity = unprivileged(folder);
  const data = join(folder, "data");
  execFileSync(join(newest, "initdb"), ["-D", data, "-U", "postgres", "-A", "trust", "-N", "-E", "UTF8"], {
    ...identity,
    cwd: folder,
    stdio: "pipe",
  });
  const [port] = await freePorts(1);
  const settings = [
    "fsync=off",
    "full_page_writes=off",
    "max_connections=200",
    // Shared memory is in the folder, which is removed, because a server that is killed leaves its shared memory behind.
    "dynamic_shared_memory_type=mmap",
    "unix_socket_directories=",
    "listen_addresses=127.0.0.1",
  ];
  const args = ["-D", data, "-p", String(port), ...settings.flatMap((setting) => ["-c", setting])];
  const start = () => startOnce(join(newest, "postgres"), args, { ...identity, cwd: folder });
  let server = await start();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    pid: () => server.pid,
    end: (signal) => server.end(signal),
    async again() {
      for (let tries = 1; ; tries += 1) {
        try {
          server = await start();
          return;
        } catch (error) {
          if (tries === startTries) throw error;
          await pause(100);
        }
      }
    },
    async stop() {
      await server.end("SIGQUIT");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** @throws Error with the program's output if it ends before it is ready */
async function startOnce(program: string, args: readonly string[], options: SpawnOptions) {
  const server = spawn(program, args, { ...options, stdio: ["ignore", "ignore", "pipe"] });
  const gone = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  await new Promise<void>((resolve, reject) => {
    let said = "";
    server.stderr?.on("data", (chunk) => {
      said += chunk;
      if (said.includes("ready to accept connections")) resolve();
    });
    void gone.then(() => reject(new Error(`PostgreSQL did not start: ${said}`)));
  });
  return {
    pid: server.pid ?? 0,
    async end(signal: NodeJS.Signals): Promise<void> {
      server.kill(signal);
      await gone;
    },
  };
}

/** Creates a database on the server, empty or as a copy of `template`, to which nobody may be connected. */
export async function createDatabase(
  clusterUrl: string,
  name: string,
  template?: string,
): Promise<{ url: string; drop(): Promise<void> }> {
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: clusterUrl });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await run(template ? `create database ${name} template ${template}` : `create database ${name}`);
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: async () => await run(`drop database ${name} with (force)`) };
}

function unprivileged(folder: string): Pick<SpawnOptions, "uid" | "gid"> {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  const identity = { uid: id("-u"), gid: id("-g") };
  chownSync(folder, identity.uid, identity.gid);
  return identity;
}
