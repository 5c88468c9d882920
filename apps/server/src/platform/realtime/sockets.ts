import { ClientFrame, type ServerFrame, socketPaths } from "@cutwater/contract/events.ts";
import type { Job } from "@cutwater/contract/jobs.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { WebSocket } from "ws";
import type { Caller } from "../http/caller.ts";
import { isFromOwnPages } from "../http/own-pages.ts";
import { createBucket } from "./bucket.ts";
import type { LocalHub } from "./create-hub.ts";

type Options = {
  hub: LocalHub;
  /** The caller's jobs of these ids, for a page that connects again. */
  stateOf(caller: Caller, jobIds: readonly string[]): Promise<Job[]>;
  publicUrl(): string;
  /** Shorter in tests. */
  loginMs?: number;
  pingMs?: number;
  checkMs?: number;
  now?: () => number;
};

/** What a reader that does not read may pile up before it is let go. */
const backlogBytes = 1024 * 1024;
/** Frames that may wait for their turn; a page sends one at a time. */
const waitingFrames = 20;
/** Frames a socket may send: so many at once, and so many a second in the long run. */
const burstFrames = 20;
const framesPerSecond = 5;

const customerChanged = JSON.stringify({ method: "CUSTOMER_CHANGED" } satisfies ServerFrame);

/** Close codes: 44xx are ours and tell the page not to try the same again. */
const closeCodes = { badFrame: 4400, noLogin: 4401, tooMany: 1008, slow: 1013 } as const;

/**
 * The live socket at both addresses of the contract. The first frame is LOGIN (a token, or nothing for the visitor cookie);
 * from then on the owner's frames arrive. Silent and slow sockets are let go.
 */
export function mountSockets(app: FastifyInstance, options: Options): void {
  for (const path of socketPaths) {
    app.get(
      path,
      { websocket: true, schema: { hide: true }, preValidation: checkOrigin(options.publicUrl) },
      (socket, request) => converse(app, socket, request, options),
    );
  }
}

/** Browsers send the cookie to any site's script: only our own pages may open a socket with it. */
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
  const say = (frame: ServerFrame): void => send(JSON.stringify(frame));
  const forgetCaller = (): void => {
    leave?.();
    leave = null;
    caller = null;
    clearInterval(checkTimer);
  };

  const mayFrame = createBucket({ burst: burstFrames, perSecond: framesPerSecond, now });
  const expectLogin = () => setTimeout(() => socket.close(closeCodes.noLogin, "log in first"), loginMs);
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
      if (!caller) return socket.close(closeCodes.noLogin, "log in first");
      return say({ method: "JOBS", jobs: await stateOf(caller, frame.jobIds) });
    }
    const found = await app.callers.callerOfSocket(request, frame.token);
    forgetCaller();
    if (!found) return socket.close(closeCodes.noLogin, "nobody is logged in");
    clearTimeout(loginTimer);
    if (socket.readyState !== socket.OPEN) return;
    caller = found;
    const check = () => queueUp(() => checkAgain(frame.token));
    // Nobody tells when a session grows too old.
    checkTimer = setInterval(check, checkMs);
    const subscriber = {
      send(text: string) {
        send(text);
        if (text === customerChanged) check();
      },
      drop: (code: number, reason: string) => socket.close(code, reason),
    };
    leave = hub.subscribe(found.ownerId, subscriber);
    say({ method: "LOGIN_SUCCESS", who: found.kind });
  }

  /** The session may have ended meanwhile: then it hears nothing more. */
  async function checkAgain(token: string | undefined): Promise<void> {
    if (caller === null || (await app.callers.callerOfSocket(request, token))) return;
    forgetCaller();
    socket.close(closeCodes.noLogin, "the session ended");
  }

  function queueUp(work: () => Promise<void>): void {
    turn = turn.then(work).catch((error: unknown) => {
      request.log.error({ err: error }, "a frame failed");
      socket.close(1011, "an unexpected error occurred");
    });
  }

  socket.on("pong", () => {
    isAlive = true;
  });
  socket.on("message", (data) => {
    if (!mayFrame()) return socket.close(closeCodes.tooMany, "too many frames");
    const frame = readFrame(String(data));
    if (!frame) return socket.close(closeCodes.badFrame, "not a frame");
    if (++waiting > waitingFrames) return socket.close(closeCodes.tooMany, "too many frames");
    queueUp(async () => {
      await take(frame).finally(() => {
        waiting--;
      });
    });
  });
  socket.on("error", (error) => request.log.debug({ err: error }, "a socket broke"));
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
    // Not JSON: the caller lets go of the socket and says why.
    return null;
  }
}
