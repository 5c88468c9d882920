// A fake of the card provider's script, as far as the page uses it. The journeys serve it at STRIPE_SCRIPT_URL. It was written by
// hand from the script's public reference. A card that ends in 0002 is declined.
const origin = new URL(document.currentScript.src).origin;

const elementsFor = () => {
  const heard = {};
  const field = Object.assign(document.createElement("input"), { id: "card-number", inputMode: "numeric" });
  const label = Object.assign(document.createElement("label"), { htmlFor: field.id, textContent: "Card number" });
  return {
    field,
    create: () => ({
      on: (event, hear) => {
        heard[event] = hear;
      },
      mount: (place) => {
        place.append(label, " ", field);
        queueMicrotask(() => heard.ready());
      },
      destroy: () => {
        label.remove();
        field.remove();
      },
    }),
    submit: async () =>
      field.value ? {} : { error: { type: "validation_error", message: "Your card number is incomplete." } },
  };
};

const confirmPayment = async ({ elements, clientSecret, confirmParams }) => {
  const body = new URLSearchParams({ clientSecret, number: elements.field.value });
  const { error, id } = await (await fetch(`${origin}/card-form/confirm`, { method: "POST", body })).json();
  if (error) return { error };
  const back = new URL(confirmParams.return_url);
  back.searchParams.set("payment_intent", id);
  back.searchParams.set("payment_intent_client_secret", clientSecret);
  back.searchParams.set("redirect_status", "succeeded");
  location.assign(back);
  return await new Promise(() => {});
};

globalThis.Stripe = () => ({ elements: elementsFor, confirmPayment });
