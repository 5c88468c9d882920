import { type EngineFault, toExtractionError } from "../errors.ts";
import { ExtractionError, type FetchStreamOptions } from "../extraction.ts";
import { startChild } from "./child.ts";
import { cleanEnvironment, type EngineSetup, scriptPath } from "./environment.ts";

export type FetchEngine = { python: string; enginePath: string[]; setup: EngineSetup };

type Progress = { bytes: number; totalBytes: number | null; fragment: number; fragments: number | null };
type Line = Progress | { done: true } | { fault: EngineFault };

const killGraceMs = 5000;

/**
 * Fetches one HLS or DASH stream into `options.path`, in a process of its own, four fragments at once, all through the proxy. The
 * state is stored beside the path (.part, .ytdl), so that a later call resumes where this one ended.
 *
 * @throws ExtractionError as `extract` does; "timeout" only when a deadline is given. The signal's reason when aborted, once the
 *   process is gone (SIGTERM, SIGKILL after 5 s); the state stays.
 */
export async function fetchStream(
  options: FetchStreamOptions,
  { python, enginePath, setup }: FetchEngine,
): Promise<void> {
  const { url, stream, path, proxy, cookiesFile = null, signal, deadlineMs, onProgress } = options;
  signal?.throwIfAborted();
  let last: Line | null = null;
  const child = startChild({
    python,
    script: scriptPath("fetch.py"),
    environment: cleanEnvironment(enginePath, setup.pluginsDir),
    onMessage(message) {
      last = message as Line;
      if ("bytes" in last && !signal?.aborted) onProgress?.(last);
    },
  });
  let isLate = false;
  const onAbort = () => child.stop(killGraceMs);
  signal?.addEventListener("abort", onAbort, { once: true });
  const deadline =
    deadlineMs === undefined
      ? undefined
      : setTimeout(() => {
          isLate = true;
          child.stop(killGraceMs);
        }, deadlineMs);
  child.send({ setup, url, stream, path, proxy, cookiesFile });
  // The child sends its last message and ends by itself. It stays alive until then through its end of the pipe.
  const end = await child.ended.finally(() => {
    clearTimeout(deadline);
    signal?.removeEventListener("abort", onAbort);
  });
  signal?.throwIfAborted();
  if (isLate) throw new ExtractionError("timeout", `not fetched within ${deadlineMs} ms`);
  const word = last as Line | null;
  if (word !== null && "done" in word) return;
  if (word !== null && "fault" in word) throw toExtractionError(word.fault);
  throw new ExtractionError("siteFault", `fetch ended with ${end.code ?? end.signal}: ${end.stderr.slice(-500)}`, {
    cause: end.error ?? undefined,
  });
}
