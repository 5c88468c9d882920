import { join } from "node:path";
import type { App } from "../app.ts";
import { repositoryFolder } from "../config/config.ts";
import { egressMessages } from "../platform/egress/messages.ts";
import { createAnswers } from "../platform/http/answers.ts";
import { createHttp } from "../platform/http/create.ts";
import { mountHealth } from "../platform/http/health.ts";
import { listen } from "../platform/http/listen.ts";
import { mountMetrics } from "../platform/http/metrics.ts";
import { mountPages } from "../platform/http/pages.ts";
import { mountSockets } from "../platform/realtime/sockets.ts";
import { readiness } from "./readiness.ts";

/** Serves calls, sockets and pages. @returns the address it listens at, and a function that stops within `graceMs` */
export async function startApi({ parts, hub, features }: App) {
  const { config, log, clock, queue } = parts;
  const { accounts, jobs, downloads, all } = features;
  const messages = [egressMessages, ...all.flatMap((feature) => feature.messages ?? [])];
  const http = await createHttp(config, { log, answers: createAnswers(messages), callers: accounts });

  mountHealth(http, readiness({ parts, features }), { log, clock });
  mountMetrics(http, {
    queue,
    gauges: all.flatMap((feature) => feature.gauges ?? []),
    token: config.metricsToken,
    dataDir: config.dataDir,
  });
  mountSockets(http, { hub, stateOf: jobs.stateOf, publicUrl: () => config.publicUrl });
  for (const feature of all) feature.routes?.(http);
  await mountPages(http, join(repositoryFolder, "apps", "web", "dist"), () => config.publicUrl);

  const stopFollowing = downloads.engine.watch();
  await accounts.warnOfUnknownAdmins();
  const address = await listen(http, config);
  if (config.port === 0) config.publicUrl = config.publicUrl.replace(/:0$/, `:${new URL(address).port}`);
  const outboxLink = accounts.outboxLink();
  return {
    address: config.port === 0 ? address : config.publicUrl,
    /**
     * Address of the page with the unsent letters. Null if letters are really sent, or if not everybody who can connect may see
     * the page.
     */
    outbox: outboxLink && config.publicUrl + outboxLink,
    async stop(graceMs: number): Promise<void> {
      stopFollowing();
      await hub.close();
      const timer = setTimeout(() => http.server.closeAllConnections(), graceMs);
      await http.close();
      clearTimeout(timer);
    },
  };
}
