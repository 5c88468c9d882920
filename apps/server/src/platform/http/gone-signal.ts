import type { FastifyReply } from "fastify";

/** Aborted when the caller disconnects before the response was sent, because nobody would read it. */
export function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  const leave = (): void => {
    if (!raw.writableFinished) gone.abort(new Error("the caller hung up"));
  };
  // The connection may have ended already, because identifying the caller took time.
  if (raw.destroyed) leave();
  else raw.once("close", leave);
  return gone.signal;
}
