import type { StripeClient, StripeElements, StripeError } from "./stripe.ts";

/** A card form that stands ready. */
export type ReadyCardForm = {
  /** Checks what was typed, before an order is made of it; null when it is all there. */
  check: () => Promise<StripeError | null>;
  /** Pays; the browser leaves for `returnUrl` when it went well, else tells the fault. */
  confirm: (clientSecret: string, returnUrl: string) => Promise<StripeError | null>;
};

export const cardOf = (stripe: StripeClient, elements: StripeElements): ReadyCardForm => ({
  check: async () => (await elements.submit()).error ?? null,
  confirm: async (clientSecret, returnUrl) => {
    const wish = { elements, clientSecret, confirmParams: { return_url: returnUrl } };
    return (await stripe.confirmPayment(wish)).error ?? null;
  },
});

/** The provider's own words for what the customer can mend (errors.7); null for everything else. */
export const wordsOf = ({ type, message }: StripeError): string | null =>
  (type === "card_error" || type === "validation_error") && message ? message : null;
