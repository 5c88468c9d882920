import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Job } from "@cutwater/contract/jobs.ts";
import type { Config } from "@cutwater/server/config/config.ts";
import { type OpenDatabase, openDatabase } from "@cutwater/server/platform/db/open.ts";
import { createStorage } from "@cutwater/server/platform/storage/create.ts";
import type { Storage } from "@cutwater/server/platform/storage/storage.ts";
import { createVisitor, trialTools, type Visitor } from "./features.ts";
import { type Engine, placeDatabase, silentLog } from "./make-database.ts";
import { prepareCustomer } from "./prepared-customer.ts";
import { copyPreparedDatabase } from "./prepared-database.ts";
import { startS3 } from "./s3.ts";
import { type RunningServer, startServer } from "./start-server.ts";

/** A run of a job, as logged by its worker. */
export type Run = { jobId: string; at: number };
/** The start of a run's engine, as logged by its process in its first line. */
export type Begun = Run & { pid: number; done: number };

/**
 * Real server processes that work on jobs of the trial tool for one customer. With PGlite, one process has all roles. With
 * PostgreSQL and S3, one process serves the API and there are two workers, each with its own folder.
 */
export type Crew = {
  customer: Visitor;
  /** The running workers. A restarted worker keeps its position and its folder. */
  workers: RunningServer[];
  /** Kills a worker in the middle of its work and restarts it. */
  killWorker(place: number): Promise<void>;
  startWorker(place: number): Promise<void>;
  /** All runs so far, in all processes that ever worked. */
  runs(): Run[];
  /** All engine starts so far. */
  begun(): Begun[];
  /** Log entries with this message from all workers, including dead ones, in order of time. */
  told<Told extends { at: number }>(message: string): Told[];
  /** Folders of the workers, by position. */
  folders: readonly string[];
  storage: Storage;
  /** Ends the processes and opens their database. */
  end(): Promise<OpenDatabase>;
  remove(): Promise<void>;
};

/** `settings` are added to the environment variables. */
export type CrewOptions = { credits: number; jobsAtOnce: number; settings?: Readonly<Record<string, string>> };

const secret = "a secret of the tests, long enough to sign";

export async function startCrew(engine: Engine, { credits, jobsAtOnce, settings = {} }: CrewOptions): Promise<Crew> {
  const folder = await mkdtemp(join(tmpdir(), "cutwater-crew-"));
  const { config: place, remove: removePlace } =
    engine === "postgres"
      ? await placeDatabase(engine)
      : { config: { kind: "pglite", folder: join(folder, "0", "database") } as const, remove: async () => {} };
  const s3 = engine === "postgres" ? await startS3() : null;
  if (place.kind === "pglite") await copyPreparedDatabase(place.folder);
  const prepared = await openDatabase(place, { log: silentLog });
  const token = await prepareCustomer(prepared.db, credits);
  await prepared.close();

  const env = {
    APP_SECRET: secret,
    TOOLS_DIR: trialTools,
    LOG_LEVEL: "info",
    JOBS_AT_ONCE: `${jobsAtOnce}`,
    ...(place.kind === "postgres" ? { DATABASE_URL: place.url } : {}),
    ...settings,
    ...(s3 ? { STORAGE_URL: s3.url, AWS_ACCESS_KEY_ID: "S3RVER", AWS_SECRET_ACCESS_KEY: "S3RVER" } : {}),
  };
  const folders = (engine === "postgres" ? ["0", "1"] : ["0"]).map((name) => join(folder, name));
  const roles = engine === "postgres" ? (["worker", "clock"] as const) : undefined;
  const gone: RunningServer[] = [];
  const start = (at: number) =>
    startServer({ env: { ...env, DATA_DIR: folders[at] ?? folder }, ...(roles ? { roles } : {}) });
  const workers = await Promise.all(folders.map((_, at) => start(at)));
  const calls =
    engine === "postgres"
      ? await startServer({ env: { ...env, DATA_DIR: join(folder, "calls") }, roles: ["api"] })
      : null;

  const toldIn = <Told extends { at: number }>(message: string): Told[] =>
    [...new Set([...gone, ...workers])]
      .flatMap((server) => linesIn<Told>(server.lines.join("\n"), message))
      .toSorted((one, other) => one.at - other.at);

  const crew: Crew = {
    customer: Object.assign(
      createVisitor(() => (calls ?? workers[0])?.origin ?? ""),
      { token },
    ),
    workers,
    folders,
    storage: await createStorage(s3?.config ?? storageIn(folders[0] ?? folder)),
    async killWorker(at) {
      await workers[at]?.stop("SIGKILL");
      await crew.startWorker(at);
    },
    async startWorker(at) {
      const before = workers[at];
      if (before) gone.push(before);
      workers[at] = await start(at);
    },
    told: toldIn,
    runs: () => toldIn<Run>("a run begins"),
    begun: () => toldIn<Begun>("begins"),
    async end() {
      await Promise.all([...workers, ...(calls ? [calls] : [])].map((server) => server.stop()));
      return await openDatabase(place, { log: silentLog });
    },
    async remove() {
      await Promise.all([...workers, ...(calls ? [calls] : [])].map((server) => server.stop("SIGKILL")));
      await s3?.stop();
      await removePlace();
      await rm(folder, { recursive: true, force: true });
    },
  };
  return crew;
}

const storageIn = (folder: string): Config["storage"] => ({ kind: "disk", folder: join(folder, "files") });

const linesIn = <Told>(said: string, message: string): Told[] =>
  said.split("\n").flatMap((line) => {
    if (!line.includes(`"message":"${message}"`)) return [];
    const { time, ...told } = JSON.parse(line) as Told & { time: string };
    return [{ ...told, at: new Date(time).getTime() } as Told];
  });

/** All jobs of this customer. */
export const jobsOf = async (customer: Visitor): Promise<Job[]> =>
  (await customer.call("GET", "/client/customer/job/page", { pageSize: 100 })).message.list;
