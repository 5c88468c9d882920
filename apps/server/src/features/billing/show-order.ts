import type { Order } from "@cutwater/contract/billing.ts";
import { type Language, text } from "@cutwater/contract/i18n.ts";
import type { Db } from "../../platform/db/database.ts";
import type { OrderRow } from "./ledger/store-lots.ts";
import { billingMessages } from "./messages.ts";
import { nameIn } from "./products/routes.ts";
import { allProducts } from "./products/store-products.ts";

/** Orders in the form of the wire, with the current names of their products. */
export async function showOrders(db: Db, rows: readonly OrderRow[], language: Language): Promise<Order[]> {
  const products = new Map((await allProducts(db)).map((product) => [product.id, product]));
  return rows.map((row) => {
    const product = row.productId === null ? undefined : products.get(row.productId);
    const name = product ? nameIn(language, product) : text(billingMessages, language, "givenCredits");
    return {
      id: row.id,
      product: { code: row.productCode, name },
      price: row.priceCents,
      currency: row.currency,
      payment: row.payment,
      status: row.status,
      credits: row.credits,
      remains: row.remains,
      createDate: row.createdAt,
      startDate: row.startsAt,
      endDate: row.endsAt,
    };
  });
}
