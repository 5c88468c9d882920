import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ServerFrame } from "@cutwater/contract/events.ts";
import { apiBase } from "@cutwater/contract/route.ts";
import { findEnginePython } from "@cutwater/extractor/engine/find-python.ts";
import type { Extractor } from "@cutwater/extractor/extraction.ts";
import { createExtractor } from "@cutwater/extractor/extractor.ts";
import type { FastifyInstance } from "fastify";
import { type Config, readSettings, repositoryFolder } from "../src/config.ts";
import { createAccounts } from "../src/features/accounts/index.ts";
import { createBilling, type Orders } from "../src/features/billing/index.ts";
import { createDownloads, type Downloads } from "../src/features/downloads/index.ts";
import { createJobs, type Jobs } from "../src/features/jobs/index.ts";
import { createEgress } from "../src/platform/egress/create-egress.ts";
import { egressMessages } from "../src/platform/egress/messages.ts";
import { createAnswers } from "../src/platform/http/answers.ts";
import { createHttp } from "../src/platform/http/create.ts";
import type { Parts } from "../src/platform/parts.ts";
import { createQueue } from "../src/platform/queue/create.ts";
import { createStorage } from "../src/platform/storage/create.ts";
import { type Engine, makeDatabase, silentLog } from "./make-database.ts";
import { lacksEngine } from "./start-server.ts";

export { lacksEngine };

/** The rooms with all their real parts in this process, behind real HTTP on a free port; only time is the test's. */
export type Rooms = {
  address: string;
  parts: Parts;
  jobs: Jobs;
  downloads: Downloads;
  http: FastifyInstance;
  /** Frames that went to anybody's sockets, with their owner. */
  frames: { ownerId: string; frame: ServerFrame }[];
  /** Waits for a frame, also one that came already. */
  frame<Method extends ServerFrame["method"]>(method: Method, jobId: string): Promise<FrameOf<Method>>;
  /** Moves the clock. */
  later(ms: number): void;
  /** A browser of its own: keeps its cookies. */
  visitor(): Visitor;
  close(): Promise<void>;
};

type FrameOf<Method, Frame = ServerFrame> = Frame extends { method: infer Known }
  ? Method extends Known
    ? Frame
    : never
  : never;

export type Visitor = {
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  /** A call of the wire, by GET or by POST as JSON. */
  call<T = any>(
    method: "GET" | "POST",
    path: string,
    input?: Record<string, unknown>,
  ): Promise<{ state: string; message: T; [more: string]: unknown }>;
  /** A post that its sender may give up. */
  send(path: string, input: object, signal: AbortSignal): Promise<Response>;
  ownerId(): Promise<string>;
};

export type RoomOptions = {
  engine?: Engine;
  /** host:port places that may be reached although private. */
  allow?: readonly string[];
  orders?: Orders;
  limits?: { visitor: number; address: number };
  config?: Partial<Config>;
  /** Without: nothing takes merges off the queue. */
  works?: boolean;
  extractor?: Extractor;
};

export const enginePython = () =>
  findEnginePython({
    dataDir: join(repositoryFolder, "var"),
    ytDlpPath: process.env.YTDLP_PATH ?? null,
    searchPath: process.env.PATH ?? "",
  });

export const startExtractor = (): Promise<Extractor> =>
  createExtractor({ ...enginePython(), nodePath: process.execPath, workers: 2 });

/** An engine for tests in which no link is read. */
export const noExtractor: Extractor = {
  extract: () => Promise.reject(new Error("no link is read in this test")),
  fetchStream: () => Promise.reject(new Error("no stream is fetched in this test")),
  health: () => ({ version: "none", workers: 0, busy: 0, waiting: 0, restarts: 0 }),
  close: async () => {},
};

export async function startRooms(options: RoomOptions = {}): Promise<Rooms> {
  const dataDir = options.config?.dataDir ?? (await mkdtemp(join(tmpdir(), "cutwater-rooms-")));
  await mkdir(dataDir, { recursive: true });
  const settings = readSettings({ DATA_DIR: dataDir, PORT: "0" }, []);
  const config: Config = {
    ...settings,
    appSecret: "a secret of the tests, long enough to sign",
    ...options.config,
    dataDir,
  };
  const database = await makeDatabase(options.engine ?? "pglite");
  const queue = await createQueue(database, { log: silentLog, supervise: true });
  const egress = await createEgress({ allow: options.allow ?? [], upstreamProxy: null, log: silentLog });
  let shift = 0;
  const frames: Rooms["frames"] = [];
  const heard = new Set<() => void>();
  const parts: Parts = {
    config,
    log: silentLog,
    clock: { now: () => Date.now() + shift },
    database,
    queue,
    storage: await createStorage(config.storage, join(dataDir, "tmp")),
    hub: {
      async tell(ownerId, frame) {
        frames.push({ ownerId, frame });
        for (const hear of heard) hear();
      },
    },
    egress,
    extractor: options.extractor ?? noExtractor,
  };

  const billing = createBilling(parts, {
    limits: options.limits ?? { visitor: 1_000, address: 1_000 },
    ...(options.orders ? { orders: options.orders } : {}),
  });
  const jobs = createJobs(parts);
  const downloads = await createDownloads(parts, { billing, jobs });
  const accounts = createAccounts(parts, { sampleLink: downloads.sampleLink });
  const rooms = [accounts, billing, jobs, downloads];
  const http = await createHttp(config, {
    log: silentLog,
    answers: createAnswers([egressMessages, ...rooms.map((room) => room.messages)]),
    callers: accounts,
  });
  for (const room of [accounts, jobs, downloads]) room.routes(http);
  const address = await http.listen({ host: "127.0.0.1", port: 0 });
  config.publicUrl = address;
  if (options.works !== false) await downloads.work();

  return {
    address,
    parts,
    jobs,
    downloads,
    http,
    frames,
    async frame(method, jobId) {
      for (;;) {
        const found = frames.find(({ frame }) => frame.method === method && "jobId" in frame && frame.jobId === jobId);
        if (found) return found.frame as never;
        await new Promise<void>((resolve) => {
          const hear = () => (heard.delete(hear), resolve());
          heard.add(hear);
        });
      }
    },
    later: (ms) => {
      shift += ms;
    },
    visitor: () => createVisitor(() => address),
    async close() {
      http.server.closeAllConnections();
      await http.close();
      await queue.stop(0);
      await downloads.close();
      await egress.close();
      await database.close();
      if (!options.config?.dataDir) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A browser of its own against any server; the address may change when the server starts again. */
export function createVisitor(address: () => string): Visitor {
  const cookies = new Map<string, string>();
  const get = async (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(new URL(path, address()), {
      ...init,
      headers: { ...headers, ...(cookie ? { cookie } : {}) },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return response;
  };
  return {
    get,
    async call(method, path, input = {}): Promise<any> {
      if (method === "GET")
        return (await get(`${apiBase}${path}?${new URLSearchParams(input as Record<string, string>)}`)).json();
      const headers = { "content-type": "application/json" };
      return (await get(`${apiBase}${path}`, headers, { method, body: JSON.stringify(input) })).json();
    },
    send: (path, input, signal) =>
      get(path, { "content-type": "application/json" }, { method: "POST", body: JSON.stringify(input), signal }),
    async ownerId() {
      if (cookies.size === 0) await get(`${apiBase}/client/customer/in/china`);
      return `v:${decodeURIComponent(cookies.get("cutwater_visitor") ?? "").split(".")[0]}`;
    },
  };
}
