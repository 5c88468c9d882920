import type { TestBrowser } from "./browser.ts";
import { freePorts } from "./free-ports.ts";
import { laterBy } from "./later.ts";
import type { PostOffice } from "./post-office.ts";
import type { RunningServer } from "./start-server.ts";

// Every test process imports this module, so modules that take half a second to import are loaded only on demand.

/** A server for all test files in this process that need no settings of their own, with a post office for its e-mails. */
export type SharedServer = {
  server: RunningServer;
  office: PostOffice;
  /** A port for a video site that the server may reach. Each file has its own site, so that nothing is in a cache. */
  sitePort(): number;
  /** All ports of video sites. */
  sitePorts: readonly number[];
};

/** More than the number of files in any directory of e2e. */
const mostSites = 20;

let server: Promise<SharedServer> | undefined;
let browser: Promise<TestBrowser> | undefined;
let users = 0;

/** Registers a user of the shared parts. @returns a function to call afterwards; its last call closes the parts */
export function useShared(): () => Promise<void> {
  users += 1;
  return async () => {
    users -= 1;
    if (users > 0) return;
    const started = server;
    const launched = browser;
    server = browser = undefined;
    await Promise.allSettled([launched?.then((it) => it.close()), started?.then(close)]);
  };
}

export const sharedServer = (): Promise<SharedServer> => (server ??= start());
export const sharedBrowser = (): Promise<TestBrowser> =>
  (browser ??= import("./browser.ts").then(({ launchBrowser }) => launchBrowser()));

async function start(): Promise<SharedServer> {
  const [{ startPostOffice }, { startServer }] = await Promise.all([
    import("./post-office.ts"),
    import("./start-server.ts"),
  ]);
  const ports = await freePorts(mostSites);
  const [first = 0, ...others] = ports.map((port) => `127.0.0.1:${port}`);
  const office = await startPostOffice();
  return {
    server: await startServer({
      site: { host: String(first) },
      friends: others.map(String),
      env: { MAIL_URL: office.url, ...laterBy(0) },
    }),
    office,
    sitePorts: [...ports],
    sitePort: () => ports.pop() ?? outOfPorts(),
  };
}

async function close({ server: started, office }: SharedServer): Promise<void> {
  await started.close();
  await office.close();
}

function outOfPorts(): never {
  throw new RangeError(`more than ${mostSites} files share one server`);
}
