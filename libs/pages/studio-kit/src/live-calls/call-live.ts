import type { ActionShape } from "@cutwater/toolkit/action.ts";
import { lines } from "@cutwater/ui/api/call.ts";
import type { z } from "zod";
import { createLiveCallQueue } from "./live-call-queue.ts";

const liveCalls = createLiveCallQueue();

/**
 * Sends a tool's live call, such as detecting a region, and yields its response line by line, in the shape of the call's `line`.
 * Throws as `call`. To end the call, abort the signal or stop iterating. The live calls of a browser wait for each other.
 *
 * @param isBackground whether the customer does not wait for the answer. A background call waits for all other calls, and ends
 *   early (after a line, without an error) when another call starts. Call again for the rest.
 */
export const callLive = <Fields extends z.ZodType, Line extends z.ZodType>(
  { path, limits }: ActionShape<Fields, Line>,
  fields: Readonly<Record<keyof z.input<Fields>, string | number | undefined>>,
  signal: AbortSignal,
  { isBackground = false } = {},
): AsyncGenerator<z.output<Line>> => {
  const ask = () => lines(path, fields, { signal, timeoutMs: limits.seconds * 1_000 + turnMs });
  return liveCalls.inTurn(ask, { signal, isBackground }) as AsyncGenerator<z.output<Line>>;
};

/** Maximum time that a live call waits at the server behind the calls of other customers. */
const turnMs = 120_000;
