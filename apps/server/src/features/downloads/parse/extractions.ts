import { randomUUID } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { Refusal } from "@cutwater/contract/answer.ts";
import { fillUnknown } from "@cutwater/delivery/fill-unknown.ts";
import type { CookiesCopy } from "@cutwater/extractor/cookie-jars.ts";
import { type Extraction, ExtractionError } from "@cutwater/extractor/extraction.ts";
import { expandShortLink } from "@cutwater/extractor/short-links.ts";
import { observeParse } from "../../../platform/measure/metrics.ts";
import type { Parts } from "../../../platform/parts.ts";
import { createSingleFlight } from "../../../platform/single-flight.ts";
import type { Takedowns } from "../../takedowns/index.ts";
import { namedSites } from "../health/named-sites.ts";
import { type SiteHealth, siteOf } from "../health/site-health.ts";
import { toDatabaseText } from "./database-text.ts";
import { withEarlierQualities } from "./earlier-qualities.ts";
import { type LinkRoute, routeOf } from "./link-route.ts";
import { asRefusal, isSitesFault } from "./refusals.ts";
import type { Sample } from "./sample.ts";
import { extractionById, freshExtraction, keepExtraction, type StoredExtraction } from "./store-extractions.ts";

/** Parses links and stores their extractions. */
export type Extractions = {
  /**
   * Parses a link that has no fresh extraction.
   *
   * @param link as `normaliseLink` returns it, and not taken down; the target of a short link is checked here
   * @param options.takeSlot takes a slot before the link engine is used; the function that it returns is called when the parse
   *   has ended
   * @throws Refusal with the reason for the customer
   */
  parse(
    link: string,
    options: { isPlaylist: boolean; signal: AbortSignal; takeSlot: () => () => void },
  ): Promise<StoredExtraction>;
  /** The stored extraction that a new parse may reuse; null when the link must be parsed. */
  fresh(link: string, isPlaylist: boolean): Promise<StoredExtraction | null>;
  /** Parses the same link again to get addresses that have not expired. @throws ExtractionError */
  parseAgain(stored: StoredExtraction, signal: AbortSignal): Promise<StoredExtraction>;
  /** The stored extraction; null when it has been swept. */
  byId(id: string): Promise<StoredExtraction | null>;
  routeOf(link: string): LinkRoute;
  cookiesFor(link: string): Promise<CookiesCopy>;
};

export type ExtractionsDeps = Pick<Parts, "config" | "clock" | "database" | "egress" | "extractor"> & {
  sample: Sample | null;
  health: SiteHealth;
  cookiesFor: (link: string) => Promise<CookiesCopy>;
  takedowns: Pick<Takedowns, "checkLink">;
};

const minuteMs = 60_000;
/** Maximum number of subtitle languages that are stored, because some pages list them without end. */
const mostSubtitles = 100;

