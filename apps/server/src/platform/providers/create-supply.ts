import { createSupply, type Supply } from "@cutwater/language-models/install/supply.ts";
import type { Config } from "../../config/config.ts";
import type { Clock } from "../clock.ts";
import type { Egress } from "../egress/egress.ts";
import { secureFetch } from "../egress/secure-fetch.ts";

type SupplyConfig = Pick<Config, "modelsFolder" | "modelsUrl" | "packageClients" | "autoModels">;

/** Fetches the models of AUTO_MODELS into MODELS_DIR, each when it is first needed. @param signal ends a download */
export const supplyOf = (
  { modelsFolder, modelsUrl, packageClients, autoModels }: SupplyConfig,
  { clock, egress, signal }: { clock: Clock; egress: Pick<Egress, "fetch">; signal: AbortSignal },
): Supply =>
  createSupply({
    directory: modelsFolder,
    files: { address: modelsUrl, fetch: secureFetch(egress) },
    clients: packageClients,
    allows: (name) => autoModels.includes(name),
    now: clock.now,
    signal,
  });
