import { type OrderStarted, Payment } from "@cutwater/contract/billing.ts";
import { ApiRefusal, sentenceOf } from "@cutwater/ui/api/refusal.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { toast } from "@cutwater/ui/toast.ts";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useLocalizedPath } from "../../../address/useLocalizedPath.ts";
import { customerMessageOf, type ReadyCardForm } from "./card-payment.ts";
import { payMessages } from "./messages.ts";
import { nameOf, type PaymentMethod } from "./payment-methods.ts";
import type { StripeError } from "./stripe.ts";

/** How long a card error is shown (limits.10). */
const cardErrorMs = 4_000;

/** Creates an order, or resumes an unpaid one. */
export type StartOrder = (method: PaymentMethod) => Promise<OrderStarted>;

/** Starts payments, and continues as the answer requires: with the card form, the Alipay window, or another site. */
export function usePay(begin: StartOrder) {
  const t = useText(payMessages);
  const { language } = useLanguage();
  const navigate = useNavigate();
  const at = useLocalizedPath();
  const [isBusy, setBusy] = useState(false);
  /** Set when the browser blocked the Alipay window. */
  const [blocked, setBlocked] = useState<BlockedWindow | null>(null);
  const returnTo = (id: string) => `${at("/customer/subscription")}?order=${id}`;

  const showCardError = (error: StripeError) => {
    const message = customerMessageOf(error);
    if (!message) console.error("The card provider refused:", error);
    toast.bad(message ?? t("unexpected"), { ms: cardErrorMs });
  };

  const payByCard = async (method: PaymentMethod, card: ReadyCardForm) => {
    const error = await card.check();
    if (error) return showCardError(error);
    const { id, clientSecret } = await begin(method);
    if (!clientSecret) throw new Error(`Order ${id} has no secret to confirm a card with`);
    // The card provider requires an absolute address. Every provider returns to the main site.
    const refused = await card.confirm(clientSecret, `${location.origin}${returnTo(id)}`);
    if (refused) showCardError(refused);
  };

  const payByAlipay = async (method: PaymentMethod, popup: Window | null) => {
    const { id, link } = await begin(method);
    if (!link) throw new Error(`Order ${id} has no address to pay at`);
    if (!popup || popup.closed) return setBlocked({ link, returnTo: returnTo(id) });
    popup.location.href = link;
    await navigate(returnTo(id));
  };

  const payElsewhere = async (method: PaymentMethod) => {
    const { id, url } = await begin(method);
    if (!url) throw new Error(`Order ${id} has no address to pay at`);
    location.assign(url);
    // Stays busy until the browser has left the page.
    await new Promise(() => {});
  };

  const pay = async (method: PaymentMethod, card: ReadyCardForm | null) => {
    const isCard = nameOf(method) === "card";
    if (isCard && !card) return toast.info(t("cardNotReady"));
    // The window is opened during the click, because the browser would block it later. Its address is set when the order exists.
    const popup = method.payment === Payment.alipay ? openWindow(t("opening")) : null;
    setBusy(true);
    setBlocked(null);
    try {
      if (isCard && card) await payByCard(method, card);
      else if (method.payment === Payment.alipay) await payByAlipay(method, popup);
      else await payElsewhere(method);
    } catch (error) {
      popup?.close();
      if (!(error instanceof ApiRefusal)) console.error(error);
      toast.warn(sentenceOf(error, language));
    }
    setBusy(false);
  };
  return { pay, isBusy, blocked };
}

/** The address for the blocked window, and the address at which this page continues meanwhile. */
export type BlockedWindow = { link: string; returnTo: string };

function openWindow(title: string): Window | null {
  const popup = window.open("", "_blank");
  if (!popup) return null;
  popup.document.title = title;
  // The payment site must have no access to this page.
  popup.opener = null;
  return popup;
}
