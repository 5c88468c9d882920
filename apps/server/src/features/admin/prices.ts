import {
  type Act,
  type EditedProduct,
  listEditedProducts,
  listEditedServices,
  updateProduct,
  updateService,
} from "@cutwater/contract/admin.ts";
import { refuse } from "@cutwater/contract/answer.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db, Tx } from "../../platform/db/database.ts";
import type { Caller } from "../../platform/http/caller.ts";
import type { App } from "../../platform/http/hooks.ts";
import { serve } from "../../platform/http/serve.ts";
import { requireCustomerId } from "../accounts/index.ts";
import { type Billing, type ProductRow, toProduct } from "../billing/index.ts";
import { writeAct } from "./store-acts.ts";

export type PriceRoutesDeps = { billing: Pick<Billing, "books">; db: Db; clock: Clock };

/** Prices of products and services. Existing orders keep the price at which they were made. */
export function priceRoutes(app: App, { billing: { books }, db, clock }: PriceRoutesDeps): void {
  serve(app, listEditedProducts, async () => (await books.products()).map(toEdited));

  serve(app, updateProduct, async ({ input, caller }) => {
    const { id, price: priceCents, usdPrice: usdPriceCents, ...rest } = input;
    if ((priceCents === null) !== (usdPriceCents === null)) refuse("onePriceOnly", { field: "price" });
    if (priceCents !== null && input.credits === 0) refuse("soldWithoutCredits", { field: "credits" });
    const row = await db.transaction(async (tx) => {
      const changed = await books.changeProduct(tx, id, { ...rest, priceCents, usdPriceCents });
      return changed && (await written(tx, { subject: id, act: "product", detail: input }, caller, changed));
    });
    return toEdited(row ?? refuse("productUnknown"));
  });

  serve(app, listEditedServices, () => books.services());

  serve(app, updateService, async ({ input, caller }) => {
    const { code, ...changes } = input;
    const row = await db.transaction(async (tx) => {
      const changed = await books.changeService(tx, code, changes);
      return changed && (await written(tx, { subject: code, act: "service", detail: input }, caller, changed));
    });
    return row ?? refuse("serviceUnknown");
  });

  async function written<Changed>(
    tx: Tx,
    act: Pick<Act, "act" | "subject" | "detail">,
    caller: Pick<Caller, "ownerId">,
    changed: Changed,
  ): Promise<Changed> {
    await writeAct(tx, { ...act, adminId: requireCustomerId(caller) }, clock.now());
    return changed;
  }
}

const toEdited = (row: ProductRow): EditedProduct => ({ ...toProduct(row), nameEn: row.nameEn, nameZh: row.nameZh });
