import type { Tx } from "../../../platform/db/database.ts";
import { ownerOf } from "../../accounts/index.ts";
import type { Inbox } from "../../inbox/index.ts";
import { isNobody } from "../forget.ts";
import type { OrderRow } from "../ledger/store-lots.ts";
import { productById } from "../products/store-products.ts";

/** Notifies a customer that their order is paid; nobody when the account is gone. */
export async function notifyPaid(
  tx: Tx,
  { customerId, productId, credits }: Pick<OrderRow, "customerId" | "productId" | "credits">,
  inbox: Pick<Inbox, "notify">,
): Promise<void> {
  const product = productId === null ? null : await productById(tx, productId);
  if (!product || isNobody(customerId)) return;
  const params = { product: { en: product.nameEn, zh: product.nameZh }, credits };
  await inbox.notify(tx, ownerOf(customerId), { kind: "orderPaid", params, link: "/studio/customer/subscription" });
}
