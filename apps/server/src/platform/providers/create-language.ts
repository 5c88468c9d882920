import type { Remote } from "@cutwater/language/remote.ts";
import type { ProvidersConfig } from "../../config-providers.ts";
import type { Clock } from "../clock.ts";
import type { Sql } from "../db/database.ts";
import type { Egress } from "../egress/egress.ts";
import type { Log } from "../log/log.ts";
import { systemWait } from "./client/wait.ts";
import { createProviders } from "./create-providers.ts";
import { createRemote } from "./create-remote.ts";

export type CreateLanguageDeps = { clock: Clock; db: Sql; egress: Pick<Egress, "fetch">; log: Pick<Log, "warn"> };

/** The operator's providers as tools' processes ask them; each failure is logged, and the next provider is asked. */
export function createLanguage(config: ProvidersConfig, { clock, db, egress, log }: CreateLanguageDeps): Remote {
  const providers = createProviders(config, { clock, db, egress, wait: systemWait, random: Math.random });
  return createRemote(providers, {
    now: clock.now,
    onFailure: ({ engine, kind, message }) => log.warn({ provider: engine, kind }, message),
  });
}
