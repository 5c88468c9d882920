import type { EngineSetup } from "./engine/environment.ts";
import { fetchStream } from "./engine/fetch-stream.ts";
import { createPool, type Pool } from "./engine/pool.ts";
import { startWorker } from "./engine/worker-process.ts";
import { toExtractionError } from "./errors.ts";
import type { Extractor } from "./extraction.ts";
import { splitItem } from "./formats/entries.ts";
import { toExtraction } from "./formats.ts";
import { normaliseLink } from "./normalise.ts";

/** Options of `createExtractor`. */
export type ExtractorOptions = {
  /** Interpreter of the engine: a Python that can import yt_dlp. */
  python: string;
  /** Folders put on PYTHONPATH, for an engine that lies beside its interpreter. */
  enginePath?: string[];
  /** Links read at once; one warmed spare stands behind them. 2 by default. */
  workers?: number;
  /** Links waiting for a worker; one more is refused as busy. 64 by default. */
  queueLimit?: number;
  /** The JavaScript runtime that YouTube needs. */
  nodePath: string;
  /** Folder of plugins that the operator trusts, or null. */
  pluginsDir?: string | null;
  /** The operator's command-line options for yt-dlp: only `--extractor-args` and `--impersonate`; none by default. */
  ytDlpOptions?: readonly string[];
  /** Resident memory of one worker, 600 MB by default; a page that needs more is refused as too large. */
  memoryLimitBytes?: number;
  /** Time for one link, from the moment a worker takes it; 30 s by default. */
  deadlineMs?: number;
  /** Number of links after which a worker is replaced, so that its leaks do not add up; 300 by default. */
  parsesPerWorker?: number;
  /** Whether to wait for the first worker, about a second, true by default; without it links wait until it is warm. */
  waitUntilWarm?: boolean;
  log?: (message: string, detail?: Record<string, unknown>) => void;
};

/**
 * Starts the engine. When a worker fails to start after this function has returned, the failure is logged and reported by `health`,
 * and the start is retried.
 *
 * Children get a clean environment: NO_PROXY and the like would silently turn the guarding proxy off.
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

/** Removes "#__youtubedl_smuggle=" data, by which the engine passes data to its own extractors; a stranger's link may not. */
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
