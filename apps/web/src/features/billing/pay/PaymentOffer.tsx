import type { OfferedPayments } from "@cutwater/contract/billing.ts";
import { Skeleton } from "@cutwater/ui/components/Skeleton.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { usePayments } from "../offer-queries.ts";
import { payMessages } from "./messages.ts";
import styles from "./Pay.module.css";

/** Requests the payment methods that the server offers, and shows `children` once they are known. */
export function PaymentOffer({ children }: { children: (offer: OfferedPayments) => ReactNode }) {
  const t = useText(payMessages);
  const offer = usePayments();
  if (offer.isError) {
    return (
      <div role="alert" className={styles.failed}>
        <p>{t("failed")}</p>
        <Button variant="default" onClick={() => void offer.refetch()}>
          {t("retry")}
        </Button>
      </div>
    );
  }
  if (!offer.data) {
    return (
      <div role="status" aria-label={t("loading")} className={styles.loading}>
        <Skeleton height={60} />
        <Skeleton height={60} />
      </div>
    );
  }
  return children(offer.data);
}
