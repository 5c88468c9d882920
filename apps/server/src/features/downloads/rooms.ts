import { join } from "node:path";
import { createSiteHealth } from "@cutwater/extractor/health.ts";
import type { Parts } from "../../platform/parts.ts";
import type { Billing } from "../billing/index.ts";
import type { Jobs } from "../jobs/index.ts";
import { createChores } from "./chores.ts";
import { createCookieJars } from "./cookies.ts";
import { createPictures } from "./covers.ts";
import { createHot } from "./hot/hot.ts";
import { createLinks } from "./links.ts";
import { mostParsed } from "./most-parsed.ts";
import { createParse, serviceCode } from "./parse.ts";
import { createParsePlaces } from "./parse-places.ts";
import { createReader } from "./read.ts";
import { createRenewal } from "./renewal.ts";
import { createRoom } from "./room.ts";
import type { Sample } from "./sample.ts";
import { createSubtitles } from "./subtitles.ts";
import { createTelling } from "./telling.ts";
import { createTokens } from "./tokens.ts";
import { createView } from "./view.ts";
import { createWork } from "./work.ts";

type Others = { billing: Billing; jobs: Jobs; sample: Sample | null; closing: AbortSignal };

/** How the parts of this room hang together. */
export function createRooms(parts: Parts, others: Others) {
  const { config, clock, database, egress, log } = parts;
  const { jobs } = others;
  const workFolder = join(config.dataDir, "work");
  const tokens = createTokens(config.appSecret, clock);
  const links = createLinks(tokens);
  const health = createSiteHealth();
  const cookiesFor = createCookieJars({ folder: config.engine.cookiesFolder, workFolder, log });
  const all = { ...parts, ...others, links, health, cookiesFor };

  const reader = createReader(all);
  const renew = createRenewal({ ...all, reader });
  const room = createRoom(parts);
  const telling = createTelling(all);
  const shown = createView(all);
  jobs.present(serviceCode, shown.view);
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

  const built = { ...all, reader, renew, room, telling };
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
    health,
  };
}
