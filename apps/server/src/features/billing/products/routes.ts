import { listProducts, listServices, type Service } from "@cutwater/contract/billing.ts";
import { type Language, textIn } from "@cutwater/contract/i18n.ts";
import { productCodes } from "@cutwater/contract/plans.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { App } from "../../../platform/http/hooks.ts";
import { serve } from "../../../platform/http/serve.ts";
import { type ServiceRow, servicesInOrder } from "../services/store-services.ts";
import { allProducts, type ProductRow } from "./store-products.ts";

/** Products, and the services that credits pay for (credits.1, credits.2). */
export function productRoutes(app: App, { db }: { db: Db }): void {
  serve(app, listProducts, async ({ caller }) => {
    const rows = await productsInOrder(db);
    return rows.map((row) => ({ ...toProduct(row), name: nameIn(caller.language, row) }));
  });

  serve(app, listServices, ({ caller }) => servicesIn(db, caller.language));
}

/** The offered services with their prices, in the order of lists. */
export const servicesIn = async (db: Db, language: Language): Promise<Service[]> =>
  (await servicesInOrder(db)).map((row) => ({
    ...row,
    name: nameIn(language, row),
    further: furtherIn(language, row),
  }));

/** The name of a product or service in a language. */
export const nameIn = (language: Language, { nameEn, nameZh }: { nameEn: string; nameZh: string }): string =>
  textIn({ en: nameEn, zh: nameZh }, language);

const furtherIn = (language: Language, { furtherEn, furtherZh }: ServiceRow): string | null =>
  textIn({ en: furtherEn ?? "", zh: furtherZh ?? "" }, language) || null;

/** Products in the order of the plans: from the smallest plan to the plan that is agreed by mail. */
export async function productsInOrder(db: Db): Promise<ProductRow[]> {
  const placeOf = ({ code }: ProductRow) => productCodes.indexOf(code);
  return (await allProducts(db)).sort((one, other) => placeOf(one) - placeOf(other));
}

/** A product in the form of the wire, without its name. */
export const toProduct = ({ id, code, priceCents, usdPriceCents, credits, days }: ProductRow) => ({
  id,
  code,
  credits,
  days,
  price: priceCents,
  usdPrice: usdPriceCents,
});
