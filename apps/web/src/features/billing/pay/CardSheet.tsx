import type { OfferedPayments, Order } from "@cutwater/contract/billing.ts";
import { Overlay } from "@cutwater/ui/components/Overlay.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { useRef } from "react";
import { CardForm } from "./CardForm.tsx";
import type { ReadyCardForm } from "./card-payment.ts";
import { payMessages } from "./messages.ts";
import { OrderSummary } from "./OrderSummary.tsx";
import styles from "./Pay.module.css";
import { PaymentOffer } from "./PaymentOffer.tsx";
import { type StartOrder, usePay } from "./usePay.ts";

export type CardSheetProps = { order: Order; begin: StartOrder; onClose: () => void };

/** The card form for an unpaid order. Mount it to open it. */
export function CardSheet({ order, begin, onClose }: CardSheetProps) {
  return (
    <Overlay shape="foot" isOpen onClose={onClose} title={order.product.name}>
      <PaymentOffer>{(offer) => <Paying order={order} begin={begin} offer={offer} />}</PaymentOffer>
    </Overlay>
  );
}

function Paying({ order, begin, offer }: Pick<CardSheetProps, "order" | "begin"> & { offer: OfferedPayments }) {
  const t = useText(payMessages);
  const card = useRef<ReadyCardForm | null>(null);
  const { pay, isBusy, blocked } = usePay(begin);
  if (!offer.card) return <p className={styles.none}>{t("none")}</p>;
  const { price, currency, credits } = order;
  return (
    <div className={styles.parts}>
      <section aria-label={t("card")}>
        <CardForm {...offer.card} amountCents={price} currency={currency} card={card} />
      </section>
      <OrderSummary
        credits={credits}
        currency={currency}
        isBusy={isBusy}
        blocked={blocked}
        cents={price}
        onPay={() => void pay(order, card.current)}
      />
    </div>
  );
}
