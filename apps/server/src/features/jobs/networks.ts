import { listNetworks } from "@cutwater/contract/networks.ts";
import { findListed, readRegistries } from "@cutwater/networks/registry.ts";
import type { Config } from "../../config/config.ts";
import type { App } from "../../platform/http/hooks.ts";
import { serve } from "../../platform/http/serve.ts";

/**
 * Lists the operator's networks as jobs see them. The list is read again for each call, so a new network needs no restart
 * (jobs.16).
 */
export function networkRoutes(app: App, { config }: { config: Pick<Config, "modelsFolder"> }): void {
  serve(app, listNetworks, async () => {
    const listed = await readRegistries([config.modelsFolder]);
    const atWork = listed.filter((one) => findListed(listed, one) === one);
    return atWork.map(({ id, task, mode, scale, licence }) => ({ name: id, task, mode, scale, licence }));
  });
}