export function createExtractions(deps: ExtractionsDeps): Extractions {
  const { config, clock, database, egress, extractor, health, sample, cookiesFor, takedowns } = deps;
  const { share } = createSingleFlight<StoredExtraction>();
  const route = (link: string) => routeOf(link, sample, config.publicUrl);
  const reachable = (stored: StoredExtraction): StoredExtraction => ({
    ...stored,
    extraction: route(stored.link).toReachable(stored.extraction),
  });

  const record = async (site: string, ok: boolean): Promise<void> =>
    await health.record(site, ok, clock.now(), extractor.health().version ?? "none");

  async function extract(link: string, isPlaylist: boolean, signal: AbortSignal): Promise<Extraction> {
    const { address, pass, toStored } = route(link);
    const proxy = egress.proxyFor(pass.pass ?? {});
    const cookies = await cookiesFor(link);
    const startedAt = performance.now();
    const timed = (host: string, outcome: string): void =>
      observeParse({ site: siteLabel(siteOf(host)), outcome }, performance.now() - startedAt);
    try {
      const options = { proxy: proxy.url, playlist: isPlaylist, cookiesFile: cookies.path, signal };
      const extracted = toDatabaseText(await extractor.extract(address, options));
      const subtitles = extracted.subtitles.slice(0, mostSubtitles);
      const extraction = await fillIn({ ...extracted, subtitles }, pass, signal);
      timed(extraction.site, "read");
      await record(extraction.site, true);
      return toStored(extraction);
    } catch (error) {
      timed(
        new URL(link).hostname,
        error instanceof ExtractionError ? error.failure : signal.aborted ? "aborted" : "fault",
      );
      if (isSitesFault(error)) await record(new URL(link).hostname, false);
      throw error;
    } finally {
      proxy.release();
      await cookies.release();
    }
  }

  /** Probes plain files, through the egress guard, for facts that the link engine does not report. */
  async function fillIn(extraction: Extraction, pass: LinkRoute["pass"], signal: AbortSignal): Promise<Extraction> {
    const scratchDir = join(config.dataDir, "work");
    await mkdir(scratchDir, { recursive: true });
    return fillUnknown(extraction, {
      fetch: (url, init) => egress.fetch(url, { ...init, ...pass }),
      scratchDir,
      signal,
    });
  }

  /** @param isFresh false for an extraction with earlier qualities, which serves existing links but no new parse */
  async function keep(extraction: Extraction, link: string, isPlaylist: boolean, spelling: string, isFresh = true) {
    const canonicalId = `${isPlaylist ? "list:" : ""}${extraction.canonicalId}`;
    const freshUntil = isFresh && route(link).isExternal ? freshUntilOf(extraction, clock.now()) : 0;
    const stored = { id: randomUUID(), canonicalId, link, isPlaylist, extraction, freshUntil };
    return reachable(await keepExtraction(database.db, stored, spelling, clock.now()));
  }

  /** The address that an external short link leads to. @throws Refusal "linkRefused" */
  async function expandLink(link: string, signal: AbortSignal): Promise<string> {
    await egress.judge(link);
    try {
      return await expandShortLink(link, (url, init) => egress.fetch(url, { ...init, timeoutMs: 8_000 }), signal);
    } catch (cause) {
      signal.throwIfAborted();
      if (cause instanceof Refusal || cause instanceof ExtractionError) throw cause;
      throw new ExtractionError("siteFault", "the short link's host did not answer", { cause });
    }
  }

  async function parseAnew(spelling: string, isPlaylist: boolean, signal: AbortSignal) {
    const link = route(spelling).isExternal ? await expandLink(spelling, signal) : spelling;
    if (link !== spelling) await takedowns.checkLink(link);
    return keep(await extract(link, isPlaylist, signal), link, isPlaylist, spelling);
  }

  return {
    fresh: (link, isPlaylist) => freshExtraction(database.db, link, isPlaylist, clock.now()),
    async parse(link, { isPlaylist, signal, takeSlot }) {
      const releaseSlot = takeSlot();
      try {
        return await share(`${isPlaylist} ${link}`, signal, (shared) => parseAnew(link, isPlaylist, shared));
      } catch (error) {
        throw asRefusal(error);
      } finally {
        releaseSlot();
      }
    },
    async parseAgain(stored, signal) {
      await takedowns.checkLink(stored.link);
      const fresh = await extract(stored.link, stored.isPlaylist, signal);
      // The same row gets the new addresses, even when the site now reports another id.
      const same = { ...fresh, canonicalId: stored.canonicalId.replace(/^list:/, "") };
      const earlier = route(stored.link).toStored(stored.extraction);
      const { extraction, hasEarlier } = withEarlierQualities(same, earlier);
      return keep(extraction, stored.link, stored.isPlaylist, stored.link, !hasEarlier);
    },
    async byId(id) {
      const known = await extractionById(database.db, id);
      return known && reachable(known);
    },
    routeOf: route,
    cookiesFor,
  };
}

/**
 * Reused for at most half an hour, and only while the addresses remain valid for longer than the ten minutes of a job's links.
 */
const freshUntilOf = ({ expiresAt }: Extraction, now: number): number =>
  Math.min(now + 30 * minuteMs, (expiresAt ?? Number.POSITIVE_INFINITY) - 15 * minuteMs);

/** Anybody can type a host, so only the sites that our pages name have their own label in /metrics. */
const siteLabel = (site: string): string => (namedSites.includes(site) ? site : "other");
