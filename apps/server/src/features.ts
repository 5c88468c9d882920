import type { Messages } from "@cutwater/contract/i18n.ts";
import { type AccountHooks, type AccountsDeps, createAccounts } from "./features/accounts/index.ts";
import { createAdmin } from "./features/admin/index.ts";
import { createAssistant } from "./features/assistant/index.ts";
import { type BillingDeps, createBilling } from "./features/billing/index.ts";
import { createDocuments } from "./features/documents/index.ts";
import { createDownloads, serviceCode as downloadService } from "./features/downloads/index.ts";
import { createFollows } from "./features/follows/index.ts";
import { createInbox } from "./features/inbox/index.ts";
import { createJobs } from "./features/jobs/index.ts";
import { createLanguageFeature } from "./features/language/index.ts";
import { createMcp } from "./features/mcp/index.ts";
import { createMemory } from "./features/memory/index.ts";
import { createOperations } from "./features/operations/index.ts";
import { createSupport } from "./features/support/index.ts";
import { createTakedowns } from "./features/takedowns/index.ts";
import { createUploads } from "./features/uploads/index.ts";
import { createVoices } from "./features/voices/index.ts";
import { createWebhooks } from "./features/webhooks/index.ts";
import type { Tools } from "./load-tools.ts";
import type { Chore } from "./platform/chores.ts";
import type { App } from "./platform/http/hooks.ts";
import type { Gauge } from "./platform/http/metrics.ts";
import { createLifetime } from "./platform/lifetime.ts";
import type { Parts } from "./platform/parts.ts";
import { serviceOf } from "./service-of.ts";

/** All features of one process, made from the platform's parts. They are the same in every role. */
export type Features = Awaited<ReturnType<typeof createFeatures>>;

/** The members of a feature that the roles and the accounts feature use. All members are optional. */
type Feature = AccountHooks & {
  routes?(app: App): void;
  chores?: readonly Chore[];
  gauges?: readonly Gauge[];
  messages?: Messages;
};

/** Parts that tests replace. */
export type FeaturesOptions = Pick<AccountsDeps, "passwords"> & Pick<BillingDeps, "orders" | "limits">;

/** Creates the features from left to right; `close` closes them in the opposite order. Roles and accounts use all of `others`. */
export async function createFeatures(parts: Parts, tools: Tools, options: FeaturesOptions = {}) {
  const { config, log, clock, database, queue, storage, hub, egress, mail, sms } = parts;
  const { passwords, orders, limits } = options;
  const lifetime = createLifetime();
  const accounts = lifetime.own(
    createAccounts({ config, log, clock, database, hub, egress, mail, sms, storage, passwords }),
  );
  const inbox = createInbox({ config, log, clock, database, hub, mail });
  const webhooks = lifetime.own(createWebhooks({ clock, config, database, egress, inbox, log }));
  const support = createSupport({ clock, config, database, accounts, inbox });
  const billing = createBilling({
    config,
    log,
    clock,
    database,
    hub,
    egress,
    inbox,
    captcha: { take: accounts.takeCaptcha },
    orders,
    limits,
  });
  const takedowns = createTakedowns({ clock, database });
  const uploads = lifetime.own(
    createUploads({
      config,
      log,
      clock,
      database,
      queue,
      storage,
      avatars: accounts.avatars,
      billing,
      takedowns,
      scanner: parts.scanner,
    }),
  );
  const memory = createMemory({ clock, database });
  const documents = createDocuments({ clock, database, tools });
  const language = createLanguageFeature({ language: parts.language, log });
  const voices = lifetime.own(
    await createVoices({
      clock,
      config,
      database,
      log,
      storage,
      language: parts.language,
      cloner: parts.cloner,
    }),
  );
  const jobs = lifetime.own(createJobs(parts, { tools, inbox, webhooks, billing, uploads, memory, voices }));
  const downloads = lifetime.own(await createDownloads(parts, { webhooks, billing, takedowns, jobs }));
  const { unattended } = downloads;
  const follows = createFollows({ accounts, billing, clock, database, inbox, log, takedowns, unattended });
  const operations = createOperations({
    clock,
    database,
    language: parts.language,
    tools,
    billing,
    uploads,
    jobs,
    downloads,
  });
  const assistant = createAssistant({ clock, database, language: parts.language, log, operations, uploads });
  const mcp = lifetime.own(createMcp({ clock, config, operations, jobs }));
  const admin = lifetime.own(
    createAdmin({
      config,
      log,
      egress,
      database,
      clock,
      hub,
      accounts,
      billing,
      inbox,
      support,
      takedowns,
      jobs,
      storage,
      queue,
      extractor: parts.extractor,
      scanner: parts.scanner,
      engine: downloads.engine,
      cookies: downloads.cookies,
    }),
  );
  await billing.offer(downloadService, [...tools.values()].map(serviceOf));
  const others = {
    inbox,
    webhooks,
    support,
    billing,
    takedowns,
    uploads,
    memory,
    documents,
    language,
    voices,
    jobs,
    downloads,
    follows,
    operations,
    assistant,
    mcp,
    admin,
  };
  const hooked: readonly Feature[] = Object.values(others);
  for (const feature of hooked) accounts.register(feature);
  const all: readonly Feature[] = [accounts, ...hooked];
  return { accounts, ...others, all, close: lifetime.close };
}
