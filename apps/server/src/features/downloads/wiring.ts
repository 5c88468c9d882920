import { join } from "node:path";
import { createCookieJars } from "@cutwater/extractor/cookie-jars.ts";
import type { Parts } from "../../platform/parts.ts";
import type { Billing } from "../billing/index.ts";
import type { JobService, Jobs } from "../jobs/index.ts";
import type { Takedowns } from "../takedowns/index.ts";
import type { Webhooks } from "../webhooks/index.ts";
import { createChores } from "./chores.ts";
import { createSiteCookies } from "./cookies/site-cookies.ts";
import { createReadPicture } from "./deliver/pictures.ts";
import { createSaved } from "./deliver/saved.ts";
import { createSubtitles } from "./deliver/subtitles.ts";
import { namedSites } from "./health/named-sites.ts";
import { createSiteHealth } from "./health/site-health.ts";
import { createHot } from "./hot/hot.ts";
import { mostParsed } from "./hot/most-parsed.ts";
import { createOpenFile } from "./links/begun.ts";
import { createLinks } from "./links/links.ts";
import { createTokens } from "./links/tokens.ts";
import { forgetJobs, forgetWaiter } from "./merge/cancel.ts";
import { createCharging } from "./merge/charging.ts";
import { createDiskSpace } from "./merge/disk-space.ts";
import { createMergeHooks } from "./merge/hook-events.ts";
import { createMergeNotifier } from "./merge/notifier.ts";
import { createListOnce, createReplaceEarlier } from "./merge/replace-earlier.ts";
import { takeOverWaiters } from "./merge/store-waiters.ts";
import { createWork } from "./merge/work.ts";
import { createExtractions } from "./parse/extractions.ts";
import { createHasRead } from "./parse/has-read.ts";
import { createParse } from "./parse/parse.ts";
import { createParseFailures } from "./parse/parse-failures.ts";
import { createParseSlots } from "./parse/parse-slots.ts";
import { createRenewal } from "./parse/renewal.ts";
import type { Sample } from "./parse/sample.ts";
import type { RouteDeps } from "./routes.ts";
import { createSearchVideos } from "./search/search-videos.ts";
import { serviceCode, serviceNames } from "./service-code.ts";
import { createDownloadView } from "./show/view.ts";
import { createTakeDown } from "./take-down.ts";
import { createUnattended } from "./unattended/unattended.ts";
import { createDownloadUseCases } from "./use-cases.ts";

export type WiringDeps = {
  webhooks: Pick<Webhooks, "publish">;
  billing: Billing;
  takedowns: Takedowns;
  jobs: Jobs;
  sample: Sample | null;
  /** Aborted when the process shuts down. */
  closing: AbortSignal;
};

/** Creates the parts of this feature and passes each part its dependencies. */
export function wireDownloads(parts: Parts, { webhooks, billing, takedowns, jobs, sample, closing }: WiringDeps) {
  const { clock, config, database, egress, extractor, hub, log, queue, storage } = parts;
  const tokens = createTokens(config.appSecret, clock);
  const links = createLinks(tokens);
  const health = createSiteHealth(database.db, namedSites);
  const jars = { folder: config.engine.cookiesFolder, workFolder: join(config.dataDir, "work") };
  const cookies = createSiteCookies({
    ...jars,
    appSecret: config.appSecret,
    database,
    clock,
    log,
    fromFolder: createCookieJars({
      ...jars,
      onUnusedJar: (jar, why) =>
        why === "open"
          ? log.warn({ jar }, "a cookie file is readable by others and is not used: chmod 600 it")
          : log.warn({ jar }, "a cookie file has no cookies in it and is not used: export it again"),
    }),
  });
  const extractions = createExtractions({
    clock,
    config,
    database,
    egress,
    extractor,
    cookiesFor: cookies.lend,
    health,
    sample,
    takedowns,
  });
  const renew = createRenewal({ clock, closing, extractions });
  const diskSpace = createDiskSpace({ clock, config, database, storage, log });
  const notifier = createMergeNotifier({ hub, links });
  const hooks = createMergeHooks({ links, webhooks });
  const charging = createCharging({ billing, database, hub, jobs });
  const view = createDownloadView({ billing, charging, clock, database, links });
  const { readSubtitles, subtitleFile } = createSubtitles({
    diskSpace,
    closing,
    egress,
    extractions,
    log,
    renew,
    storage,
  });
  const readPicture = createReadPicture({ diskSpace, closing, egress, extractions, log, storage });
  const replaceEarlier = createReplaceEarlier(jobs);
  const slots = createParseSlots();
  const parse = createParse({
    billing,
    closing,
    config,
    database,
    extractions,
    hasRead: createHasRead({ db: database.db, clock }),
    hub,
    jobs,
    log,
    replaceEarlier,
    takedowns,
    slots,
    failures: createParseFailures({ clock, db: database.db }),
  });
  const hot = createHot({
    db: database.db,
    egress,
    clock,
    log,
    youtubeKey: config.youtubeApiKey,
    mostParsed: mostParsed(jobs, links),
    coverLink: links.externalPicture,
  });
  const work = createWork({
    billing,
    charging,
    clock,
    config,
    database,
    egress,
    extractions,
    extractor,
    log,
    queue,
    readSubtitles,
    diskSpace,
    storage,
    notifier,
    hooks,
  });
  const drop: JobService["drop"] = (rows) =>
    forgetJobs(
      rows.map(({ id }) => id),
      { charging, database, diskSpace },
    );
  const listOnce = createListOnce(jobs, replaceEarlier);
  const takeOver: JobService["takeOver"] = async (tx, from, to, renamed) => {
    await takeOverWaiters(tx, from, to, renamed);
    await listOnce(tx, to);
  };
  takedowns.register(createTakeDown({ database, diskSpace }));
  jobs.registerService(serviceCode, { view: view.view, names: serviceNames, drop, takeOver });

  const unattended = createUnattended({
    billing,
    charging,
    clock,
    closing,
    database,
    diskSpace,
    extractions,
    hooks,
    jobs,
    notifier,
    parse,
    queue,
    slots,
    storage,
    takedowns,
  });
  const searchVideos = createSearchVideos({
    clock,
    closing,
    cookiesFor: cookies.lend,
    database,
    egress,
    extractor,
    links,
    log,
    slots,
    takedowns,
  });
  const useCases = createDownloadUseCases({
    billing,
    charging,
    clock,
    database,
    diskSpace,
    hooks,
    jobs,
    links,
    notifier,
    parse,
    queue,
    searchVideos,
    storage,
    subtitleFile,
    takedowns,
    view,
  });
  const routes: Omit<RouteDeps, "engine"> = {
    charging,
    clock,
    closing,
    config,
    database,
    egress,
    extractions,
    cookies,
    health,
    hot,
    jobs,
    log,
    readPicture,
    renew,
    saved: createSaved({ hub, jobs }),
    storage,
    subtitleFile,
    notifier,
    openFile: createOpenFile({ clock, database, tokens }),
    tokens,
    useCases,
  };
  return {
    routes,
    work,
    chores: createChores({
      billing,
      clock,
      database,
      health,
      hot,
      hub,
      jobs,
      queue,
      replaceEarlier,
      diskSpace,
      storage,
    }),
    forget: (ownerId: string) => forgetWaiter(ownerId, { charging, database, diskSpace }),
    health,
    cookies,
    searchVideos,
    unattended,
    useCases,
  };
}
