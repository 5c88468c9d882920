/** The types of the card provider's script that are used here (docs.stripe.com/js). */
export type StripeError = { type?: string; message?: string };
type Answer = { error?: StripeError };
type PaymentElement = {
  mount: (container: HTMLElement) => void;
  on: (event: "ready" | "loaderror", listener: () => void) => void;
  destroy: () => void;
};
export type StripeElements = {
  create: (kind: "payment") => PaymentElement;
  submit: () => Promise<Answer>;
};
export type StripeClient = {
  elements: (options: {
    mode: "payment";
    amount: number;
    currency: string;
    locale: string;
    appearance: { theme: "stripe" | "night"; variables: Readonly<Record<string, string>> };
  }) => StripeElements;
  confirmPayment: (options: {
    elements: StripeElements;
    clientSecret: string;
    confirmParams: { return_url: string };
  }) => Promise<Answer>;
};
type MakeClient = (publishableKey: string) => StripeClient;

const loading = new Map<string, Promise<MakeClient>>();

/**
 * Loads the provider's script from the address that the server gives, once per page, when a customer chooses to pay by card.
 *
 * @throws Error when the script cannot be loaded; the next call tries again.
 */
export function loadStripe(scriptUrl: string): Promise<MakeClient> {
  const known = loading.get(scriptUrl);
  if (known) return known;
  const made = load(scriptUrl);
  loading.set(scriptUrl, made);
  made.catch(() => loading.delete(scriptUrl));
  return made;
}

async function load(scriptUrl: string): Promise<MakeClient> {
  const script = document.createElement("script");
  script.src = scriptUrl;
  await new Promise<void>((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`The card provider's script did not load from ${scriptUrl}`));
    };
    document.head.append(script);
  });
  const make = (globalThis as { Stripe?: MakeClient }).Stripe;
  if (!make) throw new Error(`The script of ${scriptUrl} is not the card provider's`);
  return make;
}
