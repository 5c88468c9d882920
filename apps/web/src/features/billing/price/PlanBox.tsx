import type { Currency, Product } from "@cutwater/contract/billing.ts";
import { factsOf } from "@cutwater/contract/i18n.ts";
import { Skeleton } from "@cutwater/ui/components/Skeleton.tsx";
import { StatusBadge } from "@cutwater/ui/components/StatusBadge.tsx";
import { VipTag } from "@cutwater/ui/components/VipTag.tsx";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { IconCheck, IconMinus } from "@tabler/icons-react";
import clsx from "clsx";
import type { ReactNode } from "react";
import { formatDay, formatMoney, priceIn } from "../billing-format.ts";
import { priceMessages } from "./messages.ts";
import styles from "./Price.module.css";
import { type Period, type PlanName, unlockedBy } from "./plans.ts";
import { usePlanLines } from "./usePlanLines.ts";

/** One plan: its price, its contents, the features that it does not unlock in this period, and its action. */
export function PlanBox({
  plan,
  period,
  product,
  currency,
  endsAt = null,
  isChosen = false,
  action,
}: {
  plan: PlanName;
  period: Period;
  product: Product | null;
  currency: Currency | undefined;
  /** The end of the customer's time in this plan; null if the customer does not have it. */
  endsAt?: number | null;
  isChosen?: boolean;
  action: ReactNode;
}) {
  const t = useText(priceMessages);
  const { language } = useLanguage();
  const lines = usePlanLines(plan, period, product);
  const { locked } = unlockedBy(plan, period);
  return (
    <article className={clsx(page.card, styles.plan, isChosen && styles.chosen)}>
      <div className={styles.name}>
        <h2 className={page.head}>{t(plan)}</h2>
        {endsAt === null ? plan === "premium" && <VipTag /> : <StatusBadge status="done" word={t("yours")} />}
      </div>
      <p className={clsx(page.small, page.mute)}>
        {endsAt === null ? t(`${plan}For`) : t("runsUntil", { date: formatDay(endsAt, language) })}
      </p>
      <Price plan={plan} period={period} product={product} currency={currency} />
      <ul className={styles.list}>
        {lines.map((line) => (
          <li key={line}>
            <IconCheck size={20} stroke={1.6} aria-hidden="true" />
            <span>{line}</span>
          </li>
        ))}
        {locked.length > 0 && (
          <li className={styles.off}>
            <IconMinus size={20} stroke={1.6} aria-hidden="true" />
            <span>{t("locked", { qualities: locked.join(factsOf(language).comma) })}</span>
          </li>
        )}
      </ul>
      <div className={styles.action}>{action}</div>
    </article>
  );
}

/** The price of a plan, and below it the price a month, or the days it lasts. */
function Price({
  plan,
  period,
  product,
  currency,
}: {
  plan: PlanName;
  period: Period;
  product: Product | null;
  currency: Currency | undefined;
}) {
  const t = useText(priceMessages);
  const { language } = useLanguage();
  if (currency && plan === "free") {
    const nothing = formatMoney(0, currency, language).replace(/[.]00$/, "");
    return <Figure price={nothing} below={t("noCard")} />;
  }
  const cents = currency && product ? priceIn(currency, product) : undefined;
  if (cents === null) return <Figure price="" below={t("notSold")} />;
  if (!product || !currency || cents === undefined) {
    return (
      <div role="status" aria-label={t("loading")} className={styles.priceLoading}>
        <Skeleton width="60%" height={48} />
        <Skeleton width="40%" height={20} />
      </div>
    );
  }
  const below =
    period === "year"
      ? t("perMonth", { price: formatMoney(Math.round(cents / 12), currency, language) })
      : t("days", { count: product.days });
  return (
    <Figure
      price={formatMoney(cents, currency, language)}
      unit={t(period === "year" ? "aYear" : "aMonth")}
      below={below}
    />
  );
}

const Figure = ({ price, unit, below }: { price: string; unit?: string; below: string }) => (
  <>
    <p className={styles.figure}>
      {price}
      {unit && <small> {unit}</small>}
    </p>
    <p className={clsx(page.small, page.faint, page.num)}>{below}</p>
  </>
);
