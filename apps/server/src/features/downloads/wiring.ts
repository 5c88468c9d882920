import { join } from "node:path";
import { createCookieJars } from "@cutwater/extractor/cookie-jars.ts";
import { createSiteHealth } from "@cutwater/extractor/health.ts";
import type { Parts } from "../../platform/parts.ts";
import type { Billing } from "../billing/index.ts";
import type { JobOwner, Jobs } from "../jobs/index.ts";
import { createChores } from "./chores.ts";
import { createPictures } from "./deliver/covers.ts";
import { createSubtitles } from "./deliver/subtitles.ts";
import { createHot } from "./hot/hot.ts";
import { mostParsed } from "./hot/most-parsed.ts";
import { createLinks } from "./links/links.ts";
import { createTokens } from "./links/tokens.ts";
import { forgetTasks, forgetWaiter } from "./merge/cancel.ts";
import { createCharging } from "./merge/charging.ts";
import { createDiskRoom } from "./merge/disk-room.ts";
import { takeOverWaiters } from "./merge/store-waiters.ts";
import { createTelling } from "./merge/telling.ts";
import { createWork } from "./merge/work.ts";
import { createParse } from "./parse/parse.ts";
import { createParsePlaces } from "./parse/places.ts";
import { createReader } from "./parse/read.ts";
import { createRenewal } from "./parse/renewal.ts";
import type { Sample } from "./parse/sample.ts";
import { serviceCode } from "./service-code.ts";
import { createView } from "./show/view.ts";

type Others = { billing: Billing; jobs: Jobs; sample: Sample | null; closing: AbortSignal };

/** How the parts of this room hang together. */
export function wireDownloads(parts: Parts, others: Others) {
  const { config, clock, database, egress, log } = parts;
  const { jobs } = others;
  const workFolder = join(config.dataDir, "work");
  const tokens = createTokens(config.appSecret, clock);
  const links = createLinks(tokens);
  const health = createSiteHealth();
  const cookiesFor = createCookieJars({
    folder: config.engine.cookiesFolder,
    workFolder,
    onOpenJar: (jar) => log.warn({ jar }, "a cookie file is readable by others and is not used: chmod 600 it"),
  });
  const all = { ...parts, ...others, links, health, cookiesFor };

  const reader = createReader(all);
  const renew = createRenewal({ ...all, reader });
  const room = createDiskRoom(parts);
  const telling = createTelling(all);
  const charging = createCharging(all);
  const shown = createView({ ...all, charging });
  const drop: JobOwner["drop"] = (rows) =>
    forgetTasks(
      rows.map(({ id }) => id),
      { ...all, charging },
    );
  jobs.present(serviceCode, { view: shown.view, drop, takeOver: takeOverWaiters });
  const { readSubtitles, subtitleFile } = createSubtitles({ ...all, reader, renew });
  const hot = createHot({
    db: database.db,
    egress,
    clock,
    log,
    youtubeKey: config.youtubeApiKey,
    mostParsed: mostParsed(jobs, links),
    coverLink: links.stranger,
  });

  const built = { ...all, reader, renew, room, telling, charging };
  return {
    routes: {
      ...built,
      parse: createParse({ ...built, places: createParsePlaces({ clock }) }),
      shown,
      hot,
      tokens,
      pictures: createPictures(built),
      subtitleFile,
    },
    work: createWork({ ...built, readSubtitles }),
    chores: createChores({ ...built, hot }),
    forget: (ownerId: string) => forgetWaiter(ownerId, built),
    health,
  };
}
