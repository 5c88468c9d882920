import type { EngineSetup } from "./engine/environment.ts";
import { fetchStream } from "./engine/fetch-stream.ts";
import { createPool, type Pool } from "./engine/pool.ts";
import { startWorker } from "./engine/worker-process.ts";
import { toExtractionError } from "./errors.ts";
import type { Extractor } from "./extraction.ts";
import { splitItem } from "./formats/entries.ts";
import { toExtraction } from "./formats.ts";
import { normaliseLink } from "./normalise.ts";
import { toFoundVideos } from "./search/found.ts";
import { engineQuery } from "./search/query.ts";

/** Options of `createExtractor`. */
export type ExtractorOptions = {
  /** Python interpreter that can import yt_dlp. */
  python: string;
  /** Folders for PYTHONPATH, when the engine is in a folder beside its interpreter. */
  enginePath?: string[];
  /** Number of links read at once, 2 by default. One warm spare worker is kept in addition. */
  workers?: number;
  /** Maximum number of links that wait for a worker, 64 by default. A further link is refused as "busy". */
  queueLimit?: number;
  /** The JavaScript runtime that YouTube needs. */
  nodePath: string;
  /** Folder of plugins that the operator trusts, or null. */
  pluginsDir?: string | null;
  /** The operator's command-line options for yt-dlp: only `--extractor-args` and `--impersonate`; none by default. */
  ytDlpOptions?: readonly string[];
  /** Memory limit of one worker, 600 MB resident by default. A page that needs more is refused as too large. */
  memoryLimitBytes?: number;
  /** Time limit for one link, from the moment a worker accepts it; 30 s by default. */
  deadlineMs?: number;
  /** Number of links after which a worker is replaced, so that memory leaks do not add up; 300 by default. */
  parsesPerWorker?: number;
  /** Whether to wait about a second for the first worker, true by default. Without it, links wait until the worker is warm. */
  waitUntilWarm?: boolean;
  log?: (message: string, detail?: Record<string, unknown>) => void;
};

/**
 * Starts the engine. When a worker fails to start after this function has returned, the failure is logged and reported by `health`,
 * and the start is retried.
 *
 * Child processes get a clean environment, because variables such as NO_PROXY would silently turn the guarding proxy off.
 * @throws Error when `waitUntilWarm` is true and the interpreter cannot be started or cannot import the engine
 */
export async function createExtractor(options: ExtractorOptions): Promise<Extractor> {
  const { python, enginePath = [], workers = 2, queueLimit = 64, nodePath, pluginsDir = null } = options;
  const { memoryLimitBytes = 600_000_000, deadlineMs = 30_000, parsesPerWorker = 300, log = () => {} } = options;
  const { waitUntilWarm = true, ytDlpOptions = [] } = options;
  const setup: EngineSetup = { nodePath, pluginsDir, ytDlpOptions, memoryLimitBytes };
  const start = (signal: AbortSignal) => startWorker(python, enginePath, setup, signal);
  const pool = createPool({ start, workers, queueLimit, parsesPerWorker, log });
  if (waitUntilWarm) await warmed(pool);
  const closing = new AbortController();
  const fetches = new Set<Promise<void>>();

  return {
    async extract(url, call) {
      const { page, item } = splitItem(url);
      const asked = withoutSmuggled(normaliseLink(page));
      if (asked === null) throw toExtractionError({ type: "InvalidLink", message: `unsupported URL: ${page}` });
      const answer = await pool.parse(
        { url: asked, proxy: call.proxy, playlist: call.playlist ?? false, cookiesFile: call.cookiesFile ?? null },
        { deadlineMs: call.deadlineMs ?? deadlineMs, signal: call.signal },
      );
      if ("fault" in answer) throw toExtractionError(answer.fault);
      return toExtraction(answer.info, { url: asked, notes: answer.notes, item });
    },

    async search(call) {
      const answer = await pool.parse(
        {
          url: engineQuery(call),
          proxy: call.proxy,
          playlist: true,
          cookiesFile: call.cookiesFile ?? null,
          isSearch: true,
        },
        { deadlineMs: call.deadlineMs ?? deadlineMs, signal: call.signal },
      );
      if ("fault" in answer) throw toExtractionError(answer.fault);
      return toFoundVideos(answer.info.entries ?? [], call.site).slice(0, call.count);
    },

    async fetchStream(call) {
      const signal = call.signal ? AbortSignal.any([call.signal, closing.signal]) : closing.signal;
      const fetched = fetchStream({ ...call, signal }, { python, enginePath, setup });
      fetches.add(fetched);
      await fetched.finally(() => fetches.delete(fetched));
    },

    health: () => pool.health(),
    renew: () => pool.renew(),

    async close() {
      closing.abort(new Error("The extractor is closed"));
      await Promise.allSettled([pool.close(), ...fetches]);
    },
  };
}

async function warmed(pool: Pool): Promise<void> {
  try {
    await pool.warm;
  } catch (error) {
    await pool.close();
    throw error;
  }
}

/**
 * Removes "#__youtubedl_smuggle=" data from a link. The engine uses such data to pass settings between its own extractors, so a
 * customer's link must not contain it.
 */
function withoutSmuggled(link: string | null): string | null {
  const url = link === null ? null : new URL(link);
  if (!url || !/__youtubedl_smuggle/i.test(decoded(url.hash))) return link;
  url.hash = "";
  return url.href;
}

function decoded(hash: string): string {
  // decodeURIComponent would throw on invalid "%" signs. A letter of the mark may be percent-encoded.
  return hash.replace(/%([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
