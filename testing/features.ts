import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ServerFrame } from "@cutwater/contract/events.ts";
import { apiBase } from "@cutwater/contract/route.ts";
import { findEnginePython } from "@cutwater/extractor/engine/find-python.ts";
import type { Extractor } from "@cutwater/extractor/extraction.ts";
import { createExtractor } from "@cutwater/extractor/extractor.ts";
import { type Config, readSettings, repositoryFolder } from "@cutwater/server/config/config.ts";
import { type Accounts } from "@cutwater/server/features/accounts/index.ts";
import type { Passwords } from "@cutwater/server/features/accounts/passwords.ts";
import { type Assistant } from "@cutwater/server/features/assistant/index.ts";
import { type Billing, type DailyParses, type Orders } from "@cutwater/server/features/billing/index.ts";
import { type Documents } from "@cutwater/server/features/documents/index.ts";
import { type Downloads } from "@cutwater/server/features/downloads/index.ts";
import { type Follows } from "@cutwater/server/features/follows/index.ts";
import { type Inbox } from "@cutwater/server/features/inbox/index.ts";
import { type Jobs } from "@cutwater/server/features/jobs/index.ts";
import { type Memory } from "@cutwater/server/features/memory/index.ts";
import { type Operations } from "@cutwater/server/features/operations/index.ts";
import { type Support } from "@cutwater/server/features/support/index.ts";
import { type Takedowns } from "@cutwater/server/features/takedowns/index.ts";
import { type Uploads } from "@cutwater/server/features/uploads/index.ts";
import { type Voices } from "@cutwater/server/features/voices/index.ts";
import { type Webhooks } from "@cutwater/server/features/webhooks/index.ts";
import { createFeatures } from "@cutwater/server/features.ts";
import { loadTools, type Tools } from "@cutwater/server/load-tools.ts";
import { createEgress } from "@cutwater/server/platform/egress/create-egress.ts";
import { egressMessages } from "@cutwater/server/platform/egress/messages.ts";
import { createAnswers } from "@cutwater/server/platform/http/answers.ts";
import { createHttp } from "@cutwater/server/platform/http/create.ts";
import type { RateLimit } from "@cutwater/server/platform/http/security.ts";
import type { Log } from "@cutwater/server/platform/log/log.ts";
import { createMail } from "@cutwater/server/platform/mail/create.ts";
import type { Mailer } from "@cutwater/server/platform/mail/mail.ts";
import type { Parts } from "@cutwater/server/platform/parts.ts";
import type { Cloner } from "@cutwater/server/platform/providers/cloning/cloner.ts";
import { createLanguage } from "@cutwater/server/platform/providers/create-language.ts";
import { createQueue } from "@cutwater/server/platform/queue/create.ts";
import { createClamd } from "@cutwater/server/platform/scanner/clamd.ts";
import { createSms } from "@cutwater/server/platform/sms/create.ts";
import type { Sms } from "@cutwater/server/platform/sms/sms.ts";
import { createStorage } from "@cutwater/server/platform/storage/create.ts";
import type { FastifyInstance } from "fastify";
import { keptLog, secretsUsed } from "./kept-logs.ts";
import { type Engine, makeDatabase, quickEngine } from "./make-database.ts";
import { createPost, type Post } from "./post.ts";
import { lacksEngine } from "./start-server.ts";
import { withCommits } from "./with-commits.ts";

export { lacksEngine };

/** Folder of the test tools. */
export const trialTools = join(repositoryFolder, "testing/tools");

/**
 * The server's features with all their real parts, running in this process behind real HTTP on a free port. Only the clock is
 * controlled by the test.
 */
