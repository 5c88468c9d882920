import type { ServerFrame } from "@cutwater/contract/events.ts";
import type { Sql } from "../db/database.ts";

/** Tells people's sockets, on whatever process they hang. */
export type Hub = {
  /**
   * Sends a frame to every socket of one owner. Small frames only (< 7,000 bytes): ids, not contents. Within a transaction
   * give it: the frame leaves when that is committed, and PGlite's one connection is not waited for.
   */
  publish(ownerId: string, frame: ServerFrame, within?: Sql): Promise<void>;
};

/** In place of an owner: every socket there is. */
export const everybody = "*";
