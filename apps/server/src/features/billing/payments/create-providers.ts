import { Payment, type PaymentCode } from "@cutwater/contract/billing.ts";
import type { Config } from "../../../config/config.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Egress } from "../../../platform/egress/egress.ts";
import { createAlipay } from "./alipay/alipay.ts";
import { createPayPal } from "./paypal/paypal.ts";
import type { Provider } from "./provider.ts";
import type { SandboxBooks } from "./sandbox/books.ts";
import { createSandbox } from "./sandbox/sandbox.ts";
import { createStripe } from "./stripe/stripe.ts";

/** The configured ways to pay. */
export type Providers = {
  /** The payment methods for new orders; none while nothing is on sale. */
  offered: readonly Provider[];
  /** The configured provider with this code, whether or not it is offered for new orders. */
  byCode(code: string): Provider | null;
  /** Only payment methods that are offered for new orders. */
  byPayment(payment: PaymentCode): Provider | null;
};

export type ProvidersDeps = {
  config: Config;
  egress: Egress;
  clock: Clock;
  sandbox: { books: SandboxBooks; key: Buffer };
};

export function createProviders({ config, egress, clock, sandbox }: ProvidersDeps): Providers {
  const { stripe, paypal, alipay, sandbox: isSandbox, isSelling } = config.payments;
  const publicUrl = () => config.publicUrl;
  const all = [
    stripe ? createStripe(stripe, { egress, clock }) : null,
    paypal ? createPayPal(paypal, { egress, clock }) : null,
    alipay ? createAlipay(alipay, { egress, clock }) : null,
    isSandbox ? createSandbox({ books: sandbox.books, key: sandbox.key, clock, publicUrl }) : null,
  ].filter((provider) => provider !== null);
  const offered = isSelling ? all : [];
  return {
    offered,
    byCode: (code) => all.find((provider) => provider.code === code) ?? null,
    byPayment(payment) {
      // The wire's payment code 4 is treated as a card (wire.20).
      const asked = payment === Payment.cardToo ? Payment.card : payment;
      return offered.find((provider) => provider.payment === asked) ?? null;
    },
  };
}
