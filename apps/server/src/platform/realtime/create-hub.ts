import { ServerFrame } from "@cutwater/contract/events.ts";
import { z } from "zod";
import type { Database } from "../db/database.ts";
import type { Log } from "../log/log.ts";
import { everybody, type Hub } from "./hub.ts";

const channel = "frames";
/** PostgreSQL's limit for a NOTIFY is 8,000 bytes. */
const frameBytes = 7_900;
const socketsPerOwner = 20;

/** A socket as the hub sees it: where a frame goes, and how to let go of it. */
export type Seat = { send(frame: string): void; drop(code: number, reason: string): void };

export type SeatedHub = Hub & {
  /** Gives a socket its owner's frames from now on; an owner's oldest socket goes when there are too many. */
  seat(ownerId: string, seat: Seat): () => void;
  close(): Promise<void>;
};

const Letter = z.object({ to: z.string(), frame: ServerFrame });

/** Frames travel by NOTIFY, so that a worker's news reaches a socket on any process. */
export async function createHub({ database, log }: { database: Database; log: Log }): Promise<SeatedHub> {
  const seats = new Map<string, Set<Seat>>();

  function deliver(payload: string): void {
    const letter = Letter.safeParse(parseJson(payload));
    if (!letter.success) return log.error({ err: letter.error }, "a frame on the bus is not one of ours");
    const text = JSON.stringify(letter.data.frame);
    const { to } = letter.data;
    for (const seat of to === everybody ? allSeats() : (seats.get(to) ?? [])) seat.send(text);
  }

  const allSeats = () => [...seats.values()].flatMap((own) => [...own]);

  /** Frames may have been missed: the pages connect again and ask where their jobs stand. */
  function dropAll(code: number, reason: string): void {
    for (const seat of allSeats()) seat.drop(code, reason);
  }

  const stopListening = await database.listen(channel, deliver, () => dropAll(1012, "connect again"));
  return {
    async publish(ownerId, frame, within) {
      const letter = JSON.stringify({ to: ownerId, frame });
      const bytes = Buffer.byteLength(letter);
      if (bytes > frameBytes) throw new RangeError(`a frame of ${bytes} bytes is too large: send ids, not contents`);
      await database.notify(channel, letter, within);
    },
    seat(ownerId, seat) {
      const own = seats.get(ownerId) ?? new Set();
      seats.set(ownerId, own.add(seat));
      const [oldest] = own;
      if (own.size > socketsPerOwner) oldest?.drop(1013, "too many connections");
      return () => {
        own.delete(seat);
        if (own.size === 0 && seats.get(ownerId) === own) seats.delete(ownerId);
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
    // Not JSON is not a frame either: the schema says so.
    return undefined;
  }
}
