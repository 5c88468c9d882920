import pg from "pg";
import type { Log } from "../log/log.ts";

type Hearer = { handler: (payload: string) => void; onGap: (() => void) | undefined };

export type Listener = {
  listen(channel: string, handler: (payload: string) => void, onGap?: () => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
};

const firstDelayMs = 200;
const longestDelayMs = 5_000;
const heartbeatMs = 10_000;

/** The only LISTEN connection of a process. When the connection breaks, it reconnects and then notifies all listeners. */
export function createListener(url: string, log: Log): Listener {
  const channels = new Map<string, Set<Hearer>>();
  let client: pg.Client | null = null;
  let connecting: Promise<void> | null = null;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true, application_name: "cutwater listener" });
    fresh.on("notification", ({ channel, payload }) => {
      for (const { handler } of channels.get(channel) ?? []) handler(payload ?? "");
    });
    // More than one error may occur, and an "error" event without a listener would end the process.
    fresh.on("error", (error) => lost(fresh, error));
    fresh.once("end", () => lost(fresh, new Error("the connection ended")));
    await fresh.connect();
    for (const channel of channels.keys()) await fresh.query(`listen "${channel}"`);
    if (isClosed) return await fresh.end();
    client = fresh;
    beat(fresh);
  }

  /** Sends queries at intervals, because a dead peer does not always close its connection. */
  function beat(watched: pg.Client): void {
    const look = async () => {
      const silence = setTimeout(() => lost(watched, new Error("the connection is silent")), heartbeatMs / 2);
      try {
        await watched.query("select 1");
        if (client === watched) beat(watched);
      } catch (error) {
        lost(watched, error as Error);
      } finally {
        clearTimeout(silence);
      }
    };
    timer = setTimeout(() => void look(), heartbeatMs);
    timer.unref();
  }

  function lost(broken: pg.Client, error: Error): void {
    if (client !== broken || isClosed) return;
    client = null;
    clearTimeout(timer);
    log.warn({ err: error }, "the listening connection broke, connecting again");
    // Errors from closing a broken connection no longer matter.
    broken.end().catch(() => {});
    void comeBack(firstDelayMs);
  }

  async function comeBack(delayMs: number): Promise<void> {
    await new Promise((resolve) => {
      timer = setTimeout(resolve, delayMs);
    });
    if (isClosed) return;
    try {
      await connect();
    } catch (error) {
      log.warn({ err: error }, "the database cannot be listened to");
      return await comeBack(Math.min(delayMs * 2, longestDelayMs));
    }
    for (const hearers of channels.values()) for (const { onGap } of hearers) onGap?.();
  }

  return {
    async listen(channel, handler, onGap) {
      connecting ??= connect();
      await connecting;
      const hearer = { handler, onGap };
      const hearers = channels.get(channel) ?? new Set();
      channels.set(channel, hearers.add(hearer));
      await client?.query(`listen "${channel}"`);
      return async () => {
        hearers.delete(hearer);
        if (hearers.size > 0) return;
        channels.delete(channel);
        await client?.query(`unlisten "${channel}"`);
      };
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}
