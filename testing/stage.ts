import { after, before } from "node:test";
import { launchBrowser, type TestBrowser } from "./browser.ts";
import { type RunningServer, type ServerOptions, startServer } from "./server.ts";
import { startVideoSite, type VideoSite } from "./video-site/site.ts";
import { createVisitor, forgetSaved, type Visitor } from "./visitor.ts";

/** What a file of tests plays on: a video site, a server that may reach it, and a browser where asked for. */
export type Stage = {
  readonly site: VideoSite;
  readonly server: RunningServer;
  readonly browser: TestBrowser;
  /** Somebody new with a hand-written client. */
  visitor(options?: { language?: "en" | "zh"; cookie?: string }): Visitor;
  /** Puts another server (one that was started again) in its place. */
  replace(server: RunningServer): void;
};

/** Sets the stage before the file's tests and clears it after them. The parts exist only while tests run. */
export function stage({
  withBrowser = false,
  server: options = {},
}: {
  withBrowser?: boolean;
  /** Settings; a function where they depend on what is started first. */
  server?: ServerOptions | (() => Promise<ServerOptions>);
} = {}): Stage {
  const parts: { site?: VideoSite; server?: RunningServer; browser?: TestBrowser } = {};
  const visitors: Visitor[] = [];

  before(async () => {
    const site = await startVideoSite();
    parts.site = site;
    const wanted = typeof options === "function" ? await options() : options;
    // Each is known as soon as it stands: what began is closed even when another part does not come up.
    const begun = await Promise.allSettled([
      startServer({ ...wanted, site }).then((server) => (parts.server = server)),
      withBrowser ? launchBrowser().then((browser) => (parts.browser = browser)) : undefined,
    ]);
    for (const part of begun) if (part.status === "rejected") throw part.reason;
  });
  after(async () => {
    for (const visitor of visitors) visitor.close();
    await Promise.allSettled([parts.browser?.close(), parts.server?.close(), parts.site?.close(), forgetSaved()]);
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
    visitor(person) {
      const visitor = createVisitor(here(parts.server).origin, person);
      visitors.push(visitor);
      return visitor;
    },
    replace(server) {
      parts.server = server;
    },
  };
}

/** Whether the full counts that issues name are wanted (`npm run soak`). */
export const isSoak = process.env.CUTWATER_SOAK === "1";
