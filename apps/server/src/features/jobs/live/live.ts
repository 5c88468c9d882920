import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Refusal, refuse } from "@cutwater/contract/answer.ts";
import type { Remote } from "@cutwater/language/remote.ts";
import { createTurns } from "@cutwater/media/turns.ts";
import type { ActionShape } from "@cutwater/toolkit/action.ts";
import type { FoundTool } from "../../../load-tools.ts";
import { networkOf } from "../../../platform/http/network.ts";
import type { Parts } from "../../../platform/parts.ts";
import { withKeptSpeech } from "../../../platform/providers/kept-speech.ts";
import { EngineFault } from "../../../platform/sandbox/failure.ts";
import { LimitExceeded } from "../../../platform/sandbox/limited.ts";
import { type RunningAction, runAction } from "../../../platform/sandbox/run-action.ts";
import type { Uploads } from "../../uploads/index.ts";
import type { Voices } from "../../voices/index.ts";
import { modelDirectoriesOf } from "../model-directories.ts";
import { refusalOf, refusalOfLimit } from "../refusals.ts";
import { createDailyCalls } from "./daily-calls.ts";
import { type Claimant, createFairTurns, type FairTurns } from "./fair-turns.ts";

/**
 * Maximum number of concurrent live calls of all customers; further calls wait. Long calls have this many slots of their own, so
 * that they do not delay quick calls.
 */
const atOnce = 2;
const quickSeconds = 60;
/**
 * The maximum number of running and waiting calls by visitors. Visitors share one slot of their own, so customers never wait for
 * them.
 */
const mostTries = 5;

export type LiveDeps = Pick<Parts, "config" | "log" | "database" | "clock" | "language" | "egress"> & {
  uploads: Pick<Uploads, "find" | "stage">;
  voices: Pick<Voices, "ofOwner">;
};
export type LiveCall = {
  found: FoundTool;
  name: string;
  shape: ActionShape;
  fields: unknown;
  ownerId: string;
  /** The caller's address, for limits by network. */
  address: string;
  /** Aborted when the caller disconnects. */
  gone: AbortSignal;
};

/**
 * Live calls of tools, each in a process of its own beside the api. The caller waits for the answer, so calls are not queued. A
 * customer can have one call at a time: a newer call ends the previous one. Some calls have a daily limit.
 */
