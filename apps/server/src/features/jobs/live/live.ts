import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Refusal, refuse } from "@cutwater/contract/answer.ts";
import { createTurns } from "@cutwater/media/turns.ts";
import type { ActionShape } from "@cutwater/toolkit/action.ts";
import type { FoundTool } from "../../../load-tools.ts";
import type { Parts } from "../../../platform/parts.ts";
import { EngineFault } from "../../../platform/sandbox/failure.ts";
import { LimitExceeded } from "../../../platform/sandbox/limited.ts";
import { type RunningAction, runAction } from "../../../platform/sandbox/run-action.ts";
import type { Uploads } from "../../uploads/index.ts";
import { modelDirectoriesOf } from "../model-directories.ts";
import { refusalOf, refusalOfLimit } from "../refusals.ts";
import { createDailyCalls } from "./daily-calls.ts";

/** Live calls of all customers together; the others wait. Those that may last do not hold up the quick ones. */
const atOnce = 2;
const quickSeconds = 60;

type Deps = Pick<Parts, "config" | "log" | "database" | "clock"> & { uploads: Pick<Uploads, "find" | "stage"> };
export type LiveCall = {
  found: FoundTool;
  name: string;
  shape: ActionShape;
  fields: unknown;
  ownerId: string;
  /** Raised when the caller hangs up. */
  gone: AbortSignal;
};

/**
 * Live calls of tools, each in a process of its own beside the API: a caller waits for them, so they go through no queue.
 * A customer has one at a time; a newer ends the one before it. Some may be had so often a day only.
 */
export function createLive(deps: Deps) {
  const { config, log, uploads } = deps;
  const turns = { quick: createTurns(atOnce), long: createTurns(atOnce) };
  const daily = createDailyCalls(deps);
  const current = new Map<string, AbortController>();

  async function inputsOf({ shape, fields, ownerId }: LiveCall, folder: string, signal: AbortSignal) {
    const inputs: Record<string, string> = {};
    for (const url of new Set(shape.inputs(fields))) {
      const { key } = (await uploads.find(ownerId, url)) ?? refuse("uploadGone");
      inputs[url] = await uploads.stage({ key }, folder, signal);
    }
    return inputs;
  }

  /** Runs it in its turn, which lasts until its process is gone. */
  function start(call: LiveCall, signal: AbortSignal): Promise<RunningAction> {
    const started = Promise.withResolvers<RunningAction>();
    const work = async () => {
      // Inputs lie apart: the call's own folder is empty.
      const [folder, staged] = [await freshFolder(), await freshFolder()];
      try {
        const { found, name, fields, shape } = call;
        const inputs = await inputsOf(call, staged, signal);
        const own = { actionsPath: found.actionsPath, name, fields, inputs, folder };
        const running = runAction(
          { ...own, modelDirectories: modelDirectoriesOf(config), threads: 1 },
          {
            limits: shape.limits,
            searchPath: config.engine.searchPath,
            signal,
            onLog: (message, detail) => log.info({ action: name, engine: found.tool.code, ...detail }, message),
          },
        );
        started.resolve(running);
        await running.gone;
      } finally {
        for (const one of [folder, staged]) await rm(one, { recursive: true, force: true });
      }
    };
    const inTurn = call.shape.limits.seconds > quickSeconds ? turns.long : turns.quick;
    inTurn(work, signal).catch(started.reject);
    return started.promise;
  }

  return async function* answer(call: LiveCall): AsyncGenerator<unknown> {
    const own = new AbortController();
    const giveBack = await daily.claim(call.ownerId, call.shape);
    let hasSaid = false;
    current.get(call.ownerId)?.abort(new Refusal("callReplaced"));
    current.set(call.ownerId, own);
    try {
      const { lines } = await start(call, AbortSignal.any([call.gone, own.signal]));
      for await (const line of lines) {
        const fit = fitting(call.shape, line);
        // From now on it has cost something, whoever breaks it off.
        hasSaid = true;
        yield fit;
      }
    } catch (error) {
      const isOurs = !(error instanceof Refusal || error instanceof LimitExceeded || call.gone.aborted);
      if (isOurs && hasSaid) await giveBack();
      throw asTold(error, call.found);
    } finally {
      if (current.get(call.ownerId) === own) current.delete(call.ownerId);
      if (!hasSaid) await giveBack();
    }
  };
}
export type Live = ReturnType<typeof createLive>;

const freshFolder = (): Promise<string> => mkdtemp(join(tmpdir(), "cutwater-live-"));

function fitting({ line, path }: ActionShape, said: unknown): unknown {
  const read = line.safeParse(said);
  if (read.success) return read.data;
  throw new EngineFault(`${path} said what is no line of its`, { cause: read.error });
}

function asTold(error: unknown, { tool }: FoundTool): unknown {
  if (error instanceof LimitExceeded) return refusalOfLimit(error);
  return error instanceof Refusal ? (refusalOf(tool, error, error) ?? error) : error;
}
