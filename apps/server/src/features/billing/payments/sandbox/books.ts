import type { Db } from "../../../../platform/db/database.ts";
import { and, eq } from "../../../../platform/db/drizzle.ts";
import { sandboxPayments } from "../../tables.ts";

export type SandboxPayment = typeof sandboxPayments.$inferSelect;
export type Standing = SandboxPayment["standing"];

/** The sandbox's own books: payments as a real provider would record them. */
export type SandboxBooks = {
  open(payment: Pick<SandboxPayment, "orderId" | "amountCents" | "currency">): Promise<void>;
  find(orderId: string): Promise<SandboxPayment | null>;
  /**
   * Moves a payment from one state to another, and stores the webhook for the shop. False when the payment's state was not
   * `from`.
   */
  move(orderId: string, from: Standing, to: Standing, told?: string): Promise<boolean>;
};

export const createSandboxBooks = (db: Db): SandboxBooks => ({
  async open(payment) {
    await db
      .insert(sandboxPayments)
      .values({ ...payment, standing: "waiting" })
      .onConflictDoNothing();
  },
  async find(orderId) {
    const [row] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.orderId, orderId));
    return row ?? null;
  },
  async move(orderId, from, to, told) {
    const moved = await db
      .update(sandboxPayments)
      .set({ standing: to, ...(told === undefined ? {} : { told }) })
      .where(and(eq(sandboxPayments.orderId, orderId), eq(sandboxPayments.standing, from)))
      .returning({ orderId: sandboxPayments.orderId });
    return moved.length === 1;
  },
});
