import type { ClientFrame, ServerFrame } from "@cutwater/contract/events.ts";

/** The members of a WebSocket that are used here. */
export type SocketLike = Pick<WebSocket, "send" | "close" | "readyState"> & {
  onopen: ((event: Event) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
};

export type SocketDeps = {
  open: (url: string) => SocketLike;
  /** Runs `then` after `ms`. @returns the function that cancels the timer */
  after: (ms: number, then: () => void) => () => void;
  /** 0 to 1, exclusive. */
  random: () => number;
};

/** "refused" means that the server rejects this login; only `reopen` tries again. */
export type ConnectionState = "connecting" | "open" | "waiting" | "refused" | "closed";

export type SocketOptions = {
  url: string;
  /** The frames that are sent first on every connection: the login, and a request for the state of the watched jobs. */
  hello: () => readonly ClientFrame[];
  onFrame: (frame: ServerFrame) => void;
  onState?: (state: ConnectionState) => void;
};

export type Socket = {
  send: (frame: ClientFrame) => void;
  /** Connects again after a refusal, because a login or the visitor cookie has changed. Does nothing in other states. */
  reopen: () => void;
  /** Closes the connection in any state, and connects again at once. */
  renew: () => void;
  close: () => void;
};

const firstDelayMs = 1_000;
const longestDelayMs = 5_000;
const randomisation = 0.5;
const connectTimeoutMs = 20_000;
const bufferedFrames = 100;

/**
 * A socket that reconnects (limits.9: delay from 1 s up to 5 s, randomisation 0.5, connection timeout 20 s). Frames sent while it
 * is disconnected are queued, at most 100, and the oldest are dropped first. It ends with `close`. With a close code of 4400 to
 * 4499 the server refuses the login, which stops the socket until `reopen`.
 */
export function createSocket(
  { url, hello, onFrame, onState }: SocketOptions,
  { open, after, random }: SocketDeps,
): Socket {
  let socket: SocketLike | null = null;
  let attempt = 0;
  let isClosed = false;
  let isRefused = false;
  let cancelTimer = () => {};
  const waiting: ClientFrame[] = [];

  connect();

  function connect(): void {
    onState?.("connecting");
    const current = open(url);
    socket = current;
    cancelTimer = after(connectTimeoutMs, () => lose(current));
    current.onopen = () => {
      cancelTimer();
      for (const frame of [...hello(), ...waiting.splice(0)]) current.send(JSON.stringify(frame));
      onState?.("open");
    };
    current.onmessage = ({ data }) => {
      attempt = 0;
      const frame = parseFrame(data);
      if (frame) onFrame(frame);
    };
    current.onclose = ({ code }) => lose(current, isRefusal(code));
  }

  /** A socket may fail twice (timeout, then close). Only events of the current socket count. */
  function lose(lost: SocketLike, refused = false): void {
    if (socket !== lost || isClosed) return;
    socket = null;
    cancelTimer();
    lost.close();
    isRefused = refused;
    if (refused) return onState?.("refused");
    onState?.("waiting");
    cancelTimer = after(delayMs(attempt++, random()), connect);
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
    renew() {
      if (isClosed) return;
      const previous = socket;
      socket = null;
      cancelTimer();
      previous?.close();
      isRefused = false;
      attempt = 0;
      connect();
    },
    close() {
      isClosed = true;
      cancelTimer();
      socket?.close();
      onState?.("closed");
    },
  };
}

/** Close codes by which the server refuses this login; other codes come from the network. */
const isRefusal = (code: number): boolean => code >= 4_400 && code <= 4_499;

/**
 * The delay before the given attempt in milliseconds: doubled each time, randomised by half in both directions, at most 5 s.
 * `random` is 0 to 1.
 */
export function delayMs(attempt: number, random: number): number {
  const middle = Math.min(firstDelayMs * 2 ** attempt, longestDelayMs);
  return Math.min(longestDelayMs, Math.round(middle * (1 - randomisation + 2 * randomisation * random)));
}

/** The server validates its frames by the schema. Handlers ignore methods that they do not know. */
function parseFrame(data: unknown): ServerFrame | null {
  try {
    return JSON.parse(String(data)) as ServerFrame;
  } catch (cause) {
    console.warn("A frame that is not JSON was dropped:", cause);
    return null;
  }
}
