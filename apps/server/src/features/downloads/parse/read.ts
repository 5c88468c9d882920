import { randomUUID } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { Refusal } from "@cutwater/contract/answer.ts";
import { fillUnknown } from "@cutwater/delivery/fill.ts";
import type { CookiesCopy } from "@cutwater/extractor/cookie-jars.ts";
import { type Extraction, ExtractionError } from "@cutwater/extractor/extraction.ts";
import type { SiteHealth } from "@cutwater/extractor/health.ts";
import { expandShortLink } from "@cutwater/extractor/short-links.ts";
import type { Parts } from "../../../platform/parts.ts";
import { carryLabels } from "./carried-labels.ts";
import { plainOf } from "./plain-of.ts";
import { asRefusal, isSitesFault } from "./refusals.ts";
import type { Sample } from "./sample.ts";
import { createShared } from "./shared.ts";
import { extractionById, freshExtraction, keepExtraction, type StoredExtraction } from "./store-extractions.ts";
import { type Way, wayOf } from "./way.ts";

/** Reads links: what is known and fresh at once, everything else by the engine behind the guard. */
export type Reader = {
  /**
   * @param link as `normaliseLink` gives it.
   * @param options.takePlace asked when an engine is needed; its answer is called once the reading is over.
   * @throws Refusal with the sentence that says what to do.
   */
  read(
    link: string,
    options: { isPlaylist: boolean; signal: AbortSignal; takePlace: () => () => void },
  ): Promise<StoredExtraction>;
  /** Reads the same thing again for addresses that live. @throws ExtractionError */
  readAgain(stored: StoredExtraction, signal: AbortSignal): Promise<StoredExtraction>;
  /** What was read before; null when it is no longer kept. */
  stored(id: string): Promise<StoredExtraction | null>;
  wayOf(link: string): Way;
  cookiesFor(link: string): Promise<CookiesCopy>;
};

type Deps = Pick<Parts, "config" | "clock" | "database" | "egress" | "extractor" | "log"> & {
  sample: Sample | null;
  health: SiteHealth;
  cookiesFor: (link: string) => Promise<CookiesCopy>;
};

const minute = 60_000;
/** Languages that are kept of one link: a page may name them without end. */
const mostSubtitles = 100;

export function createReader(deps: Deps): Reader {
  const { config, clock, database, egress, extractor, health, sample, cookiesFor } = deps;
  const share = createShared<StoredExtraction>();
  const wayTo = (link: string) => wayOf(link, sample, config.publicUrl);
  const here = (stored: StoredExtraction): StoredExtraction => ({
    ...stored,
    extraction: wayTo(stored.link).here(stored.extraction),
  });

  async function extract(link: string, isPlaylist: boolean, signal: AbortSignal): Promise<Extraction> {
    const { address, pass, kept } = wayTo(link);
    const proxy = egress.proxyFor(pass.pass ?? {});
    const cookies = await cookiesFor(link);
    try {
      const options = { proxy: proxy.url, playlist: isPlaylist, cookiesFile: cookies.path, signal };
      const read = plainOf(await extractor.extract(address, options));
      const subtitles = read.subtitles.slice(0, mostSubtitles);
      const extraction = await fillIn({ ...read, subtitles }, pass, signal);
      health.record(extraction.site, true, clock.now());
      return kept(extraction);
    } catch (error) {
      if (isSitesFault(error)) health.record(new URL(link).hostname, false, clock.now());
      throw error;
    } finally {
      proxy.release();
      await cookies.release();
    }
  }

  /** What the engine leaves open of bare files is looked up through the guard. */
  async function fillIn(extraction: Extraction, pass: Way["pass"], signal: AbortSignal): Promise<Extraction> {
    const scratchDir = join(config.dataDir, "work");
    await mkdir(scratchDir, { recursive: true });
    return fillUnknown(extraction, {
      fetch: (url, init) => egress.fetch(url, { ...init, ...pass }),
      scratchDir,
      signal,
    });
  }

  /** @param isOwn whether all of it was read now; else it serves the links there are, and no new parse. */
  async function keep(extraction: Extraction, link: string, isPlaylist: boolean, spelling: string, isOwn = true) {
    const canonicalId = `${isPlaylist ? "list:" : ""}${extraction.canonicalId}`;
    const freshUntil = isOwn && wayTo(link).isStrangers ? freshUntilOf(extraction, clock.now()) : 0;
    const made = { id: randomUUID(), canonicalId, link, isPlaylist, extraction, freshUntil };
    return here(await keepExtraction(database.db, made, spelling, clock.now()));
  }

  /** Where a stranger's link leads. @throws Refusal "linkRefused" */
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

  async function readAnew(spelling: string, isPlaylist: boolean, signal: AbortSignal) {
    const link = wayTo(spelling).isStrangers ? await expandLink(spelling, signal) : spelling;
    return keep(await extract(link, isPlaylist, signal), link, isPlaylist, spelling);
  }

  return {
    async read(link, { isPlaylist, signal, takePlace }) {
      const known = await freshExtraction(database.db, link, isPlaylist, clock.now());
      if (known) return known;
      const leave = takePlace();
      try {
        return await share(`${isPlaylist} ${link}`, signal, (shared) => readAnew(link, isPlaylist, shared));
      } catch (error) {
        throw asRefusal(error);
      } finally {
        leave();
      }
    },
    async readAgain(stored, signal) {
      const extraction = await extract(stored.link, stored.isPlaylist, signal);
      // Its row gets the new addresses even where a site now tells another id.
      const same = { ...extraction, canonicalId: stored.canonicalId.replace(/^list:/, "") };
      const whole = carryLabels(same, wayTo(stored.link).kept(stored.extraction));
      return keep(whole.extraction, stored.link, stored.isPlaylist, stored.link, !whole.isCarried);
    },
    async stored(id) {
      const known = await extractionById(database.db, id);
      return known && here(known);
    },
    wayOf: wayTo,
    cookiesFor,
  };
}

/** Reused for half an hour at most, and only while a task's ten minutes and a margin are left of the media's own time. */
const freshUntilOf = ({ expiresAt }: Extraction, now: number): number =>
  Math.min(now + 30 * minute, (expiresAt ?? Number.POSITIVE_INFINITY) - 15 * minute);
