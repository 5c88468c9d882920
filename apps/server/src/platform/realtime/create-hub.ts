import { ServerFrame } from "@cutwater/contract/events.ts";
import { z } from "zod";
import type { Database } from "../db/database.ts";
import type { Log } from "../log/log.ts";
import { everybody, type Hub } from "./hub.ts";

const channel = "frames";
/** PostgreSQL's limit for a NOTIFY is 8,000 bytes. */
const frameBytes = 7_900;
const socketsPerOwner = 20;

/** A socket as the hub sees it: a function that sends a frame, and one that closes it. */
export type Subscriber = { send(frame: string): void; drop(code: number, reason: string): void };

export type LocalHub = Hub & {
  /** Registers a socket, which then receives its owner's frames. If the owner has too many sockets, the oldest is closed. */
  subscribe(ownerId: string, subscriber: Subscriber): () => void;
  close(): Promise<void>;
};

const Envelope = z.object({ to: z.string(), frame: ServerFrame });

/** Frames travel by NOTIFY, so that a worker's frame reaches a socket in any process. */
export async function createHub({ database, log }: { database: Database; log: Log }): Promise<LocalHub> {
  const subscribers = new Map<string, Set<Subscriber>>();

  function deliver(payload: string): void {
    const envelope = Envelope.safeParse(parseJson(payload));
    if (!envelope.success) return log.error({ err: envelope.error }, "a frame on the bus is not one of ours");
    const text = JSON.stringify(envelope.data.frame);
    const { to } = envelope.data;
    for (const subscriber of to === everybody ? allSubscribers() : (subscribers.get(to) ?? [])) subscriber.send(text);
  }

  const allSubscribers = () => [...subscribers.values()].flatMap((own) => [...own]);

  /** Called when frames may have been missed: the pages reconnect and ask for the state of their jobs. */
  function dropAll(code: number, reason: string): void {
    for (const subscriber of allSubscribers()) subscriber.drop(code, reason);
  }

  const stopListening = await database.listen(channel, deliver, () => dropAll(1012, "connect again"));
  return {
    async publish(ownerId, frame, within) {
      const envelope = JSON.stringify({ to: ownerId, frame });
      const bytes = Buffer.byteLength(envelope);
      if (bytes > frameBytes) throw new RangeError(`a frame of ${bytes} bytes is too large: send ids, not contents`);
      await database.notify(channel, envelope, within);
    },
    subscribe(ownerId, subscriber) {
      const own = subscribers.get(ownerId) ?? new Set();
      subscribers.set(ownerId, own.add(subscriber));
      const [oldest] = own;
      if (own.size > socketsPerOwner) oldest?.drop(1013, "too many connections");
      return () => {
        own.delete(subscriber);
        if (own.size === 0 && subscribers.get(ownerId) === own) subscribers.delete(ownerId);
      };
    },
    async close() {
      dropAll(1001, "the server stops");
      await stopListening();
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Text that is not JSON is not a frame either: the schema rejects undefined.
    return undefined;
  }
}
