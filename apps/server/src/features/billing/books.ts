import type { AccountOrder } from "@cutwater/contract/admin.ts";
import { refuse } from "@cutwater/contract/answer.ts";
import type { Language } from "@cutwater/contract/i18n.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db, Tx } from "../../platform/db/database.ts";
import { and, count, desc, eq } from "../../platform/db/drizzle.ts";
import { isNobody } from "./forget.ts";
import { isFreeEntitled, markFreeEntitled } from "./free-uses/free-uses.ts";
import { type Adjustment, adjust } from "./ledger/adjust.ts";
import { type OrderRow, orderById } from "./ledger/store-lots.ts";
import { hasStatus } from "./orders/store-orders.ts";
import { productsInOrder } from "./products/routes.ts";
import { changeProduct, type ProductChanges, type ProductRow } from "./products/store-products.ts";
import { changeService, type ServiceChanges, type ServiceRow, servicesInOrder } from "./services/store-services.ts";
import { showOrders } from "./show-order.ts";
import { orders } from "./tables.ts";

/**
 * The customers' books, as admins see and change them. Each change runs in the caller's transaction, together with its entry in
 * the log of acts.
 */
export type Books = {
  /**
   * @returns false when a request with the same key was carried out before. @throws Refusal "tooFewCredits" when the customer has
   *   fewer credits than are to be taken, "onceKeyUsed"
   */
  adjust(tx: Tx, adjustment: Adjustment): Promise<boolean>;
  isFreeEntitled(customerId: string): Promise<boolean>;
  markFreeEntitled(tx: Tx, customerId: string, isFree: boolean): Promise<void>;
  products(): Promise<ProductRow[]>;
  /** Null when there is no such product. */
  changeProduct(tx: Tx, id: string, changes: ProductChanges): Promise<ProductRow | null>;
  services(): Promise<ServiceRow[]>;
  /** Null when there is no such service. */
  changeService(tx: Tx, code: string, changes: ServiceChanges): Promise<ServiceRow | null>;
  /** All customers' orders, newest first. */
  pageOfOrders(
    filter: { status?: number | undefined; customerId?: string | undefined },
    page: { pageNo: number; pageSize: number },
    language: Language,
  ): Promise<{ list: AccountOrder[]; count: number }>;
  /** @throws Refusal "orderUnknown" */
  order(id: string, language: Language): Promise<AccountOrder>;
};

export function createBooks({ db, clock }: { db: Db; clock: Clock }): Books {
  async function show(rows: readonly OrderRow[], language: Language): Promise<AccountOrder[]> {
    const shown = await showOrders(db, rows, language);
    return shown.map((order, place) => ({ ...order, customerId: personOf(rows[place]) }));
  }

  return {
    adjust: (tx, adjustment) => adjust(tx, adjustment, clock),
    isFreeEntitled: (customerId) => isFreeEntitled(db, customerId),
    markFreeEntitled,
    products: () => productsInOrder(db),
    changeProduct,
    services: () => servicesInOrder(db),
    changeService,
    async pageOfOrders({ status, customerId }, { pageNo, pageSize }, language) {
      const matches = and(hasStatus(status), customerId === undefined ? undefined : eq(orders.customerId, customerId));
      const rows = await db
        .select()
        .from(orders)
        .where(matches)
        .orderBy(desc(orders.createdAt), desc(orders.id))
        .limit(pageSize)
        .offset((pageNo - 1) * pageSize);
      const [all] = await db.select({ count: count() }).from(orders).where(matches);
      return { list: await show(rows, language), count: all?.count ?? 0 };
    },
    async order(id, language) {
      const row = (await orderById(db, id)) ?? refuse("orderUnknown");
      const [shown] = await show([row], language);
      return shown ?? refuse("orderUnknown");
    },
  };
}

/** Null for the books of a deleted customer. */
const personOf = (row: OrderRow | undefined): string | null =>
  row === undefined || isNobody(row.customerId) ? null : row.customerId;
