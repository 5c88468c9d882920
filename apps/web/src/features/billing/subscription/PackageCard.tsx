import type { Order } from "@cutwater/contract/billing.ts";
import { ProgressLine } from "@cutwater/ui/components/ProgressLine.tsx";
import { StatusBadge } from "@cutwater/ui/components/StatusBadge.tsx";
import { VipTag } from "@cutwater/ui/components/VipTag.tsx";
import { formatNumber } from "@cutwater/ui/format.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { useState } from "react";
import { formatDay, formatShare } from "../billing-format.ts";
import { subscriptionMessages } from "./messages.ts";
import { beginsLater, daysLeft, shareLeft } from "./order-state.ts";
import styles from "./Subscription.module.css";

/** One package: its remaining credits with a bar, and its end date. */
export function PackageCard({ order }: { order: Order }) {
  const t = useText(subscriptionMessages);
  const { language } = useLanguage();
  const [now] = useState(Date.now);
  const days = daysLeft(order, now);
  const share = shareLeft(order);
  const begins = beginsLater(order, now);
  const { name, code } = order.product;
  return (
    <li className={`${page.card} ${styles.package}`}>
      <div className={`${page.row} ${page.between}`}>
        <h3 className={page.head}>{name}</h3>
        {days === null ? (
          /^(PREMIUM|ENTERPRISE)/.test(code) && <VipTag />
        ) : (
          <StatusBadge status="waiting" word={days <= 1 ? t("dayLeft") : t("daysLeft", { count: days })} />
        )}
      </div>
      <p className={styles.remains}>{formatNumber(order.remains, language)}</p>
      <p className={`${page.small} ${page.mute} ${page.num}`}>
        {t("left", { count: formatNumber(order.credits, language) })}
      </p>
      <ProgressLine percent={share * 100} label={t("bar", { name })} state="flat" className={styles.bar} />
      <p className={styles.ends}>
        <span>{formatShare(share, language)}</span>
        {order.endDate !== null && (
          <span>
            {begins === null
              ? t("until", { date: formatDay(order.endDate, language) })
              : t("fromTo", { from: formatDay(begins, language), to: formatDay(order.endDate, language) })}
          </span>
        )}
      </p>
    </li>
  );
}
