import type { Order } from "@cutwater/contract/billing.ts";
import { IconButton } from "@cutwater/ui/components/IconButton.tsx";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { IconReceipt } from "@tabler/icons-react";
import { formatDay, formatMoney } from "../billing-format.ts";
import { ResumeButton } from "../pay/ResumeButton.tsx";
import { CancelButton } from "./CancelButton.tsx";
import { subscriptionMessages } from "./messages.ts";
import { OrderBadge } from "./OrderBadge.tsx";
import { hasReceipt, isOpen } from "./order-state.ts";
import styles from "./Subscription.module.css";

/** One order: its product, its status, and the button that pays it or shows its receipt. */
export function OrderRow({ order, onReceipt }: { order: Order; onReceipt: () => void }) {
  const t = useText(subscriptionMessages);
  const { language } = useLanguage();
  const { id, product, price, currency, payment, status, createDate } = order;
  const badge = <OrderBadge order={order} />;
  return (
    <tr>
      <td className={`${styles.wide} ${page.mono} ${page.faint}`}>{id}</td>
      <td>
        {product.name}
        <span className={styles.narrow}>{formatDay(createDate, language)}</span>
      </td>
      <td className={`${styles.wide} ${page.mute}`}>{formatDay(createDate, language)}</td>
      <td>{payment === 0 ? t("none") : formatMoney(price, currency, language)}</td>
      {isOpen(status) ? (
        <td className={styles.end} colSpan={2}>
          <div className={styles.open}>
            {badge}
            <ResumeButton order={order} label={t("payNow")} name={t("payOrder", { id })} size="sm" variant="default" />
            <CancelButton order={order} />
          </div>
        </td>
      ) : (
        <>
          <td className={styles.end}>{badge}</td>
          <td className={styles.end}>
            {hasReceipt(order) ? (
              <IconButton className={styles.receipt} label={t("receiptOf", { id })} onClick={onReceipt}>
                <IconReceipt size={20} stroke={1.6} aria-hidden="true" />
              </IconButton>
            ) : (
              t("none")
            )}
          </td>
        </>
      )}
    </tr>
  );
}
