import type { Readable } from "node:stream";
import type { Customer } from "@cutwater/contract/accounts.ts";

/** What the features to the right of this one do for a customer; app.ts fills them in. */
export type AccountHooks = {
  /** Somebody signed in: what the visitor of that browser had becomes the customer's. @param visitorOwnerId "v:<uuid>" */
  onSignedIn(customerId: string, visitorOwnerId: string): Promise<void>;
  /** The account goes for good, and all that hangs on it. Asked before the customer goes, and once more when he is gone. */
  onDelete(customerId: string): Promise<void>;
  /** What a customer may take along; `name` is a path inside the archive. */
  onExport(customerId: string): AsyncIterable<ExportedFile>;
  holdingsOf(customerId: string): Promise<Holdings>;
};

export type ExportedFile = { name: string; content: string | Buffer | Readable };

/** What a customer has bought, and what is left of it. */
export type Holdings = Pick<Customer, "credits" | "orderList" | "freeStats">;
