import { factsOf, inEach } from "@cutwater/contract/i18n.ts";
import type { Tx } from "../../../platform/db/database.ts";
import { ownerOf } from "../../accounts/index.ts";
import type { Inbox, Note, Words } from "../../inbox/index.ts";
import { isNobody } from "../forget.ts";
import type { OrderRow } from "../ledger/store-lots.ts";
import { productById } from "../products/store-products.ts";

/**
 * Notifies a customer that their order is paid and, when its time begins later, of the plan's new end. Notifies nobody when the
 * account is gone.
 */
export async function notifyPaid(
  tx: Tx,
  { customerId, productId, credits, startsAt, endsAt }: OrderRow,
  now: number,
  inbox: Pick<Inbox, "notify">,
): Promise<void> {
  const product = productId === null ? null : await productById(tx, productId);
  if (!product || isNobody(customerId)) return;
  const params = { product: { en: product.nameEn, zh: product.nameZh }, credits };
  const isExtended = startsAt !== null && endsAt !== null && startsAt > now;
  const note: Note = isExtended
    ? { kind: "orderExtended", params: { ...params, until: wordsOfDay(endsAt) }, link }
    : { kind: "orderPaid", params, link };
  await inbox.notify(tx, ownerOf(customerId), note);
}

const link = "/studio/customer/subscription";

/** The customer's time zone is not known here, so the day may be off by one. */
const wordsOfDay = (at: number): Words =>
  inEach((language) => {
    const { tag, dateStyle } = factsOf(language);
    return new Intl.DateTimeFormat(tag, { dateStyle, timeZone: "UTC" }).format(at);
  });
