import type { StripeClient, StripeElements, StripeError } from "./stripe.ts";

/** A card form that is ready for input. */
export type ReadyCardForm = {
  /** Validates the input before an order is created. Null when the input is complete. */
  check: () => Promise<StripeError | null>;
  /** Pays. On success the browser leaves for `returnUrl`; otherwise the promise resolves with the error. */
  confirm: (clientSecret: string, returnUrl: string) => Promise<StripeError | null>;
};

/** The card form of the provider's client. */
export const cardOf = (stripe: StripeClient, elements: StripeElements): ReadyCardForm => ({
  check: async () => (await elements.submit()).error ?? null,
  confirm: async (clientSecret, returnUrl) => {
    const options = { elements, clientSecret, confirmParams: { return_url: returnUrl } };
    return (await stripe.confirmPayment(options)).error ?? null;
  },
});

/** The provider's message for errors that the customer can correct (errors.7); null for all others. */
export const customerMessageOf = ({ type, message }: StripeError): string | null =>
  (type === "card_error" || type === "validation_error") && message ? message : null;
