import type { FastifyReply } from "fastify";

/** Aborted when the caller hangs up before the answer has left, since nobody would read it. */
export function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  const leave = (): void => {
    if (!raw.writableFinished) gone.abort(new Error("the caller hung up"));
  };
  // The connection may have ended already, because the caller was identified first.
  if (raw.destroyed) leave();
  else raw.once("close", leave);
  return gone.signal;
}
