import type { ClientFrame } from "@cutwater/contract/events.ts";

/** The part of a WebSocket that is used here. */
export type SocketLike = Pick<WebSocket, "send" | "close" | "readyState"> & {
  onopen: ((event: Event) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
};

export type SocketDeps = {
  open: (url: string) => SocketLike;
  /** Runs `then` after `ms`; the answer calls it off. */
  after: (ms: number, then: () => void) => () => void;
  /** 0 to 1, exclusive. */
  random: () => number;
};

/** "refused": the server does not want the same again; only `reopen` tries once more. */
export type ConnectionState = "connecting" | "open" | "waiting" | "refused" | "closed";

export type SocketOptions = {
  url: string;
  /** Frames sent first after every connecting: who we are and which jobs we want to know the state of. */
  hello: () => readonly ClientFrame[];
  onFrame: (frame: unknown) => void;
  onState?: (state: ConnectionState) => void;
};

export type Socket = {
  send: (frame: ClientFrame) => void;
  /** Tries again after a refusal, because something has changed: a login, a new visitor cookie. Else does nothing. */
  reopen: () => void;
  close: () => void;
};

const firstDelayMs = 1_000;
const longestDelayMs = 5_000;
const randomisation = 0.5;
const connectTimeoutMs = 20_000;
const bufferedFrames = 100;

/**
 * A connection that comes back (spec §9: delay 1 s up to 5 s, randomisation 0.5, connect time-out 20 s).
 * Frames sent while it is away are kept, at most 100, the oldest dropped first. Ends with `close`; stops at a close code
 * of 4400 to 4499, by which the server says not to try the same again, until `reopen`.
 */
export function createSocket(
  { url, hello, onFrame, onState }: SocketOptions,
  { open, after, random }: SocketDeps,
): Socket {
  let socket: SocketLike | null = null;
  let attempt = 0;
  let isClosed = false;
  let isRefused = false;
  let callOff = () => {};
  const waiting: ClientFrame[] = [];

  connect();

  function connect(): void {
    onState?.("connecting");
    const current = open(url);
    socket = current;
    callOff = after(connectTimeoutMs, () => lose(current));
    current.onopen = () => {
      callOff();
      for (const frame of [...hello(), ...waiting.splice(0)]) current.send(JSON.stringify(frame));
      onState?.("open");
    };
    current.onmessage = ({ data }) => {
      attempt = 0;
      const frame = parseFrame(data);
      if (frame !== undefined) onFrame(frame);
    };
    current.onclose = ({ code }) => lose(current, isRefusal(code));
  }

  /** A socket may die twice (time-out, then close): only the current one counts. */
  function lose(lost: SocketLike, refused = false): void {
    if (socket !== lost || isClosed) return;
    socket = null;
    callOff();
    lost.close();
    isRefused = refused;
    if (refused) return onState?.("refused");
    onState?.("waiting");
    callOff = after(delayMs(attempt++, random()), connect);
  }

  return {
    send(frame) {
      if (socket?.readyState === 1) return socket.send(JSON.stringify(frame));
      waiting.push(frame);
      if (waiting.length > bufferedFrames) waiting.shift();
    },
    reopen() {
      if (!isRefused || isClosed) return;
      isRefused = false;
      attempt = 0;
      connect();
    },
    close() {
      isClosed = true;
      callOff();
      socket?.close();
      onState?.("closed");
    },
  };
}

/** Codes by which the server says what it thinks of us, and not of the network. */
const isRefusal = (code: number): boolean => code >= 4_400 && code <= 4_499;

/** How long to wait before the given try: doubled each time, spread by half to both sides, never above 5 s. */
export function delayMs(attempt: number, random: number): number {
  const middle = Math.min(firstDelayMs * 2 ** attempt, longestDelayMs);
  return Math.min(longestDelayMs, Math.round(middle * (1 - randomisation + 2 * randomisation * random)));
}

function parseFrame(data: unknown): unknown {
  try {
    return JSON.parse(String(data));
  } catch (cause) {
    console.warn("A frame that is not JSON was dropped:", cause);
    return undefined;
  }
}
