import { type ConsumptionRecord, pageRecords } from "@cutwater/contract/billing.ts";
import type { Language } from "@cutwater/contract/i18n.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { App } from "../../../platform/http/hooks.ts";
import { serve } from "../../../platform/http/serve.ts";
import { requireCustomerId } from "../../accounts/index.ts";
import { type ChargeRow, pageOfCharges } from "../charges/store-charges.ts";
import { nameIn } from "../products/routes.ts";
import { allServices, type ServiceRow } from "../services/store-services.ts";

/** Lists the work that credits and free uses paid for (credits.12). */
export function recordRoutes(app: App, { db }: { db: Db }): void {
  serve(app, pageRecords, async ({ input, caller }) => {
    const { rows, count } = await pageOfCharges(db, requireCustomerId(caller), input);
    const services = new Map((await allServices(db)).map((service) => [service.code, service]));
    return { list: rows.map((row) => toRecord(row, services.get(row.serviceCode), caller.language)), count };
  });
}

const toRecord = (row: ChargeRow, service: ServiceRow | undefined, language: Language): ConsumptionRecord => ({
  id: row.id,
  service: { code: row.serviceCode, name: service ? nameIn(language, service) : row.serviceCode },
  name: row.name,
  credits: row.credits,
  duration: row.durationSeconds,
  createDate: row.createdAt,
  state: row.state,
});
