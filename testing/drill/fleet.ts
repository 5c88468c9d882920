import { mkdir, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Config, repositoryFolder } from "@cutwater/server/config/config.ts";
import { openDatabase } from "@cutwater/server/platform/db/open.ts";
import { createStorage } from "@cutwater/server/platform/storage/create.ts";
import type { Storage } from "@cutwater/server/platform/storage/storage.ts";
import { trialTools } from "../features.ts";
import { freePorts } from "../free-ports.ts";
import { silentLog } from "../make-database.ts";
import { createDatabase, startCluster } from "../postgres.ts";
import { prepareCustomer } from "../prepared-customer.ts";
import { preparedTemplate } from "../prepared-database.ts";
import { placeOfBucket, type S3Server, startS3 } from "../s3.ts";
import { startVideoSite, type VideoSite } from "../video-site/site.ts";
import { type Member, type ServerMember, startMember } from "./member.ts";
import { type S3Proxy, startS3Proxy } from "./s3-proxy.ts";

export const secret = "a secret of the drill, long enough to sign";
/** So large that the load never fills it. */
export const quotaBytes = 4 * 1024 ** 3;

/** All running parts: two API processes, two workers, a clock process, the database, S3 behind a proxy, and a video site. */
export type Fleet = {
  servers: readonly ServerMember[];
  database: Member & { url: string };
  s3: Member & Pick<S3Server, "folder">;
  proxy: S3Proxy;
  /** The bucket, accessed directly instead of through the proxy. */
  storage: Storage;
  site: VideoSite;
  /** Session tokens of customers with credits. */
  tokens: readonly string[];
  remove(): Promise<void>;
};

export const serversOf = ({ servers }: Pick<Fleet, "servers">, role: "api" | "worker" | "clock"): ServerMember[] =>
  servers.filter(({ kind, isOn }) => isOn && (kind === role || kind === "all roles"));

/** Ids of the customers. The last one belongs to the drill itself, which uses it to check whether everything works again. */
export const idOf = (place: number): string => String(500_000_001 + place);

export async function startFleet({ customers }: { customers: number }): Promise<Fleet> {
  const folder = await mkdtemp(join(tmpdir(), "cutwater-drill-"));
  const closing: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  const remove = async () => {
    for (const close of closing.splice(0).reverse()) await close();
  };
  try {
    const [cluster, s3, site] = await Promise.all([startCluster(), startS3(), startVideoSite()]);
    closing.push(cluster.stop, s3.stop, site.close);
    const proxy = await startS3Proxy(s3.port);
    closing.push(proxy.close);
    const { url } = await createDatabase(cluster.url, "drill", await preparedTemplate(cluster.url));
    const tokens = await prepareCustomers({ kind: "postgres", url }, customers);

    const [port1 = 0, port2 = 0] = await freePorts(2);
    const env = {
      DATABASE_URL: url,
      STORAGE_URL: placeOfBucket(proxy.port).url,
      AWS_ACCESS_KEY_ID: "S3RVER",
      AWS_SECRET_ACCESS_KEY: "S3RVER",
      APP_SECRET: secret,
      TOOLS_DIR: await toolsIn(folder),
      DISK_QUOTA: String(quotaBytes),
      JOBS_AT_ONCE: "2",
    };
    const places = [
      { name: "api 1", kind: "api", more: { PORT: String(port1) } },
      { name: "api 2", kind: "api", more: { PORT: String(port2) } },
      { name: "worker 1", kind: "worker", more: {} },
      { name: "worker 2", kind: "worker", more: {} },
      { name: "clock", kind: "clock", more: {} },
    ] as const;
    const servers = await Promise.all(
      places.map(async ({ name, kind, more }) => {
        const own = { ...env, ...more, DATA_DIR: join(folder, name.replace(" ", "-")) };
        const server = await startMember(name, kind, { site, env: own });
        closing.push(() => server.end("SIGKILL"));
        return server;
      }),
    );
    return {
      servers,
      database: { name: "PostgreSQL", kind: "database", url, pid: cluster.pid, end: cluster.end, again: cluster.again },
      s3: { name: "S3", kind: "storage", folder: s3.folder, pid: s3.pid, end: s3.end, again: s3.again },
      proxy,
      storage: await createStorage(s3.config),
      site,
      tokens,
      remove,
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Copies the trial tool and a real tool for pictures to a folder. */
export async function toolsIn(folder: string): Promise<string> {
  const tools = join(folder, "tools");
  await mkdir(tools);
  await symlink(join(trialTools, "trial"), join(tools, "trial"));
  await symlink(join(repositoryFolder, "tools/super-resolution"), join(tools, "super-resolution"));
  return tools;
}

/** Writes customers with credits to a database before any server opens it. @returns their session tokens */
export async function prepareCustomers(config: Config["database"], count: number): Promise<string[]> {
  const database = await openDatabase(config, { log: silentLog });
  const tokens: string[] = [];
  for (let place = 0; place < count; place += 1)
    tokens.push(await prepareCustomer(database.db, 1_000_000, idOf(place)));
  await database.close();
  return tokens;
}