export type TestFeatures = {
  address: string;
  parts: Parts;
  accounts: Accounts;
  inbox: Inbox;
  webhooks: Webhooks;
  support: Support;
  billing: Billing;
  takedowns: Takedowns;
  uploads: Uploads;
  memory: Memory;
  documents: Documents;
  voices: Voices;
  jobs: Jobs;
  downloads: Downloads;
  follows: Follows;
  operations: Operations;
  assistant: Assistant;
  /** The tools that were found. A test may remove one. */
  tools: Tools;
  http: FastifyInstance;
  /** Messages that were sent to any socket, with the socket's owner. */
  frames: { ownerId: string; frame: ServerFrame }[];
  /** Mail and text messages sent to people. */
  post: Post;
  /** Waits for a socket message, including one that has already arrived. */
  frame<Method extends ServerFrame["method"]>(method: Method, jobId: string): Promise<FrameOf<Method>>;
  /** Moves the clock forward. */
  later(ms: number): void;
  /** A new browser with its own cookies. */
  visitor(): Visitor;
  close(): Promise<void>;
};

type FrameOf<Method, Frame = ServerFrame> = Frame extends { method: infer Known }
  ? Method extends Known
    ? Frame
    : never
  : never;

export type Visitor = {
  /** The session token for requests; null for requests as a visitor. */
  token: string | null;
  get(path: string, headers?: Record<string, string>, init?: RequestInit): Promise<Response>;
  /** Sends a request to the API, by GET, or by POST with a JSON body. */
  call<T = any>(
    method: "GET" | "POST",
    path: string,
    input?: Record<string, unknown>,
  ): Promise<{ state: string; message: T; [more: string]: unknown }>;
  /** Sends a POST that can be aborted. */
  send(path: string, input: object, signal: AbortSignal): Promise<Response>;
  ownerId(): Promise<string>;
};

export type TestFeaturesOptions = {
  engine?: Engine;
  /** Private host:port addresses that may be reached nevertheless. */
  allow?: readonly string[];
  orders?: Orders;
  limits?: DailyParses;
  config?: Partial<Config>;
  /** If false, nothing takes merges and jobs from the queue. */
  works?: boolean;
  /** The folder of the studio's tools; none by default. The tools in `trialTools` misbehave on request. */
  tools?: string;
  extractor?: Extractor;
  /** Receives the server's log lines. By default they are kept until the end of the test run. */
  log?: Log;
  /** Sends e-mails. By default they are written to the data folder's outbox. */
  mail?: Mailer;
  sms?: Sms;
  cloner?: Cloner;
  passwords?: Passwords;
  /** Limit of requests from one address; by default that of a normal instance. */
  rateLimit?: RateLimit;
};

export const enginePython = () =>
  findEnginePython({
    dataDir: join(repositoryFolder, "var"),
    ytDlpPath: process.env.YTDLP_PATH ?? null,
    searchPath: process.env.PATH ?? "",
  });

export const startExtractor = (): Promise<Extractor> =>
  createExtractor({ ...enginePython(), nodePath: process.execPath, workers: 2 });

/** A link engine for tests that read no link. */
export const noExtractor: Extractor = {
  extract: () => Promise.reject(new Error("no link is read in this test")),
  search: () => Promise.reject(new Error("no site is searched in this test")),
  fetchStream: () => Promise.reject(new Error("no stream is fetched in this test")),
  health: () => ({ version: "none", workers: 0, busy: 0, waiting: 0, restarts: 0, startFault: null }),
  renew: () => {},
  close: async () => {},
};

