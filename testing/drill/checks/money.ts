import { differencesInBooks } from "@cutwater/server/features/billing/ledger/check.ts";
import { charges, ledger, orders, sandboxPayments } from "@cutwater/server/features/billing/tables.ts";
import { messages } from "@cutwater/server/features/inbox/tables.ts";
import { problem } from "../books.ts";
import type { Check } from "./check.ts";

/** The sum of the ledger equals the sum of the remaining credits, in each way of adding it up, and no hold is left. */
export const booksAgree: Check = {
  rule: "the books agree",
  async run({ books, db }) {
    for (const { rule, subject, expected, found } of await differencesInBooks(db))
      problem(books, booksAgree.rule, [subject], `${rule}: ${expected} expected, ${found} found`);
    const held = (await db.select().from(charges)).filter(({ state }) => state === "held");
    if (held.length > 0)
      problem(
        books,
        booksAgree.rule,
        held.map(({ key }) => key),
        "credits stay held",
      );
    return `${(await db.select().from(ledger)).length} lines of the ledger`;
  },
};

const effective = new Set([1, 3, 4]);

/** A paid order grants its credits exactly once, with one message; an unpaid one grants nothing. */
export const ordersGrantOnce: Check = {
  rule: "orders are granted once",
  async run({ books, db }) {
    const tell = (ids: string[], detail: string) => problem(books, ordersGrantOnce.rule, ids, detail);
    const standing = new Map((await db.select().from(sandboxPayments)).map((row) => [row.orderId, row.standing]));
    const said = new Set(books.paid.map(({ orderId }) => orderId));
    const bought = (await db.select().from(orders)).filter(({ payment }) => payment !== 0);
    const grants = (await db.select().from(ledger)).filter(({ kind }) => kind === "grant");
    for (const { id, status } of bought) {
      const isPaid = said.has(id) || standing.get(id) === "paid";
      if (isPaid !== effective.has(status)) tell([id], `paid: ${isPaid}, and its status is ${status}`);
      const granted = grants.filter(({ idemKey }) => idemKey.includes(id)).length;
      if (granted !== (isPaid ? 1 : 0)) tell([id], `paid: ${isPaid}, and granted ${granted} times`);
    }
    const lost = [...said].filter((id) => bought.every((order) => order.id !== id));
    if (lost.length > 0) tell(lost, "they were paid, and have no row");
    const wordsOfPaid = new Set<string>(["orderPaid", "orderExtended"]);
    const told = (await db.select().from(messages)).filter(({ kind }) => wordsOfPaid.has(kind)).length;
    const paid = bought.filter(({ status }) => effective.has(status)).length;
    if (told !== paid) tell([], `${told} messages of ${paid} paid orders`);
    return `${bought.length} orders, ${paid} of them paid`;
  },
};
