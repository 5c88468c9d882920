import { after, before } from "node:test";
import type { TestBrowser } from "./browser.ts";
import { quickEngine } from "./make-database.ts";
import type { PostOffice } from "./post-office.ts";
import { sharedBrowser, sharedServer, useShared } from "./shared.ts";
import { type RunningServer, type ServerOptions, startServer } from "./start-server.ts";
import { startVideoSite, type VideoSite } from "./video-site/site.ts";
import { createVisitor, forgetSaved, type Visitor } from "./visitor.ts";

/** What a test file needs: its own video site, a server that may reach the site, and a browser. */
export type Stage = {
  readonly site: VideoSite;
  readonly server: RunningServer;
  /** Launched on first use. */
  readonly browser: TestBrowser;
  /** Receives the e-mails of the shared server; absent for a file with its own server. */
  readonly office: PostOffice;
  /** A new person with a hand-written client instead of a browser. */
  visitor(options?: { language?: "en" | "zh"; cookie?: string }): Visitor;
  /** Uses another server from now on, such as a restarted one. */
  replace(server: RunningServer): void;
};

/**
 * Starts the file's video site, server and browser before its tests and closes them afterwards; they can be used only while
 * tests run. Files in one process share the browser, and also the server unless they pass settings. Files that stop or change a
 * server need their own.
 */
export function stage({
  withBrowser = false,
  server: options,
}: {
  withBrowser?: boolean;
  /** Settings of the file's own server; a function if they depend on earlier steps. */
  server?: ServerOptions | (() => Promise<ServerOptions>);
} = {}): Stage {
  const parts: { site?: VideoSite; server?: RunningServer; browser?: TestBrowser; office?: PostOffice } = {};
  const visitors: Visitor[] = [];
  let release: () => Promise<void> = async () => {};

  before(async () => {
    release = useShared();
    // Each part is recorded as soon as it is running, so that it is closed even if another part fails to start.
    const begun = await Promise.allSettled([
      options ? startOwn(options, parts) : takeShared(parts),
      withBrowser ? sharedBrowser().then((browser) => (parts.browser = browser)) : undefined,
    ]);
    for (const part of begun) if (part.status === "rejected") throw part.reason;
  });
  after(async () => {
    for (const visitor of visitors) visitor.close();
    await Promise.allSettled([options && parts.server?.close(), parts.site?.close(), forgetSaved(), release()]);
  });

  const here = <T>(part: T | undefined): T => {
    if (part === undefined) throw new TypeError("the stage is set only while tests run");
    return part;
  };
  return {
    get site() {
      return here(parts.site);
    },
    get server() {
      return here(parts.server);
    },
    get browser() {
      return here(parts.browser);
    },
    get office() {
      return here(parts.office);
    },
    visitor(person) {
      const visitor = createVisitor(here(parts.server).origin, person);
      visitors.push(visitor);
      return visitor;
    },
    replace(server) {
      if (!options) throw new TypeError("the server of all is not replaced: name settings of your own");
      parts.server = server;
    },
  };
}

type Parts = { site?: VideoSite; server?: RunningServer; office?: PostOffice };

async function startOwn(options: ServerOptions | (() => Promise<ServerOptions>), parts: Parts): Promise<void> {
  parts.site = await startVideoSite();
  const wanted = typeof options === "function" ? await options() : options;
  parts.server = await startServer({ engine: quickEngine, ...wanted, site: parts.site });
}

async function takeShared(parts: Parts): Promise<void> {
  const { server, office, sitePort, sitePorts: allowed } = await sharedServer();
  Object.assign(parts, { server, office, site: await startVideoSite({ port: sitePort(), allowed }) });
}
