import { refuse } from "@cutwater/contract/answer.ts";
import { type FoundVideo, type SearchSite, searchLimits } from "@cutwater/contract/search.ts";
import type { CookiesCopy } from "@cutwater/extractor/cookie-jars.ts";
import { ExtractionError, type ExtractionFailure, type FoundVideo as Found } from "@cutwater/extractor/extraction.ts";
import { plainWords } from "@cutwater/extractor/search/query.ts";
import { searchEngines } from "@cutwater/extractor/search/sites.ts";
import type { Parts } from "../../../platform/parts.ts";
import { createSingleFlight } from "../../../platform/single-flight.ts";
import type { Takedowns } from "../../takedowns/index.ts";
import type { Links } from "../links/links.ts";
import { toDatabaseText } from "../parse/database-text.ts";
import { occupiedEngine } from "../parse/parse.ts";
import type { ParseSlots } from "../parse/parse-slots.ts";
import { asRefusal } from "../parse/refusals.ts";
import { createRecentSearches } from "./recent-searches.ts";
import { createSearchPace, type SearchingCaller } from "./search-pace.ts";

/** `words` as the contract's `searchVideos` takes them. */
export type VideoQuery = { words: string; site: SearchSite; count: number };
/**
 * Searches a site for videos by words (links.23). The same search by anybody within ten minutes is answered from memory and does
 * not count. Entries whose link is taken down are left out.
 *
 * @throws Refusal "searchesUsedUp", "networkSearchesUsedUp", "searchEmpty", "link.busy", or why the site gave no answer
 */
export type SearchVideos = (query: VideoQuery, caller: SearchingCaller, signal: AbortSignal) => Promise<FoundVideo[]>;

export type SearchVideosDeps = Pick<Parts, "clock" | "database" | "egress" | "extractor" | "log"> & {
  closing: AbortSignal;
  cookiesFor: (link: string) => Promise<CookiesCopy>;
  links: Pick<Links, "externalPicture">;
  slots: ParseSlots;
  takedowns: Pick<Takedowns, "areTakenDown">;
};

/** Maximum duration of a search, including the wait for a worker. The page waits for 60 s. */
const timeoutMs = 55_000;
const mostRecent = 200;

export function createSearchVideos(deps: SearchVideosDeps): SearchVideos {
  const { clock, closing, cookiesFor, database, egress, extractor, links, log, slots, takedowns } = deps;
  const pace = createSearchPace({ clock, db: database.db });
  const keptMs = searchLimits.cachedMinutes * 60_000;
  const recent = createRecentSearches<readonly Found[]>(clock, { keptMs, most: mostRecent });
  const flights = createSingleFlight<readonly Found[]>();

  async function searchSite(words: string, site: SearchSite, wanted: AbortSignal): Promise<readonly Found[]> {
    const startedAt = performance.now();
    const signal = AbortSignal.any([closing, wanted, AbortSignal.timeout(timeoutMs)]);
    const proxy = egress.proxyFor({});
    const cookies = await cookiesFor(`https://${searchEngines[site].host}/`);
    try {
      // Always as many as there may be, so that a search for fewer entries has the same answer in memory.
      const asked = { words, site, count: searchLimits.entries, proxy: proxy.url, cookiesFile: cookies.path, signal };
      const found = toDatabaseText(await extractor.search(asked));
      log.info({ site, count: found.length, ms: Math.round(performance.now() - startedAt) }, "a site was searched");
      return found;
    } catch (error) {
      throw asRefusal(asFailureOfSearch(error));
    } finally {
      proxy.release();
      await cookies.release();
    }
  }

  async function searchAnew(
    key: string,
    words: string,
    site: SearchSite,
    caller: SearchingCaller,
    signal: AbortSignal,
  ) {
    const releaseSlot = slots.take(caller);
    try {
      // A call that joins a running search costs the site nothing.
      const giveBack = flights.isRunning(key) ? null : await pace.claim(caller);
      // Another call may have had its answer while this one was counted.
      const known = recent.get(key);
      if (known) {
        await giveBack?.();
        return known;
      }
      try {
        return await flights.share(key, signal, async (shared) => {
          const found = await searchSite(words, site, shared);
          recent.set(key, found);
          return found;
        });
      } catch (error) {
        // A search that its caller broke off has reached the site, so it counts.
        if (giveBack && !signal.aborted && !occupiedEngine(error)) await giveBack();
        throw error;
      }
    } finally {
      releaseSlot();
    }
  }

  return async function searchVideos({ words: written, site, count }, caller, signal) {
    const words = plainWords(written) || refuse("searchEmpty", { field: "words" });
    const key = `${site} ${words.normalize("NFC").toLowerCase()}`;
    const found = recent.get(key) ?? (await searchAnew(key, words, site, caller, signal));
    const areTakenDown = await takedowns.areTakenDown(found.map(({ link }) => link));
    return found
      .filter((_, place) => !areTakenDown[place])
      .slice(0, count)
      .map(({ coverUrl, ...one }) => ({ ...one, cover: coverUrl && links.externalPicture(coverUrl) }));
  };
}

/** Failures whose sentence fits a search. The sentences of the others are about one video. */
const fitting: readonly ExtractionFailure[] = ["botCheck", "rateLimited", "regionBlocked", "timeout", "busy"];

function asFailureOfSearch(error: unknown): unknown {
  if (!(error instanceof ExtractionError) || fitting.includes(error.failure)) return error;
  return new ExtractionError("siteFault", error.detail, { cause: error });
}
