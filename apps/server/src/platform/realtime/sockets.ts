import { ClientFrame, type ServerFrame, socketPaths } from "@cutwater/contract/events.ts";
import type { Job } from "@cutwater/contract/jobs.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { WebSocket } from "ws";
import type { Caller } from "../http/caller.ts";
import { networkOf } from "../http/network.ts";
import { isFromOwnPages } from "../http/own-pages.ts";
import { createBucket } from "./bucket.ts";
import type { LocalHub } from "./create-hub.ts";

type Options = {
  hub: LocalHub;
  /** Returns the caller's jobs with these ids, for a page that reconnects. */
  stateOf(caller: Caller, jobIds: readonly string[]): Promise<Job[]>;
  publicUrl(): string;
  /** Time limit for the LOGIN frame; shorter in tests. */
  loginMs?: number;
  pingMs?: number;
  checkMs?: number;
  now?: () => number;
  /** The maximum number of sockets of one network. */
  most?: number;
};

/** The maximum number of unsent bytes for a slow reader before its socket is closed. */
const backlogBytes = 1024 * 1024;
/** The maximum number of frames that may wait for processing; a page sends one at a time. */
const waitingFrames = 20;
/** Rate limit for the frames of one socket: a burst, and a rate per second in the long run. */
const burstFrames = 20;
const framesPerSecond = 5;

const customerChanged = JSON.stringify({ method: "CUSTOMER_CHANGED" } satisfies ServerFrame);

/** The maximum number of sockets of one network, for all its owners together. The hub limits the sockets of each owner. */
const socketsPerNetwork = 256;
/** Time limit for a peer to complete the closing handshake. */
const goodbyeMs = 2_000;

/** Close codes: 44xx are our own, and tell the page not to try again in the same way. */
const closeCodes = { badFrame: 4400, noLogin: 4401, tooMany: 1008, slow: 1013 } as const;

/**
 * The live socket at both addresses of the contract. The first frame is LOGIN (a token, or nothing for the visitor cookie); from
 * then on the owner's frames arrive. Silent and slow sockets are closed.
 */
export function mountSockets(app: FastifyInstance, options: Options): void {
  const { most = socketsPerNetwork } = options;
  const open = new Map<string, number>();
  const preValidation = [checkOrigin(options.publicUrl), checkCount(open, most)];
  for (const path of socketPaths) {
    app.get(
      path,
      { websocket: true, config: { whoMay: "visitor", scope: "read" }, schema: { hide: true }, preValidation },
      (socket, request) => {
        countWhileOpen(open, networkOf(request.ip), socket);
        converse(app, socket, request, options);
      },
    );
  }
}

const checkCount = (open: ReadonlyMap<string, number>, most: number) => async (request: FastifyRequest) => {
  if ((open.get(networkOf(request.ip)) ?? 0) >= most)
    throw Object.assign(new Error("too many sockets of one network"), { statusCode: 429, retryAfterSeconds: 30 });
};

function countWhileOpen(open: Map<string, number>, network: string, socket: WebSocket): void {
  open.set(network, (open.get(network) ?? 0) + 1);
  socket.once("close", () => {
    const left = (open.get(network) ?? 1) - 1;
    if (left > 0) open.set(network, left);
    else open.delete(network);
  });
}

/** Browsers send the cookie with requests of any site's script, so only our own pages may open a socket. */
const checkOrigin = (publicUrl: () => string) => async (request: FastifyRequest) => {
  if (!isFromOwnPages(request, publicUrl()))
    throw Object.assign(new Error("a socket from another site"), { statusCode: 404 });
};

function converse(app: FastifyInstance, socket: WebSocket, request: FastifyRequest, options: Options): void {
  const { hub, stateOf, loginMs = 10_000, pingMs = 25_000, checkMs = 5 * 60_000, now = Date.now } = options;
  let caller: Caller | null = null;
  let checkTimer: NodeJS.Timeout | undefined;
  let leave: (() => void) | null = null;
  let turn = Promise.resolve();
  let waiting = 0;
  let isAlive = true;

  const send = (text: string): void => {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > backlogBytes) return socket.terminate();
    socket.send(text);
  };
  const end = (code: number, reason: string): void => {
    socket.close(code, reason);
    // Without this check, a peer that does not answer would keep the socket open.
    setTimeout(() => socket.terminate(), goodbyeMs).unref();
  };
  const say = (frame: ServerFrame): void => send(JSON.stringify(frame));
  const forgetCaller = (): void => {
    leave?.();
    leave = null;
    caller = null;
    clearInterval(checkTimer);
  };

  const mayFrame = createBucket({ burst: burstFrames, perSecond: framesPerSecond, now });
  const expectLogin = () => setTimeout(() => end(closeCodes.noLogin, "log in first"), loginMs);
  let loginTimer = expectLogin();
  const pingTimer = setInterval(() => {
    if (!isAlive) return socket.terminate();
    isAlive = false;
    socket.ping();
  }, pingMs);

  async function take(frame: ClientFrame): Promise<void> {
    if (frame.method === "PING") return say({ method: "PONG" });
    if (frame.method === "LOGOUT") {
      forgetCaller();
      clearTimeout(loginTimer);
      loginTimer = expectLogin();
      return;
    }
    if (frame.method === "STATE") {
      if (!caller) return end(closeCodes.noLogin, "log in first");
      return say({ method: "JOBS", jobs: await stateOf(caller, frame.jobIds) });
    }
    const found = await app.callers.callerOfSocket(request, frame.token);
    forgetCaller();
    if (!found) return end(closeCodes.noLogin, "nobody is logged in");
    clearTimeout(loginTimer);
    if (socket.readyState !== socket.OPEN) return;
    caller = found;
    const check = () => queueUp(() => checkAgain(frame.token));
    // No event announces that a session has expired, so it is checked at intervals.
    checkTimer = setInterval(check, checkMs);
    const subscriber = {
      send(text: string) {
        send(text);
        if (text === customerChanged) check();
      },
      drop: (code: number, reason: string) => end(code, reason),
    };
    leave = hub.subscribe(found.ownerId, subscriber);
    say({ method: "LOGIN_SUCCESS", who: found.kind });
  }

  /** Checks the session again: if it has ended, the socket receives nothing more. */
  async function checkAgain(token: string | undefined): Promise<void> {
    if (caller === null || (await app.callers.callerOfSocket(request, token))) return;
    forgetCaller();
    end(closeCodes.noLogin, "the session ended");
  }

  function queueUp(work: () => Promise<void>): void {
    turn = turn.then(work).catch((error: unknown) => {
      request.log.error({ err: error }, "a frame failed");
      end(1011, "an unexpected error occurred");
    });
  }

  socket.on("pong", () => {
    isAlive = true;
  });
  socket.on("message", (data) => {
    if (!mayFrame()) return end(closeCodes.tooMany, "too many frames");
    const frame = readFrame(String(data));
    if (!frame) return end(closeCodes.badFrame, "not a frame");
    if (++waiting > waitingFrames) return end(closeCodes.tooMany, "too many frames");
    queueUp(async () => {
      await take(frame).finally(() => {
        waiting--;
      });
    });
  });
  socket.on("close", () => {
    clearTimeout(loginTimer);
    clearInterval(pingTimer);
    forgetCaller();
  });
}

function readFrame(text: string): ClientFrame | null {
  try {
    return ClientFrame.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    // Not JSON: the caller closes the socket with the reason.
    return null;
  }
}
