import { after, before } from "node:test";
import type { TestBrowser } from "./browser.ts";
import { quickEngine } from "./make-database.ts";
import type { PostOffice } from "./post-office.ts";
import { sharedBrowser, sharedServer, useShared } from "./shared.ts";
import { type RunningServer, type ServerOptions, startServer } from "./start-server.ts";
import { startVideoSite, type VideoSite } from "./video-site/site.ts";
import { createVisitor, forgetSaved, type Visitor } from "./visitor.ts";

/** What a file of tests plays on: a video site of its own, a server that may reach it, and a browser. */
export type Stage = {
  readonly site: VideoSite;
  readonly server: RunningServer;
  /** Launched when it is first asked for. */
  readonly browser: TestBrowser;
  /** Where the letters of the shared server go; a server of the file's own has none. */
  readonly office: PostOffice;
  /** Somebody new with a hand-written client. */
  visitor(options?: { language?: "en" | "zh"; cookie?: string }): Visitor;
  /** Puts another server (one that was started again) in its place. */
  replace(server: RunningServer): void;
};

/**
 * Sets the stage before the file's tests and clears it after them. The parts exist only while tests run. Files that run in one
 * process share the browser, and the server unless they name settings: whoever stops or changes a server has one of their own.
 */
export function stage({
  withBrowser = false,
  server: options,
}: {
  withBrowser?: boolean;
  /** Settings of a server of the file's own; a function where they depend on what is started first. */
  server?: ServerOptions | (() => Promise<ServerOptions>);
} = {}): Stage {
  const parts: { site?: VideoSite; server?: RunningServer; browser?: TestBrowser; office?: PostOffice } = {};
  const visitors: Visitor[] = [];
  let release: () => Promise<void> = async () => {};

  before(async () => {
    release = useShared();
    // Each is known as soon as it stands: what began is closed even when another part does not come up.
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
  const { server, office, sitePort } = await sharedServer();
  Object.assign(parts, { server, office, site: await startVideoSite({ port: sitePort() }) });
}
