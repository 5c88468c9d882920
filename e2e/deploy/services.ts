import { type ChildProcess, execFile, execFileSync, spawn, spawnSync } from "node:child_process";
import { chownSync, globSync } from "node:fs";
import { appendFile, mkdir, readFile, symlink, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import path from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { repositoryFolder } from "@cutwater/server/config/config.ts";
import { createS3 } from "@cutwater/server/platform/storage/s3.ts";
import { filledIn, readCompose, type Service } from "@cutwater/testing/deploy/compose.ts";
import { debianProgram } from "@cutwater/testing/deploy/debian-program.ts";
import { engineHere } from "@cutwater/testing/start-server.ts";
import { until } from "@cutwater/testing/until.ts";

type Options = {
  folder: string;
  /** The addresses of each service in compose.yaml. */
  hosts: Readonly<Record<string, readonly string[]>>;
  publicUrl: string;
  /** The site that links may reach although it is on this machine. */
  allow: string;
};
type Running = { name: string; address: string; child: ChildProcess; lines: string[]; ended: Promise<number | null> };

const roles = ["api", "worker", "clock"];
const [programs = ""] = globSync("/usr/lib/postgresql/*/bin").sort().slice(-1);

/** Starts the services of deploy/compose.yaml as processes, with its order, commands, variables and ports. */
export async function startServices(options: Options) {
  const running: Running[] = [];
  try {
    return await startAll(options, running);
  } catch (error) {
    await stopAll(running);
    throw error;
  }
}

async function startAll({ folder, hosts, publicUrl, allow }: Options, running: Running[]) {
  const text = await readFile(path.join(repositoryFolder, "deploy/compose.yaml"), "utf8");
  const { services } = readCompose(text);
  const variables = {
    PUBLIC_URL: publicUrl,
    APP_SECRET: "a secret of the walk, long enough to sign",
    POSTGRES_PASSWORD: "word",
    S3_KEY: "S3RVER",
    S3_SECRET: "S3RVER",
    METRICS_TOKEN: "a token of the walk, long enough",
  };
  const volume = path.join(folder, "data");
  await mkdir(volume);
  await symlink(path.dirname(path.dirname(path.dirname(engineHere))), path.join(volume, "engine"));
  const environmentOf = ({ environment }: Service): Record<string, string> =>
    Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, filledIn(value ?? "", variables)]));

  function start(name: string, address: string, command: readonly string[], env: Record<string, string>, as = {}) {
    const [program = "", ...args] = command;
    const child = spawn(program, args, {
      cwd: repositoryFolder,
      env: { PATH: process.env.PATH, HOME: folder, LANG: "C.UTF-8", ...env },
      stdio: ["ignore", "pipe", "pipe"],
      ...as,
    });
    const lines: string[] = [];
    for (const stream of [child.stdout, child.stderr])
      if (stream) createInterface({ input: stream }).on("line", (line) => lines.push(line));
    const ended = new Promise<number | null>((resolve) => child.once("close", (code) => resolve(code)));
    const one = { name, address, child, lines, ended };
    running.push(one);
    return one;
  }

  const at = (name: string): string => hosts[name]?.[0] ?? "";
  const service = (name: string): Service => {
    const found = services[name];
    if (!found) throw new TypeError(`compose.yaml has no ${name}`);
    return found;
  };

  await startPostgres();
  start(
    "s3",
    at("s3"),
    [
      process.execPath,
      fileURLToPath(import.meta.resolve("@cutwater/testing/deploy/s3-store.ts")),
      at("s3"),
      "8333",
      await made("s3"),
    ],
    {},
  );
  await Promise.all([answers(at("postgres"), 5432), answers(at("s3"), 8333)]);
  const bucket = start(
    "bucket",
    "",
    [process.execPath, ...(service("bucket").entrypoint ?? []).slice(1)],
    environmentOf(service("bucket")),
  );
  if ((await bucket.ended) !== 0) throw new Error(bucket.lines.join("\n"));
  const inVolume = (name: string) => ({ NODE_ENV: "production", ...environmentOf(service(name)), DATA_DIR: volume });
  let apps: Running[] = [];
  await startApps();
  const caddy = debianProgram("caddy", "caddy");
  start("proxy", at("proxy"), [caddy, "run", "--config", "deploy/Caddyfile"], {
    XDG_DATA_HOME: await made("caddy"),
    ...environmentOf(service("proxy")),
  });
  await answers("127.0.0.1", 443);

  let stopping: Promise<(number | null)[]> | null = null;
  const stop = async () => {
    const codes = await stopAll(apps.filter(({ child }) => child.exitCode === null && child.signalCode === null));
    await stopAll(running.filter((one) => !apps.includes(one)));
    return codes;
  };
  return {
    origin: publicUrl,
    outbox: path.join(volume, "outbox"),
    healthOrigins: ["worker", "clock"].flatMap((name) => hosts[name] ?? []).map((host) => `http://${host}:9464`),
    volume,
    linesOf: (name: string) => apps.filter((one) => one.name === name).map(({ lines }) => lines),
    /** Does what `docker compose exec NAME node SCRIPT ARGS` does. @returns its output @throws Error with its output */
    async execute(name: string, script: string, args: readonly string[]): Promise<string> {
      const place = path.join("apps/server/src/commands", script);
      const env = { PATH: process.env.PATH, ...inVolume(name) };
      return (await promisify(execFile)(process.execPath, [place, ...args], { cwd: repositoryFolder, env })).stdout;
    },
    /** Kills all of our processes, and replaces the database and the files by empty ones. */
    async lose(): Promise<void> {
      for (const { child } of apps) child.kill("SIGKILL");
      await Promise.all(apps.map(({ ended }) => ended));
      const { POSTGRES_USER = "", POSTGRES_PASSWORD = "", POSTGRES_DB = "" } = environmentOf(service("postgres"));
      const how = ["-h", at("postgres"), "-U", POSTGRES_USER];
      const env = { PATH: process.env.PATH, PGPASSWORD: POSTGRES_PASSWORD };
      execFileSync(path.join(programs, "dropdb"), [...how, "--force", POSTGRES_DB], { env, stdio: "pipe" });
      execFileSync(path.join(programs, "createdb"), [...how, POSTGRES_DB], { env, stdio: "pipe" });
      const keys = { id: variables.S3_KEY, secret: variables.S3_SECRET };
      const endpoint = `http://${at("s3")}:8333`;
      const store = createS3({ kind: "s3", bucket: "cutwater", endpoint, region: "us-east-1", keys });
      for await (const { key } of store.list("")) await store.remove(key);
    },
    startApps,
    async stopOne(name: string): Promise<void> {
      const one = apps.find((each) => each.name === name);
      if (!one) return;
      await stopAll([one]);
      // A container network also removes the host name.
      const lines = (await readFile("/etc/hosts", "utf8")).split("\n");
      await writeFile("/etc/hosts", lines.filter((line) => !line.startsWith(`${one.address} `)).join("\n"));
    },
    /** Stops everything. @returns the exit codes of those of our processes that were still running */
    stop: () => (stopping ??= stop()),
    tail: () => running.flatMap(({ name, lines }) => lines.slice(-15).map((line) => `${name}: ${line}`)).join("\n"),
  };

  async function startApps(): Promise<void> {
    apps = roles.flatMap((name) =>
      (hosts[name] ?? []).map((address) =>
        start(
          name,
          address,
          [process.execPath, "--max-semi-space-size=16", "apps/server/src/main.ts", ...(service(name).command ?? [])],
          // Environment variables that a container engine would set.
          {
            MALLOC_ARENA_MAX: "2",
            MALLOC_MMAP_THRESHOLD_: "131072",
            HEALTH_PORT: "9464",
            ...inVolume(name),
            HOST: address,
            EGRESS_ALLOW: allow,
          },
        ),
      ),
    );
    const isUp = ({ lines }: Running) => lines.some((line) => /^Cutwater (listens|runs)/.test(line));
    await until("the processes", async () => apps.every(isUp), 120);
  }

  async function made(name: string): Promise<string> {
    const own = path.join(folder, name);
    await mkdir(own, { recursive: true });
    return own;
  }

  async function startPostgres() {
    const { POSTGRES_USER = "", POSTGRES_PASSWORD = "", POSTGRES_DB = "" } = environmentOf(service("postgres"));
    const data = await made("postgres");
    const word = path.join(folder, "word");
    await writeFile(word, POSTGRES_PASSWORD);
    const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
    const as = { uid: id("-u"), gid: id("-g") };
    for (const each of [folder, data, word]) chownSync(each, as.uid, as.gid);
    const options = { ...as, cwd: data, stdio: "pipe" } as const;
    const access = ["-A", "scram-sha-256", `--pwfile=${word}`];
    execFileSync(
      path.join(programs, "initdb"),
      ["-D", data, "-U", POSTGRES_USER, ...access, "-N", "-E", "UTF8"],
      options,
    );
    await appendFile(path.join(data, "pg_hba.conf"), "host all all all scram-sha-256\n");
    const settings = ["-c", `listen_addresses=${at("postgres")}`, "-c", "unix_socket_directories="];
    start("postgres", at("postgres"), [path.join(programs, "postgres"), "-D", data, "-p", "5432", ...settings], {}, as);
    await answers(at("postgres"), 5432);
    const env = { PGPASSWORD: POSTGRES_PASSWORD, PATH: process.env.PATH };
    const how = ["-h", at("postgres"), "-U", POSTGRES_USER];
    const create = () =>
      spawnSync(path.join(programs, "createdb"), [...how, POSTGRES_DB], { ...as, cwd: data, env, encoding: "utf8" });
    let last = create();
    for (let tries = 0; last.status !== 0 && tries < 100; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      last = create();
    }
    if (last.status !== 0) throw new Error(`PostgreSQL: ${last.stderr}`);
  }
}

async function stopAll(some: readonly Running[]): Promise<(number | null)[]> {
  for (const { child } of some) if (child.exitCode === null && child.signalCode === null) child.kill("SIGTERM");
  return await Promise.all(some.map(({ ended }) => ended));
}

/** Waits until a process listens at this address. */
const answers = async (host: string, port: number): Promise<void> =>
  void (await until(
    `${host}:${port}`,
    () =>
      new Promise<boolean>((resolve) => {
        const socket = connect({ host, port }, () => resolve(true)).on("error", () => resolve(false));
        socket.once("connect", () => socket.end());
      }),
  ));
