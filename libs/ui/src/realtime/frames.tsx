import { type ClientFrame, type ServerFrame, socketPaths } from "@cutwater/contract/events.ts";
import { createContext, type ReactNode, useContext, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { firstAnswer, onAnswer, storedToken } from "../api/call.ts";
import { subscribeToToken } from "../session/token.ts";
import { type ConnectionState, createSocket, type Socket } from "./socket.ts";

type Handler = (frame: ServerFrame) => void;

/** Live frames of one page: opened with the first listener, after the server has given the visitor cookie. */
type Live = {
  listen: (handler: Handler) => () => void;
  watch: (jobIds: readonly string[]) => () => void;
  subscribe: (changed: () => void) => () => void;
  state: () => ConnectionState;
};

const LiveContext = createContext<Live | null>(null);

/** Gives the components below one shared socket. */
export function FramesProvider({ children }: { children: ReactNode }) {
  const [live] = useState(createLive);
  return <LiveContext value={live}>{children}</LiveContext>;
}

/** Hears every frame while mounted. The handler may change between renders. */
export function useFrames(handler: Handler): void {
  const live = useLive();
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => live.listen((frame) => latest.current(frame)), [live]);
}

/** Asks for the state of these jobs now and after every reconnect (a JOBS frame answers), so that a lost frame loses nothing. */
export function useWatchedJobs(jobIds: readonly string[]): void {
  const live = useLive();
  const key = jobIds.join(",");
  useEffect(() => (key ? live.watch(key.split(",")) : undefined), [live, key]);
}

/** Where the connection stands, for a quiet line when it is away. */
export function useConnection(): ConnectionState {
  const live = useLive();
  return useSyncExternalStore(live.subscribe, live.state, () => "connecting");
}

function useLive(): Live {
  const live = useContext(LiveContext);
  if (!live) throw new TypeError("Live frames are used outside CutwaterProvider");
  return live;
}

function createLive(): Live {
  const handlers = new Set<Handler>();
  const watched = new Map<symbol, readonly string[]>();
  const observers = new Set<() => void>();
  let socket: Socket | null = null;
  let state: ConnectionState = "connecting";
  let isAsked = false;
  let isRetried = false;
  let refusedToken: string | null = null;

  const hello = (): ClientFrame[] => {
    const token = storedToken();
    const jobIds = [...new Set([...watched.values()].flat())];
    const login: ClientFrame = token ? { method: "LOGIN", token } : { method: "LOGIN" };
    return jobIds.length ? [login, { method: "STATE", jobIds: jobIds.slice(0, 100) }] : [login];
  };

  const open = async (): Promise<void> => {
    if (isAsked) return;
    isAsked = true;
    await firstAnswer;
    onAnswer(tryOnceMore);
    subscribeToToken(beSomebodyElse);
    const url = new URL(socketPaths[0], location.href);
    url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
    socket = createSocket(
      {
        url: url.href,
        hello,
        onFrame: (frame) => tell(frame),
        onState: (next) => {
          state = next;
          for (const changed of observers) changed();
        },
      },
      {
        open: (address) => new WebSocket(address),
        after: (ms, then) => {
          const timer = setTimeout(then, ms);
          return () => clearTimeout(timer);
        },
        random: Math.random,
      },
    );
  };

  /** After a refusal one answer of the server may have brought a new visitor cookie; later only another login counts. */
  const tryOnceMore = (): void => {
    if (state !== "refused" || (isRetried && storedToken() === refusedToken)) return;
    isRetried = true;
    refusedToken = storedToken();
    socket?.reopen();
  };

  /** Signing in or out changes whose frames arrive; while the socket is away its hello will say so. */
  const beSomebodyElse = (): void => {
    if (state === "open") for (const frame of hello()) socket?.send(frame);
    else tryOnceMore();
  };

  const tell = (raw: unknown): void => {
    if ((raw as ServerFrame).method === "LOGIN_SUCCESS") isRetried = false;
    // The server checks its frames by the schema; handlers pass over methods they do not know.
    for (const handler of [...handlers]) handler(raw as ServerFrame);
  };

  return {
    listen(handler) {
      handlers.add(handler);
      void open();
      return () => handlers.delete(handler);
    },
    watch(jobIds) {
      const key = Symbol();
      watched.set(key, jobIds);
      // Before the socket is open the hello asks for them.
      if (state === "open") socket?.send({ method: "STATE", jobIds: jobIds.slice(0, 100) });
      void open();
      return () => watched.delete(key);
    },
    subscribe(changed) {
      observers.add(changed);
      return () => observers.delete(changed);
    },
    state: () => state,
  };
}
