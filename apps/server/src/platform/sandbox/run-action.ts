import type { Remote } from "@cutwater/language/remote.ts";
import type { ActionWork, FromAction } from "./action-messages.ts";
import type { GuardedFetch } from "./asks/fetch-for-tool.ts";
import { errorOf } from "./failure.ts";
import { type Limits, ProcessDied, startLimited } from "./limited.ts";

export type RunningAction = {
  /**
   * The lines of the call's answer, as they arrive. Cancelling the stream ends the process.
   *
   * @throws (while reading) Refusal with a key of the tool's messages, EngineFault, LimitExceeded, ProcessDied, or the signal's
   *   reason
   */
  lines: ReadableStream<unknown>;
  /** Resolves when the process has ended. */
  gone: Promise<void>;
};

type Options = {
  limits: Limits;
  searchPath: string;
  signal: AbortSignal;
  /** The operator's engines that the tool may use. */
  language: Remote;
  /** The guarded access to other sites, for calls that declare it; null for all others. */
  fetch?: GuardedFetch | null;
  onLog(message: string, detail: Readonly<Record<string, unknown>>): void;
  /** Called with our own fault in answering the tool. */
  onFault(error: unknown): void;
};

const actionProcess = new URL("./action-process.ts", import.meta.url);

/** Runs one live call of a tool in a separate process. */
export function runAction(
  work: ActionWork,
  { limits, searchPath, signal, language, fetch = null, onLog, onFault }: Options,
): RunningAction {
  const unwanted = new AbortController();
  const gone = Promise.withResolvers<void>();
  const lines = new ReadableStream<unknown>({
    start(answer) {
      let last: FromAction | null = null;
      const { send, ended } = startLimited(actionProcess, {
        limits,
        searchPath,
        language,
        fetch,
        onFault,
        folder: work.folder,
        signal: AbortSignal.any([signal, unwanted.signal]),
        onMessage(message) {
          const said = message as FromAction;
          if (said.kind === "log") onLog(said.message, said.detail);
          else if (said.kind !== "line") last = said;
          else if (!unwanted.signal.aborted) answer.enqueue(said.line);
        },
      });
      send({ kind: "run", work });
      ended
        .then(() => {
          throwUnlessDone(last);
          answer.close();
        })
        .catch((error) => answer.error(error))
        .finally(gone.resolve);
    },
    cancel(reason) {
      unwanted.abort(reason ?? new Error("nobody reads on"));
    },
  });
  return { lines, gone: gone.promise };
}

function throwUnlessDone(last: FromAction | null): void {
  if (last?.kind === "refused" || last?.kind === "fault") throw errorOf(last);
  if (last?.kind !== "done") throw new ProcessDied("it ended without a word");
}
