import { once } from "node:events";
import { connect, isIPv6, type Socket } from "node:net";
import type { Judged } from "./resolve.ts";
import { connectThrough, type UpstreamFor } from "./upstream.ts";

/** Opens a connection to a judged target, to its judged addresses and no others. */
export type Dial = (judged: Judged, signal?: AbortSignal) => Promise<Socket>;

/** @param connectMs how long a connection may take to open, including the upstream proxy's part */
export function createDial({ upstreamFor, connectMs }: { upstreamFor: UpstreamFor; connectMs: number }): Dial {
  return async (judged, signal) => {
    const stop = AbortSignal.any([AbortSignal.timeout(connectMs), ...(signal ? [signal] : [])]);
    const proxy = judged.isPublic ? upstreamFor(judged.host) : null;
    return proxy ? connectThrough(proxy, first(judged), judged.port, stop) : connectTo(judged, stop);
  };
}

/** Tries the judged addresses by happy eyeballs. The resolver only repeats addresses that were judged. */
async function connectTo({ host, port, addresses }: Judged, signal: AbortSignal): Promise<Socket> {
  const judged = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
  const socket = connect({
    host,
    port,
    autoSelectFamily: true,
    noDelay: true,
    lookup: (_host, options, done) =>
      options.all ? done(null, judged) : done(null, judged[0]?.address ?? "", judged[0]?.family),
  });
  try {
    await once(socket, "connect", { signal });
    return socket;
  } catch (cause) {
    socket.destroy();
    throw new Error(`${host}:${port} does not answer`, { cause });
  }
}

const first = ({ addresses }: Judged): string => addresses.find((address) => !isIPv6(address)) ?? addresses[0] ?? "";
