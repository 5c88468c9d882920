import type { Service } from "@cutwater/contract/billing.ts";
import { downloadServiceCode } from "@cutwater/contract/downloads.ts";
import type { Language } from "@cutwater/contract/i18n.ts";
import { limits as wireLimits } from "@cutwater/contract/plans.ts";
import type { Config } from "../../config/config.ts";
import type { Chore } from "../../platform/chores.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Egress } from "../../platform/egress/egress.ts";
import type { App } from "../../platform/http/hooks.ts";
import type { Gauge } from "../../platform/http/metrics.ts";
import type { Log } from "../../platform/log/log.ts";
import type { Hub } from "../../platform/realtime/hub.ts";
import { type ExportedFile, type Holdings, requireCustomerId } from "../accounts/index.ts";
import type { Inbox } from "../inbox/index.ts";
import { type Books, createBooks } from "./books.ts";
import { type Charges, createCharges } from "./charges/charges.ts";
import { creditsOfTokens } from "./charges/store-charges.ts";
import { dayStart } from "./charges/token-limit.ts";
import { boughtOrders } from "./entitlements/bought.ts";
import { createEntitlements, type Entitlements, type Orders } from "./entitlements/entitlements.ts";
import { exportBooks } from "./export.ts";
import { makeNameless } from "./forget.ts";
import { forgetFormerUses, takeUpFreeUses } from "./free-uses/former-uses.ts";
import { holdingsOf } from "./holdings.ts";
import { ledgerChores } from "./ledger/chores.ts";
import { createLots } from "./ledger/lots.ts";
import { lastDifferences } from "./ledger/nightly-check.ts";
import { billingMessages } from "./messages.ts";
import { type BoughtOrders, createOrders } from "./orders/create-orders.ts";
import { createParseQuota, type DailyParses, type ParseQuota, type ParseQuotaDeps } from "./parse-quota.ts";
import { productRoutes, servicesIn } from "./products/routes.ts";
import { recordRoutes } from "./records/records.ts";
import { type NewService, offerServices } from "./services/store-services.ts";
import { forgetCountsOf } from "./store-parses.ts";

export { type Charges, chargeKey, type Work } from "./charges/charges.ts";
export type { OpenGates, Orders } from "./entitlements/entitlements.ts";
export { billingMessages } from "./messages.ts";
export type { DailyParses, ParseKind, ParseReservation } from "./parse-quota.ts";
export { toProduct } from "./products/routes.ts";
export type { ProductRow } from "./products/store-products.ts";
export type { NewService } from "./services/store-services.ts";

/**
 * The billing feature: products, what a caller's orders open, the price of jobs, and the number of links that callers may parse a
 * day.
 */
export type Billing = Omit<ParseQuota, "forgetOldCounts" | "linksOf"> &
  Entitlements & {
    /** The offered services with their prices, in a language. */
    servicesIn(language: Language): Promise<Service[]>;
    /** Sets which services are offered beside the built-in one, in this order. Called at start. */
    offer(own: string, brought: readonly NewService[]): Promise<void>;
    /** How other features charge for work. */
    charges: Charges;
    /** Changes that admins make to the books. */
    books: Books;
    /** Refunds an order's money by the way it was paid, and withdraws its credits. */
    refund: BoughtOrders["refund"];
    /** An owner's purchases, and how much is left of each (wire.18). */
    holdingsOf(ownerId: string): Promise<Holdings>;
    /** The credits that work for access tokens has taken today, by token; none for a token without. */
    creditsTodayOf(tokenIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
    /** Files that an owner may download: their orders, and the work that their credits paid for. */
    filesOf(ownerId: string): AsyncIterable<ExportedFile>;
    /** Somebody signed up: free uses of an earlier account with the same contact count here too. */
    welcome(ownerId: string, traces: readonly string[]): Promise<void>;
    /**
     * An owner is deleted. Their books stay without their name; their free uses stay for a while with hashes of their contacts.
     */
    forget(ownerId: string, traces?: readonly string[]): Promise<void>;
    routes(app: App): void;
    chores: readonly Chore[];
    gauges: readonly Gauge[];
    messages: typeof billingMessages;
  };

export type BillingDeps = {
  config: Config;
  log: Log;
  clock: Clock;
  database: Database;
  hub: Hub;
  egress: Egress;
  /** Notifies customers that they paid, and that their credits run low. */
  inbox: Pick<Inbox, "notify">;
  /** Checks the captcha that is required from an address that has read its share of links. */
  captcha: ParseQuotaDeps["captcha"];
  /** Reads the owners' purchases; tests replace it. */
  orders?: Orders | undefined;
  limits?: DailyParses | undefined;
};

export function createBilling(deps: BillingDeps): Billing {
  const { config, log, clock, database, hub, egress, inbox, captcha, limits = daily } = deps;
  const { db } = database;
  const { orders = boughtOrders(db) } = deps;
  const lots = createLots({ db, clock });
  const bought = createOrders({ config, log, clock, database, hub, egress, lots, inbox });
  const charges = createCharges({ db, clock, inbox, orders });
  const { gatesOf, planOf, allowanceOf } = createEntitlements({ orders, clock });
  const quota = createParseQuota({ db, clock, planOf, limits, captcha, charges, serviceCode: downloadServiceCode });
  return {
    reserveParse: quota.reserveParse,
    releaseParse: quota.releaseParse,
    settleParse: quota.settleParse,
    gatesOf,
    planOf,
    allowanceOf,
    servicesIn: (language) => servicesIn(db, language),
    offer: (own, brought) => offerServices(db, own, brought),
    charges,
    books: createBooks({ db, clock }),
    refund: bought.refund,
    holdingsOf: (ownerId) => holdingsOf(ownerId, { db, clock, quota }),
    creditsTodayOf: (tokenIds) => creditsOfTokens(db, tokenIds, dayStart(clock.now())),
    filesOf: (ownerId) => exportBooks(db, requireCustomerId({ ownerId })),
    welcome: (ownerId, traces) => takeUpFreeUses(db, requireCustomerId({ ownerId }), traces, clock.now()),
    async forget(ownerId, traces) {
      await makeNameless(db, requireCustomerId({ ownerId }), clock.now(), traces);
      await forgetCountsOf(db, ownerId);
    },
    routes(app) {
      productRoutes(app, { db });
      recordRoutes(app, { db });
      bought.routes(app);
    },
    chores: [
      ...ledgerChores({ clock, database, hub, log, lots }),
      ...bought.chores,
      { name: "billing: old counts", everySeconds: 3_600, run: quota.forgetOldCounts },
      { name: "billing: old free uses", everySeconds: 3_600, run: () => forgetFormerUses(db, clock.now()) },
    ],
    gauges: [
      {
        name: "billing_ledger_differences",
        help: "Sums of the books that differed when they were last added up",
        read: () => lastDifferences(db),
      },
    ],
    messages: billingMessages,
  };
}

const daily = {
  plan: wireLimits.planParsesPerDay,
  customer: wireLimits.customerParsesPerDay,
  visitor: wireLimits.visitorParsesPerDay,
  address: wireLimits.addressParsesPerDay,
};
