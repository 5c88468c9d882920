import type { Messages } from "@cutwater/contract/i18n.ts";
import type { Chore } from "../../platform/chores.ts";
import type { App } from "../../platform/http/hooks.ts";
import type { Parts } from "../../platform/parts.ts";
import type { ExportedFile } from "../accounts/index.ts";
import type { Billing } from "../billing/index.ts";
import type { Jobs } from "../jobs/index.ts";
import { exportFiles } from "./deliver/export-files.ts";
import { downloadMessages } from "./messages.ts";
import { sampleLinkOf, startSample } from "./parse/sample.ts";
import { downloadRoutes } from "./routes.ts";
import { wireDownloads } from "./wiring.ts";

export { serviceCode } from "./service-code.ts";

/** The room of downloads: links in, files out (DESIGN §3). */
export type Downloads = {
  /** The api role's calls and raw links. */
  routes(app: App): void;
  /** The worker role: takes merges off the queue until the queue stops. */
  work(): Promise<void>;
  /** The clock role: what is to be done every so often, each safe to run twice. */
  chores: readonly Chore[];
  /** The public link of the instance's own sample; null where set-up made none. */
  sampleLink(): string | null;
  /** An owner goes for good: merges that he alone waits for stop. */
  forget(ownerId: string): Promise<void>;
  /** What an owner may take along: his finished files that are kept still. */
  filesOf(ownerId: string): AsyncIterable<ExportedFile>;
  /** A part of /readyz: the sites as they fare. A site that is down makes us no less ready. */
  ready(): Promise<unknown>;
  /** Texts by key, for the platform's answers. */
  messages: Messages;
  /** Ends what is under way, and stops listening for cancels and for the sample's readers. */
  close(): Promise<void>;
};

export async function createDownloads(
  parts: Parts,
  { billing, jobs }: { billing: Billing; jobs: Jobs },
): Promise<Downloads> {
  const closing = new AbortController();
  const sample = await startSample(parts.config.dataDir);
  const { routes, work, chores, forget, health } = wireDownloads(parts, {
    billing,
    jobs,
    sample,
    closing: closing.signal,
  });
  const { close: closeWork, start } = work;
  return {
    routes: (app) => downloadRoutes(app, routes),
    work: start,
    chores,
    sampleLink: () => (sample ? sampleLinkOf(parts.config.publicUrl) : null),
    forget,
    filesOf: (ownerId) => exportFiles(ownerId, { ...parts, billing }),
    ready: async () => ({ sample: sample !== null, sites: health.summary(parts.clock.now()).slice(0, 20) }),
    messages: downloadMessages,
    async close() {
      closing.abort(new Error("the server stops"));
      await closeWork();
      await sample?.close();
    },
  };
}