export async function startFeatures(options: TestFeaturesOptions = {}): Promise<TestFeatures> {
  const log = options.log ?? keptLog;
  const dataDir = options.config?.dataDir ?? (await mkdtemp(join(tmpdir(), "cutwater-features-")));
  await mkdir(dataDir, { recursive: true });
  // Tests reach model registries only through their own fakes.
  const settings = readSettings({ DATA_DIR: dataDir, PORT: "0", AUTO_MODELS: "off" }, []);
  const config: Config = {
    ...settings,
    appSecret: "a secret of the tests, long enough to sign",
    // A test may choose its client address.
    trustProxy: true,
    ...options.config,
    dataDir,
  };
  const made = await makeDatabase(options.engine ?? quickEngine);
  const { db, onCommit } = withCommits(made.db);
  const database = { ...made, db };
  const queue = await createQueue(database, { log, supervise: true });
  const egress = await createEgress({ allow: options.allow ?? [], upstreamProxy: null, log });
  let shift = 0;
  const clock = { now: () => Date.now() + shift };
  const frames: TestFeatures["frames"] = [];
  const heard = new Set<() => void>();
  const post = createPost();
  const mail = options.mail ?? createMail(config.mail, { clock });
  const sms = options.sms ?? createSms(config.sms, { clock, egress });
  const language = createLanguage(config, { clock, db: database.db, egress, log });
  const parts: Parts = {
    config,
    log,
    clock,
    database,
    queue,
    storage: await createStorage(config.storage),
    hub: {
      async publish(ownerId, frame, within) {
        onCommit(within, () => {
          frames.push({ ownerId, frame });
          for (const hear of heard) hear();
        });
      },
    },
    egress,
    mail: { ...mail, send: async (letter) => await mail.send(letter).then(() => post.arrive(letter)) },
    sms: { send: async (letter) => await sms.send(letter).then(() => post.arrive(letter)) },
    extractor: options.extractor ?? noExtractor,
    scanner: config.scanner && createClamd(config.scanner.address),
    language,
    cloner: options.cloner ?? null,
  };

  const tools: Tools = options.tools ? await loadTools(options.tools, config.tools.settings) : new Map();
  const { close: closeFeatures, ...features } = await createFeatures(parts, tools, {
    limits: options.limits ?? { plan: 1_000, customer: 1_000, visitor: 1_000, address: 1_000 },
    orders: options.orders,
    passwords: options.passwords,
  });
  const {
    accounts,
    inbox,
    webhooks,
    support,
    billing,
    takedowns,
    uploads,
    memory,
    documents,
    voices,
    jobs,
    downloads,
    follows,
    operations,
    assistant,
    all,
  } = features;
  const http = await createHttp(config, {
    log,
    answers: createAnswers([egressMessages, ...all.flatMap(({ messages }) => messages ?? [])]),
    callers: accounts,
    ...(options.rateLimit && { rateLimit: options.rateLimit }),
  });
  for (const feature of all) feature.routes?.(http);
  const address = await http.listen({ host: "127.0.0.1", port: 0 });
  config.publicUrl = address;
  if (options.works !== false) {
    await uploads.work();
    await downloads.work();
    await jobs.work();
  }

  return {
    address,
    parts,
    accounts,
    inbox,
    webhooks,
    support,
    billing,
    takedowns,
    uploads,
    memory,
    documents,
    voices,
    jobs,
    downloads,
    follows,
    operations,
    assistant,
    tools,
    http,
    frames,
    post,
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
      await parts.mail.close();
      await queue.stop(0);
      await closeFeatures();
      await language.close();
      await egress.close();
      await database.close();
      if (!options.config?.dataDir) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A new browser for any server. The address is a function, because it may change when the server restarts. */
export function createVisitor(address: () => string): Visitor {
  const cookies = new Map<string, string>();
  const session: Pick<Visitor, "token"> = { token: null };
  const get = async (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) => {
    secretsUsed(Object.fromEntries(new URL(path, address()).searchParams));
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(new URL(path, address()), {
      ...init,
      headers: {
        ...headers,
        ...(cookie ? { cookie } : {}),
        ...(session.token ? { authorization: `Bearer ${session.token}` } : {}),
      },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return response;
  };
  return Object.assign(session, {
    get,
    async call(method: "GET" | "POST", path: string, input: Record<string, unknown> = {}): Promise<any> {
      const headers = { "content-type": "application/json" };
      const asked =
        method === "GET"
          ? get(`${apiBase}${path}?${new URLSearchParams(input as Record<string, string>)}`)
          : get(`${apiBase}${path}`, headers, { method, body: JSON.stringify(input) });
      const answer: any = await (await asked).json();
      secretsUsed(input);
      secretsUsed(answer.message);
      return answer;
    },
    send: (path: string, input: object, signal: AbortSignal) =>
      get(path, { "content-type": "application/json" }, { method: "POST", body: JSON.stringify(input), signal }),
    async ownerId() {
      if (cookies.size === 0) await get(`${apiBase}/client/customer/in/china`);
      return `v:${decodeURIComponent(cookies.get("cutwater_visitor") ?? "").split(".")[0]}`;
    },
  });
}
