import { type OrderStarted, Payment } from "@cutwater/contract/billing.ts";
import { ApiRefusal, sentenceOf } from "@cutwater/ui/api/refusal.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { toast } from "@cutwater/ui/toast.ts";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useLocalizedPath } from "../../../address/useLocalizedPath.ts";
import { type ReadyCardForm, wordsOf } from "./card-payment.ts";
import { payMessages } from "./messages.ts";
import { nameOf, type PaymentMethod } from "./payment-methods.ts";
import type { StripeError } from "./stripe.ts";

/** How long a card's fault stays (limits.10). */
const cardErrorMs = 4_000;

/** Makes an order of something, or takes up one that waits. */
export type StartOrder = (method: PaymentMethod) => Promise<OrderStarted>;

/** Beginning a payment, and going on as its answer says. */
export function usePay(begin: StartOrder) {
  const t = useText(payMessages);
  const { language } = useLanguage();
  const navigate = useNavigate();
  const at = useLocalizedPath();
  const [isBusy, setBusy] = useState(false);
  /** Where Alipay waits when the browser kept its window shut. */
  const [blocked, setBlocked] = useState<Blocked | null>(null);
  const returnTo = (id: string) => `${at("/customer/subscription")}?order=${id}`;

  const showCardError = (fault: StripeError) => {
    const words = wordsOf(fault);
    if (!words) console.error("The card provider refused:", fault);
    toast.bad(words ?? t("unexpected"), { ms: cardErrorMs });
  };

  const payByCard = async (method: PaymentMethod, card: ReadyCardForm) => {
    const fault = await card.check();
    if (fault) return showCardError(fault);
    const { id, clientSecret } = await begin(method);
    if (!clientSecret) throw new Error(`Order ${id} has no secret to confirm a card with`);
    // The card provider wants a whole address; the main site's, as all providers send people back there.
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
    // Busy until the browser has left.
    await new Promise(() => {});
  };

  const pay = async (method: PaymentMethod, card: ReadyCardForm | null) => {
    const isCard = nameOf(method) === "card";
    if (isCard && !card) return toast.info(t("cardNotReady"));
    // Inside the click, or the browser keeps it shut; its address follows with the order.
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

/** Where a window that the browser kept shut would have gone, and where this page goes on meanwhile. */
export type Blocked = { link: string; returnTo: string };

function openWindow(title: string): Window | null {
  const popup = window.open("", "_blank");
  if (!popup) return null;
  popup.document.title = title;
  // Where it goes is none of this page's, and must not reach back into it.
  popup.opener = null;
  return popup;
}
