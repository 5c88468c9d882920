import { type ClientFrame, type ServerFrame, socketPaths } from "@cutwater/contract/events.ts";
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
} from "react";
import { firstAnswer, storedToken, subscribeToAnswers } from "../api/call.ts";
import { subscribeToSignOut, subscribeToToken } from "../session/token.ts";
import { type ConnectionState, createSocket, type Socket } from "./socket.ts";

type Handler = (frame: ServerFrame) => void;

/** The socket frames of one page. The socket opens with the first subscriber, once the server has set the visitor cookie. */
type LiveFrames = {
  /** Opens the socket, or replaces it by a new one. */
  connect: () => void;
  subscribe: (handler: Handler) => () => void;
  watchJobs: (jobIds: readonly string[]) => () => void;
  subscribeToState: (onChange: () => void) => () => void;
  state: () => ConnectionState;
};

/** Delay between the document's event "connect-socket" and the new socket (states.12). */
const connectDelayMs = 2_000;

const FramesContext = createContext<LiveFrames | null>(null);

/** Shares one socket among the components below it. */
export function FramesProvider({ children }: { children: ReactNode }) {
  const [frames] = useState(createLiveFrames);
  useEffect(() => {
    const onConnect = () => setTimeout(frames.connect, connectDelayMs);
    document.addEventListener("connect-socket", onConnect);
    return () => document.removeEventListener("connect-socket", onConnect);
  }, [frames]);
  return <FramesContext value={frames}>{children}</FramesContext>;
}

/** Calls the handler with every frame while mounted. The handler may change between renders. */
export function useFrames(handler: Handler): void {
  const frames = useLiveFrames();
  const onFrame = useEffectEvent(handler);
  useEffect(() => frames.subscribe((frame) => onFrame(frame)), [frames]);
}

/** Requests the state of these jobs now and after every reconnect. A JOBS frame answers, so a lost frame does no harm. */
export function useWatchedJobs(jobIds: readonly string[]): void {
  const frames = useLiveFrames();
  const key = jobIds.join(",");
  useEffect(() => (key ? frames.watchJobs(key.split(",")) : undefined), [frames, key]);
}

/** The state of the connection, for a discreet note while it is disconnected. */
export function useConnection(): ConnectionState {
  const frames = useLiveFrames();
  return useSyncExternalStore(frames.subscribeToState, frames.state, () => "connecting");
}

function useLiveFrames(): LiveFrames {
  const frames = useContext(FramesContext);
  if (!frames) throw new TypeError("Live frames are used outside CutwaterProvider");
  return frames;
}

function createLiveFrames(): LiveFrames {
  const handlers = new Set<Handler>();
  const watched = new Map<symbol, readonly string[]>();
  const stateSubscribers = new Set<() => void>();
  let socket: Socket | null = null;
  let state: ConnectionState = "connecting";
  let isOpened = false;
  let isRetried = false;
  let refusedToken: string | null = null;

  const hello = (): ClientFrame[] => {
    const token = storedToken();
    const jobIds = [...new Set([...watched.values()].flat())];
    const login: ClientFrame = token ? { method: "LOGIN", token } : { method: "LOGIN" };
    return jobIds.length ? [login, { method: "STATE", jobIds: jobIds.slice(0, 100) }] : [login];
  };

  const open = async (): Promise<void> => {
    if (isOpened) return;
    isOpened = true;
    await firstAnswer;
    subscribeToAnswers(retryAfterRefusal);
    subscribeToToken(loginAgain);
    subscribeToSignOut(() => state === "open" && socket?.send({ method: "LOGOUT" }));
    const url = new URL(socketPaths[0], location.href);
    url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
    socket = createSocket(
      {
        url: url.href,
        hello,
        onFrame: publish,
        onState: (next) => {
          state = next;
          for (const onChange of stateSubscribers) onChange();
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

  /**
   * After a refusal, the next response of the server may have set a new visitor cookie, so it is tried once. Later, only another
   * login leads to an attempt.
   */
  const retryAfterRefusal = (): void => {
    if (state !== "refused" || (isRetried && storedToken() === refusedToken)) return;
    isRetried = true;
    refusedToken = storedToken();
    socket?.reopen();
  };

  /** Signing in or out changes whose frames arrive. A disconnected socket logs in when it opens. */
  const loginAgain = (): void => {
    if (state !== "open") return retryAfterRefusal();
    for (const frame of hello()) socket?.send(frame);
  };

  const publish = (frame: ServerFrame): void => {
    if (frame.method === "LOGIN_SUCCESS") isRetried = false;
    for (const handler of [...handlers]) handler(frame);
  };

  return {
    connect: () => (socket ? socket.renew() : void open()),
    subscribe(handler) {
      handlers.add(handler);
      void open();
      return () => handlers.delete(handler);
    },
    watchJobs(jobIds) {
      const key = Symbol();
      watched.set(key, jobIds);
      // A socket that is not open yet asks for them in its hello.
      if (state === "open") socket?.send({ method: "STATE", jobIds: jobIds.slice(0, 100) });
      void open();
      return () => watched.delete(key);
    },
    subscribeToState(onChange) {
      stateSubscribers.add(onChange);
      return () => stateSubscribers.delete(onChange);
    },
    state: () => state,
  };
}
