import { adjustCredits, type CustomerAccount, findAccount, setFreeEntitled } from "@cutwater/contract/admin.ts";
import { refuse } from "@cutwater/contract/answer.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/database.ts";
import type { App } from "../../platform/http/hooks.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Hub } from "../../platform/realtime/hub.ts";
import { type Accounts, ownerOf, requireCustomerId } from "../accounts/index.ts";
import type { Billing } from "../billing/index.ts";
import { writeAct } from "./store-acts.ts";

export type CustomerRoutesDeps = {
  accounts: Pick<Accounts, "findPerson">;
  billing: Billing;
  db: Db;
  clock: Clock;
  hub: Hub;
};

/** Routes for a customer's books: show them, give and take credits, mark free access. */
export function customerRoutes(app: App, { accounts, billing, db, clock, hub }: CustomerRoutesDeps): void {
  async function show(name: string): Promise<CustomerAccount> {
    const person = (await accounts.findPerson(name)) ?? refuse("customerUnknown");
    const holdings = await billing.holdingsOf(ownerOf(person.id));
    return { ...person, ...holdings, isFreeEntitled: await billing.books.isFreeEntitled(person.id) };
  }
  /** Updates the credits in the header of the customer's open pages at once. */
  const publishChange = (customerId: string) => hub.publish(ownerOf(customerId), { method: "CUSTOMER_CHANGED" });

  serve(app, findAccount, ({ input }) => show(input.name));

  serve(app, adjustCredits, async ({ input, caller }) => {
    const { onceKey, reason, ...adjustment } = input;
    const { id: customerId } = await show(input.customerId);
    const { amount, days } = adjustment;
    await db.transaction(async (tx) => {
      if (!(await billing.books.adjust(tx, { customerId, amount, days, onceKey }))) return;
      const detail = { amount, ...(amount > 0 ? { days } : {}), reason };
      await writeAct(
        tx,
        { adminId: requireCustomerId(caller), act: "adjust", subject: customerId, detail },
        clock.now(),
      );
    });
    await publishChange(customerId);
    return await show(customerId);
  });

  serve(app, setFreeEntitled, async ({ input, caller }) => {
    const { isFreeEntitled, reason } = input;
    const { id: customerId } = await show(input.customerId);
    await db.transaction(async (tx) => {
      await billing.books.markFreeEntitled(tx, customerId, isFreeEntitled);
      const act = { adminId: requireCustomerId(caller), act: "free", subject: customerId } as const;
      await writeAct(tx, { ...act, detail: { isFreeEntitled, reason } }, clock.now());
    });
    await publishChange(customerId);
    return await show(customerId);
  });
}
