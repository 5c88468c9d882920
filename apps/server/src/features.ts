import { accountHooks } from "./account-hooks.ts";
import { createAccounts } from "./features/accounts/index.ts";
import { createAdmin } from "./features/admin/index.ts";
import { createBilling } from "./features/billing/index.ts";
import { createDownloads, serviceCode as downloading } from "./features/downloads/index.ts";
import { createInbox } from "./features/inbox/index.ts";
import { createJobs } from "./features/jobs/index.ts";
import { createUploads } from "./features/uploads/index.ts";
import type { Tools } from "./load-tools.ts";
import { createLifetime } from "./platform/lifetime.ts";
import type { Parts } from "./platform/parts.ts";
import { serviceOf } from "./service-of.ts";

/** The features made of the platform's parts, whatever roles are played. */
export type Features = Awaited<ReturnType<typeof createFeatures>>;

/** What tests put in the place of our own. */
type Options = Omit<Parameters<typeof createBilling>[1], "inbox"> &
  Pick<Parameters<typeof createAccounts>[1], "passwords">;

/** The wiring diagram of the features, from left to right; closed in the opposite order. */
export async function createFeatures(parts: Parts, tools: Tools, { passwords, ...billed }: Options = {}) {
  const { database } = parts;
  const lifetime = createLifetime();
  const inbox = createInbox(parts);
  const billing = createBilling(parts, { inbox, ...billed });
  const uploads = createUploads(parts, { avatars: () => accounts.avatars });
  const jobs = lifetime.own(createJobs(parts, { tools, inbox, billing, uploads }));
  const downloads = lifetime.own(await createDownloads(parts, { billing, jobs }));
  const hooks = accountHooks({ database, inbox, billing, uploads, jobs, downloads });
  const { sampleLink } = downloads;
  const accounts = lifetime.own(createAccounts(parts, { hooks, sampleLink, ...(passwords ? { passwords } : {}) }));
  const admin = createAdmin(parts, { accounts, billing, inbox });
  await billing.offer(downloading, [...tools.values()].map(serviceOf));
  return { accounts, inbox, billing, uploads, jobs, downloads, admin, close: lifetime.close };
}