export function createLive(deps: LiveDeps) {
  const { config, log, uploads } = deps;
  const turns = {
    quick: createFairTurns(atOnce, monotonicMs),
    long: createFairTurns(atOnce, monotonicMs),
    tries: createShortLine(mostTries),
  };
  const daily = createDailyCalls(deps);
  const current = new Map<string, AbortController>();

  async function inputsOf({ shape, fields, ownerId }: LiveCall, directory: string, signal: AbortSignal) {
    const inputs: Record<string, string> = {};
    for (const url of new Set(shape.inputs(fields))) {
      const { key } = (await uploads.find(ownerId, url)) ?? refuse("uploadGone");
      inputs[url] = await uploads.stage({ key }, directory, signal);
    }
    return inputs;
  }

  function turnsFor({ visitors, limits }: ActionShape) {
    if (visitors) return turns.tries;
    return limits.seconds > quickSeconds ? turns.long : turns.quick;
  }

  /** Starts a call in its turn; the slot is taken until the process has ended. */
  function start(call: LiveCall, language: Remote, signal: AbortSignal): Promise<RunningAction> {
    const started = Promise.withResolvers<RunningAction>();
    const work = async () => {
      // Inputs have their own directory, because the call's directory starts empty.
      const folder = await freshDirectory();
      const staged = await freshDirectory();
      try {
        const { found, name, fields, shape } = call;
        const inputs = await inputsOf(call, staged, signal);
        const own = { actionsPath: found.actionsPath, name, fields, inputs, folder };
        const running = runAction(
          {
            ...own,
            modelDirectories: modelDirectoriesOf(config),
            threads: 1,
          },
          {
            limits: shape.limits,
            searchPath: config.engine.searchPath,
            signal,
            language,
            fetch: call.shape.fetches ? deps.egress.fetch : null,
            onLog: (message, detail) => log.info({ action: name, engine: found.tool.code, ...detail }, message),
            onFault: (err) => log.error({ action: name, engine: found.tool.code, err }, "a tool had no answer"),
          },
        );
        started.resolve(running);
        await running.gone;
      } finally {
        for (const one of [folder, staged]) await rm(one, { recursive: true, force: true });
      }
    };
    turnsFor(call.shape)(claimantOf(call), work, signal).catch(started.reject);
    return started.promise;
  }

  return async function* answer(call: LiveCall): AsyncGenerator<unknown> {
    const own = new AbortController();
    const uncount = await daily.claim(call, call.shape, call.fields);
    const asked = watched(deps.voices.ofOwner(deps.language, call.ownerId));
    const speechOf = { dataDir: config.dataDir, ownerId: call.ownerId, now: deps.clock.now() };
    const language = withKeptSpeech(asked.language, speechOf);
    let hasAnswered = false;
    current.get(call.ownerId)?.abort(new Refusal("callReplaced"));
    current.set(call.ownerId, own);
    try {
      const { lines } = await start(call, language, AbortSignal.any([call.gone, own.signal]));
      for await (const line of lines) {
        const parsed = parsedLine(call.shape, line);
        // From here on the call counts, even if the caller leaves.
        hasAnswered = true;
        yield parsed;
      }
    } catch (error) {
      const isFault = !(error instanceof Refusal || error instanceof LimitExceeded || call.gone.aborted);
      if (isFault && (hasAnswered || asked.isAsked())) await uncount();
      throw asRefusal(error, call.found);
    } finally {
      if (current.get(call.ownerId) === own) current.delete(call.ownerId);
      if (!hasAnswered && !asked.isAsked()) await uncount();
    }
  };
}
export type Live = ReturnType<typeof createLive>;

/**
 * Wraps the operator's engines, and records whether one was asked for something that costs money. Such a call counts even if its
 * caller left before the answer.
 */
function watched(language: Remote): { language: Remote; isAsked(): boolean } {
  let isAsked = false;
  const noted =
    <Request, Result>(ask: (request: Request) => Promise<Result>) =>
    async (request: Request) => {
      isAsked = true;
      return await ask(request);
    };
  const { transcribe, translate, speak, chat, present } = language;
  return {
    language: {
      ...language,
      transcribe: noted(transcribe),
      translate: noted(translate),
      speak: noted(speak),
      present: noted(present),
      chat: noted(chat),
    },
    isAsked: () => isAsked,
  };
}

/** Runs one call at a time, and limits how many run or wait. @throws (in the returned promise) Refusal "triesBusy" */
function createShortLine(most: number): FairTurns {
  const inTurn = createTurns(1);
  let present = 0;
  return async (_claimant, work, signal) => {
    if (present >= most) refuse("triesBusy", { retryAfterSeconds: 60 });
    present += 1;
    return await inTurn(work, signal).finally(() => (present -= 1));
  };
}

const claimantOf = ({ ownerId, address }: LiveCall): Claimant => ({ ownerId, network: networkOf(address) });

/** A monotonic clock, for measuring the duration of calls. */
const monotonicMs = (): number => performance.now();

const freshDirectory = (): Promise<string> => mkdtemp(join(tmpdir(), "cutwater-live-"));

function parsedLine({ line, path }: ActionShape, answered: unknown): unknown {
  const parsed = line.safeParse(answered);
  if (parsed.success) return parsed.data;
  throw new EngineFault(`${path} answered a line of another shape`, { cause: parsed.error });
}

function asRefusal(error: unknown, { tool }: FoundTool): unknown {
  if (error instanceof LimitExceeded) return refusalOfLimit(error);
  return error instanceof Refusal ? (refusalOf(tool, error, error) ?? error) : error;
}
