import type { ServerFrame } from "@cutwater/contract/events.ts";
import type { Sql } from "../db/database.ts";

/** Sends frames to owners' sockets, whichever process the sockets are connected to. */
export type Hub = {
  /**
   * Sends a frame to every socket of one owner. Small frames only (< 7,000 bytes): ids, not contents. Callers inside a
   * transaction must pass it as `within`: the frame is then sent when the transaction is committed, and does not wait for
   * PGlite's only connection.
   */
  publish(ownerId: string, frame: ServerFrame, within?: Sql): Promise<void>;
};

/** Used in place of an owner id, for frames to all sockets. */
export const everybody = "*";
