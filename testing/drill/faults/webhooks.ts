import { randomUUID } from "node:crypto";
import { apiBase } from "@cutwater/contract/route.ts";
import { type SandboxWord, signSandboxWebhook } from "@cutwater/server/features/billing/payments/sandbox/webhook.ts";
import { systemClock } from "@cutwater/server/platform/clock.ts";
import { deriveKey } from "@cutwater/server/platform/keys.ts";
import { basicMonth } from "../../shop.ts";
import { secret, serversOf } from "../fleet.ts";
import { order } from "../load/purchases.ts";
import type { Fault } from "./fault.ts";

const key = deriveKey(secret, "sandbox webhooks");

/** A provider's webhooks arrive several times, at both processes at once, and in the wrong order. */
export const tangledWebhooks: Fault = {
  kind: "webhooks replayed and reordered",
  victim: "",
  async run({ fleet, books, person, random }) {
    const orderId = await order(person, basicMonth.id);
    const slip = await person.ask<{ price: number; currency: string }>("GET", "/client/trade/cashier/get", {
      id: orderId,
    });
    const word = (kind: SandboxWord["kind"]): SandboxWord => ({
      id: `drill-${randomUUID()}`,
      kind,
      orderId,
      amountCents: slip.price,
      currency: slip.currency,
    });
    const paid = word("paid");
    const failed = word("failed");
    const words = random.shuffled([paid, paid, paid, word("paid"), failed, failed]);
    await Promise.all(words.map((said) => deliver(random.one(serversOf(fleet, "api")).origin, said)));
    // Like a provider, repeats a webhook that was not accepted.
    await person.insist("a webhook", async () => await deliver(random.one(serversOf(fleet, "api")).origin, paid));
    books.paid.push({ orderId, personId: person.id });
  },
};

async function deliver(origin: string, word: SandboxWord): Promise<void> {
  const body = JSON.stringify(word);
  const signed = signSandboxWebhook(body, { key, clock: systemClock }) as Record<string, string>;
  const response = await fetch(`${origin}${apiBase}/client/trade/webhook/sandbox`, {
    method: "POST",
    headers: { "content-type": "application/json", ...signed },
    body,
    signal: AbortSignal.timeout(35_000),
  });
  if (!response.ok) throw new Error(`the webhook was answered ${response.status}`);
}
