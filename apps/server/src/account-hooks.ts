import { type AccountHooks, ownerOf } from "./features/accounts/index.ts";
import type { Billing } from "./features/billing/index.ts";
import type { Downloads } from "./features/downloads/index.ts";
import type { Inbox } from "./features/inbox/index.ts";
import type { Jobs } from "./features/jobs/index.ts";
import type { Uploads } from "./features/uploads/index.ts";
import type { Database } from "./platform/db/database.ts";

type Features = {
  database: Pick<Database, "db">;
  inbox: Inbox;
  billing: Billing;
  uploads: Uploads;
  jobs: Jobs;
  downloads: Downloads;
};

/** What the features to the right of accounts do when a customer signs in, goes, or asks for what is his. */
export const accountHooks = ({ database, inbox, billing, uploads, jobs, downloads }: Features): AccountHooks => ({
  async onSignedIn(customerId, visitorOwnerId) {
    const ownerId = ownerOf(customerId);
    await database.db.transaction(async (tx) => {
      const renamed = await jobs.takeOver(tx, visitorOwnerId, ownerId);
      await downloads.takeOver(tx, visitorOwnerId, ownerId, renamed);
    });
  },
  async onDelete(customerId) {
    const ownerId = ownerOf(customerId);
    await downloads.forget(ownerId);
    await jobs.forget(ownerId);
    await uploads.forget(ownerId);
    await billing.forget(ownerId);
    await inbox.forget(ownerId);
  },
  async *onExport(customerId) {
    const ownerId = ownerOf(customerId);
    yield { name: "jobs.json", content: JSON.stringify(await jobs.recordsOf(ownerId), null, 2) };
    yield* billing.filesOf(ownerId);
    yield* inbox.filesOf(ownerId);
    yield* uploads.filesOf(ownerId);
    yield* jobs.filesOf(ownerId);
    yield* downloads.filesOf(ownerId);
  },
  holdingsOf: (customerId) => billing.holdingsOf(ownerOf(customerId)),
});
