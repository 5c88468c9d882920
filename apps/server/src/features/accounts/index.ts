import type { App, CallerHooks } from "../../platform/http/hooks.ts";
import type { Parts } from "../../platform/parts.ts";
import { createCallers } from "./callers.ts";
import { accountMessages } from "./messages.ts";
import { createRegion } from "./region.ts";
import { accountRoutes } from "./routes.ts";

export { deriveKey } from "./keys.ts";

/** The room of people: who calls (a visitor's signed cookie), where they are, and what this instance offers them. */
export type Accounts = CallerHooks & {
  routes(app: App): void;
  messages: typeof accountMessages;
};

/** @param sampleLink the public link of the instance's own sample, null while set-up made none. */
export function createAccounts(
  { config }: Pick<Parts, "config">,
  { sampleLink }: { sampleLink: () => string | null },
): Accounts {
  const region = createRegion(config);
  return {
    ...createCallers({ config }),
    routes: (app) => accountRoutes(app, { config, region, sampleLink }),
    messages: accountMessages,
  };
}
