import { rename, stat } from "node:fs/promises";
import { DownloadError } from "@cutwater/downloader/error.ts";
import { createPace, type Floor, slowest } from "@cutwater/downloader/pace.ts";
import type { FileProgress } from "@cutwater/downloader/progress-ticker.ts";
import type { Stream } from "@cutwater/extractor/extraction.ts";
import type { DeliverOptions } from "./delivery.ts";

type Fetching = Pick<DeliverOptions, "extractor" | "proxy" | "cookiesFile" | "maxBytes" | "floor"> & {
  signal: AbortSignal;
  onProgress: (progress: FileProgress) => void;
};

/**
 * Fetches HLS and DASH. The engine writes the fragments into `path` and resumes by itself. A file that already exists at `path`
 * is complete.
 *
 * @throws ExtractionError; DownloadError "tooSlow" below `floor`, "tooLarge" above `maxBytes`; the signal's reason.
 */
export async function fetchFragments(
  stream: Stream,
  path: string,
  pageUrl: string,
  {
    extractor,
    proxy,
    cookiesFile = null,
    maxBytes = Number.POSITIVE_INFINITY,
    floor = slowest,
    signal,
    onProgress,
  }: Fetching,
): Promise<void> {
  if (await stat(path).catch(() => null)) return;
  const unfinished = path.replace(/(\.\w+)$/, "-fragments$1");
  const watch = watchPace(floor);
  const large = new AbortController();
  const refuseAbove = (bytes: number) => {
    if (bytes > maxBytes) large.abort(new DownloadError("tooLarge", `${bytes} bytes`));
  };
  try {
    await extractor.fetchStream({
      url: pageUrl,
      stream,
      path: unfinished,
      proxy,
      cookiesFile,
      signal: AbortSignal.any([signal, watch.tooSlow, large.signal]),
      onProgress({ bytes, totalBytes, fragment, fragments }) {
        refuseAbove(bytes);
        const byFragments = fragments && fragment > 0 ? Math.round((bytes * fragments) / fragment) : null;
        const total = totalBytes ?? byFragments;
        watch.reached(bytes, total);
        onProgress({ currentBytes: bytes, totalBytes: total });
      },
    });
  } finally {
    watch.end();
  }
  // The file may have grown after the last progress report.
  large.signal.throwIfAborted();
  refuseAbove((await stat(unfinished)).size);
  large.signal.throwIfAborted();
  await rename(unfinished, path);
}

/** Watches the pace. The engine is silent while nothing arrives, so a timer checks too. `tooSlow` is aborted with the TooSlow. */
function watchPace(floor: Floor) {
  const stop = new AbortController();
  const pace = createPace(floor, () => performance.now());
  const close = pace.open();
  let had: number | null = null;
  const came = (bytes: number) => {
    try {
      pace.came(bytes);
    } catch (error) {
      stop.abort(error);
    }
  };
  const timer = setInterval(() => came(0), floor.windowMs / 10);
  return {
    tooSlow: stop.signal,
    /** Bytes in all; the first ones reported may be of an earlier run. */
    reached(bytes: number, totalBytes: number | null) {
      pace.expect(Math.max(0, (totalBytes ?? 0) - bytes));
      came(Math.max(0, bytes - (had ?? bytes)));
      had = bytes;
    },
    end() {
      clearInterval(timer);
      close();
    },
  };
}
