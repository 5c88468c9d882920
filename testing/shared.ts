import type { TestBrowser } from "./browser.ts";
import { freePorts } from "./free-ports.ts";
import { laterBy } from "./later.ts";
import type { PostOffice } from "./post-office.ts";
import type { RunningServer } from "./start-server.ts";

// Every process of the tests imports this module; what takes half a second to import waits until it is asked for.

/** A server for all test files of this process that need no settings of their own, with the post office its letters go to. */
export type SharedServer = {
  server: RunningServer;
  office: PostOffice;
  /** A port for a video site that the server may reach: each file has a site of its own, so that nothing is known of it. */
  sitePort(): number;
};

/** More than there are files in a directory of e2e. */
const sitePorts = 20;

let server: Promise<SharedServer> | undefined;
let browser: Promise<TestBrowser> | undefined;
let users = 0;

/** Says that somebody uses what is shared. @returns what to call afterwards: with the last one it is closed. */
export function useShared(): () => Promise<void> {
  users += 1;
  return async () => {
    users -= 1;
    if (users > 0) return;
    const [started, launched] = [server, browser];
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
  const ports = await freePorts(sitePorts);
  const [first = 0, ...others] = ports.map((port) => `127.0.0.1:${port}`);
  const office = await startPostOffice();
  return {
    server: await startServer({
      site: { host: String(first) },
      friends: others.map(String),
      env: { MAIL_URL: office.url, ...laterBy(0) },
    }),
    office,
    sitePort: () => ports.pop() ?? outOfPorts(),
  };
}

async function close({ server: started, office }: SharedServer): Promise<void> {
  await started.close();
  await office.close();
}

function outOfPorts(): never {
  throw new RangeError(`more than ${sitePorts} files share one server`);
}
