import type { OfferedPayments, Product } from "@cutwater/contract/billing.ts";
import { Overlay } from "@cutwater/ui/components/Overlay.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { useCustomer } from "@cutwater/ui/session/useCustomer.ts";
import { useRef, useState } from "react";
import { priceIn } from "../billing-format.ts";
import { dayMs, planEndOf } from "../plan-end.ts";
import { CardForm } from "./CardForm.tsx";
import type { ReadyCardForm } from "./card-payment.ts";
import { payMessages } from "./messages.ts";
import { OrderSummary } from "./OrderSummary.tsx";
import styles from "./Pay.module.css";
import { PaymentMethods } from "./PaymentMethods.tsx";
import { PaymentOffer } from "./PaymentOffer.tsx";
import { knownMethods, nameOf } from "./payment-methods.ts";
import { usePay } from "./usePay.ts";
import { useStartOrder } from "./useStartOrder.ts";

/** The payment sheet for a product: methods left, summary right. Closed while there is no product. */
export function PaymentSheet({ product, onClose }: { product: Product | null; onClose: () => void }) {
  // The previous content stays until the sheet has closed.
  const [shown, setShown] = useState(product);
  if (product && product !== shown) setShown(product);
  return (
    <Overlay shape="foot" isOpen={product !== null} onClose={onClose} title={shown?.name}>
      {shown && <PaymentOffer>{(offer) => <Buying key={shown.id} product={shown} offer={offer} />}</PaymentOffer>}
    </Overlay>
  );
}

function Buying({ product, offer }: { product: Product; offer: OfferedPayments }) {
  const t = useText(payMessages);
  const methods = knownMethods(offer.payments);
  const [picked, pick] = useState<number | null>(null);
  const { customer } = useCustomer();
  const [now] = useState(Date.now);
  const beginsAt = planEndOf(product.code, customer?.orderList ?? [], now);
  const card = useRef<ReadyCardForm | null>(null);
  const { pay, isBusy, blocked } = usePay(useStartOrder(product));
  const method = methods.find(({ payment }) => payment === picked) ?? methods[0];
  if (!method) return <p className={styles.none}>{t("none")}</p>;
  const cents = priceIn(method.currency, product);
  const form =
    nameOf(method) === "card" && offer.card && cents !== null ? (
      <CardForm {...offer.card} amountCents={cents} currency={method.currency} card={card} />
    ) : null;
  return (
    <div className={styles.parts}>
      <PaymentMethods methods={methods} value={method} onPick={pick} isBusy={isBusy} form={form} />
      <OrderSummary
        credits={product.credits}
        beginsAt={beginsAt}
        endsAt={(beginsAt ?? now) + product.days * dayMs}
        cents={cents}
        currency={method.currency}
        isBusy={isBusy}
        blocked={blocked}
        onPay={() => void pay(method, card.current)}
      />
    </div>
  );
}
