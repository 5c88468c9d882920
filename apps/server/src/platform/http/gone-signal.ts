import type { FastifyReply } from "fastify";

/** Raised when the caller hangs up before the answer has left; nobody would read it. */
export function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  const leave = (): void => {
    if (!raw.writableFinished) gone.abort(new Error("the caller hung up"));
  };
  // It may be over already: who calls was asked for first.
  if (raw.destroyed) leave();
  else raw.once("close", leave);
  return gone.signal;
}
