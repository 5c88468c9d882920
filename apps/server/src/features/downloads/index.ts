import type { Messages } from "@cutwater/contract/i18n.ts";
import type { Chore } from "../../platform/chores.ts";
import type { App } from "../../platform/http/hooks.ts";
import type { Parts } from "../../platform/parts.ts";
import type { ExportedFile } from "../accounts/index.ts";
import type { SiteCookies } from "./cookies/site-cookies.ts";
import { exportFiles } from "./deliver/export-files.ts";
import { createLinkEngine, type LinkEngine } from "./engine/engine.ts";
import { downloadMessages } from "./messages.ts";
import { sampleLinkOf, startSample } from "./parse/sample.ts";
import { downloadRoutes } from "./routes.ts";
import type { SearchVideos } from "./search/search-videos.ts";
import type { Unattended } from "./unattended/unattended.ts";
import type { DownloadUseCases } from "./use-cases.ts";
import { type WiringDeps, wireDownloads } from "./wiring.ts";

export type { SiteCookies } from "./cookies/site-cookies.ts";
export type { LinkEngine } from "./engine/engine.ts";
export { downloadMessages } from "./messages.ts";
export type { SearchVideos, VideoQuery } from "./search/search-videos.ts";
export { serviceCode } from "./service-code.ts";
export type { ListedEntry, SourceList } from "./unattended/source-list.ts";
export type { ReadSource, Source, Unattended } from "./unattended/unattended.ts";
export type { DownloadUseCases } from "./use-cases.ts";

/** The downloads feature: links in, files out (docs/product/links.md). */
export type Downloads = {
  /** The api role: routes and raw links. */
  routes(app: App): void;
  /** The worker role: runs merges from the queue until the queue is stopped. */
  work(): Promise<void>;
  /** The clock role: chores, each safe to run twice. */
  chores: readonly Chore[];
  /** The public link of the instance's own sample; null when set-up made none. */
  sampleLink(): string | null;
  /** Removes a deleted owner from all merges. A merge without other waiters stops. */
  forget(ownerId: string): Promise<void>;
  /** The owner's finished files that are still stored, for the data export. */
  filesOf(ownerId: string): AsyncIterable<ExportedFile>;
  /** A part of /readyz: the success rate of each site. A failing site does not make the instance unready. */
  ready(): Promise<unknown>;
  /** The link engine: newer versions, and the way back to the previous one. */
  engine: LinkEngine;
  /** Cookies by site, for the admins' desk. */
  cookies: SiteCookies;
  /** Calls on behalf of a caller. */
  useCases: DownloadUseCases;
  /** Reads lists and fetches entries on behalf of a customer, for the follows feature. */
  unattended: Unattended;
  /** Searches sites for videos by words. Callers' plans are looked up by `useCases.search`. */
  searchVideos: SearchVideos;
  /** Texts by key, for the platform's answers. */
  messages: Messages;
  /** Stops running parses and merges, the cancel subscription and the sample's listener. */
  close(): Promise<void>;
};

export type DownloadsDeps = Pick<WiringDeps, "webhooks" | "billing" | "takedowns" | "jobs">;

export async function createDownloads(
  parts: Parts,
  { webhooks, billing, takedowns, jobs }: DownloadsDeps,
): Promise<Downloads> {
  const { clock, config, database, extractor, log, storage } = parts;
  const closing = new AbortController();
  const sample = await startSample(config.dataDir);
  const { routes, work, chores, forget, health, cookies, searchVideos, unattended, useCases } = wireDownloads(parts, {
    webhooks,
    billing,
    takedowns,
    jobs,
    sample,
    closing: closing.signal,
  });
  const engine = createLinkEngine({ config, clock, log, extractor, health });
  return {
    routes: (app) => downloadRoutes(app, { ...routes, engine }),
    work: work.start,
    chores,
    sampleLink: () => (sample ? sampleLinkOf(config.publicUrl) : null),
    forget,
    filesOf: (ownerId) => exportFiles(ownerId, { billing, clock, database, storage }),
    ready: async () => ({ sample: sample !== null, sites: (await health.summary(clock.now())).slice(0, 20) }),
    engine,
    cookies,
    searchVideos,
    unattended,
    useCases,
    messages: downloadMessages,
    async close() {
      closing.abort(new Error("the server stops"));
      await work.close();
      await sample?.close();
    },
  };
}
