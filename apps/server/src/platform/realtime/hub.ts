import type { ServerFrame } from "@cutwater/contract/events.ts";

/** Tells people's sockets, on whatever process they hang. */
export type Hub = {
  /** Sends a frame to every socket of one owner. Small frames only (< 7,000 bytes): ids, not contents. */
  tell(ownerId: string, frame: ServerFrame): Promise<void>;
};
