import type { ServerFrame } from "@cutwater/contract/events.ts";
import type { Sql } from "../db/database.ts";

/** Sends frames to people's sockets in whatever process they are connected. */
export type Hub = {
  /**
   * Sends a frame to every socket of one owner. Small frames only (< 7,000 bytes): ids, not contents. Inside a transaction, pass
   * it: the frame leaves when the transaction is committed, without waiting for PGlite's one connection.
   */
  publish(ownerId: string, frame: ServerFrame, within?: Sql): Promise<void>;
};

/** Used in place of an owner: all sockets. */
export const everybody = "*";
