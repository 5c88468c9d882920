import type { ProvidersConfig } from "../../../config/config-providers.ts";
import type { Sql } from "../../db/database.ts";
import { createBudget } from "../budget/budget.ts";
import { createProviderClient, type ProviderDeps } from "../client/provider-client.ts";
import { createOpenAiClient } from "../openai/openai-client.ts";
import type { Cloner } from "./cloner.ts";
import { createElevenLabs } from "./elevenlabs.ts";
import { createOpenAiVoices } from "./openai-voices.ts";

export type CreateClonerDeps = ProviderDeps & { db: Sql };

/** The provider that makes voices from recordings, as the operator set it up; null for none. */
export function createCloner(
  { clone, limits, prices }: Pick<ProvidersConfig, "clone" | "limits" | "prices">,
  { db, ...deps }: CreateClonerDeps,
): Cloner | null {
  if (!clone) return null;
  const { api, url, key, model } = clone;
  const name = api === "elevenlabs" ? "elevenlabs" : model;
  const budget = createBudget({ provider: "clone", limits: limits.clone, prices }, { db, clock: deps.clock });
  const client = createProviderClient({ engine: name, url, key, limits: limits.clone, budget }, deps);
  const engine = { kind: "provider", name, isDraft: false } as const;
  return api === "elevenlabs"
    ? createElevenLabs(engine, clone, client)
    : createOpenAiVoices(engine, model, createOpenAiClient(clone, client));
}
