import { VipTag } from "@cutwater/ui/components/VipTag.tsx";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { Button } from "@mantine/core";
import { IconCheck, IconMinus } from "@tabler/icons-react";
import clsx from "clsx";
import type { ReactNode } from "react";
import styles from "./Price.module.css";
import { type Period, type PlanName, qualitiesOf } from "./plans.ts";
import { priceMessages } from "./price-messages.ts";

/** One plan, not on sale yet unless it has an action: its best quality as the figure, what it opens and what it leaves closed in this period. */
export function PlanBox({
  plan,
  period,
  isOpen = false,
  isVip = false,
  extras = [],
  action,
}: {
  plan: PlanName;
  period: Period;
  isOpen?: boolean;
  isVip?: boolean;
  extras?: readonly string[];
  action?: ReactNode;
}) {
  const t = useText(priceMessages);
  const { language } = useLanguage();
  const { best, opened, locked } = qualitiesOf(plan, period);
  const listed = (names: readonly string[]) => names.join(language === "zh" ? "、" : ", ");
  return (
    <article className={clsx(page.card, styles.plan)}>
      <div className={styles.name}>
        <h2 className={page.head}>{t(plan)}</h2>
        {isVip && <VipTag />}
      </div>
      <p className={clsx(page.small, page.mute)}>{t(`${plan}For`)}</p>
      <p className={styles.figure}>
        <small>{t("upTo")} </small>
        {best}
      </p>
      <p className={clsx(page.small, isOpen ? styles.open : page.faint)}>{t(isOpen ? "open" : `${period}Plan`)}</p>
      <ul className={styles.list}>
        {[t("opens", { qualities: listed(opened) }), t("subtitles"), t("watermark"), ...extras].map((line) => (
          <li key={line}>
            <IconCheck size={20} stroke={1.6} aria-hidden="true" />
            <span>{line}</span>
          </li>
        ))}
        {locked.length > 0 && (
          <li className={styles.off}>
            <IconMinus size={20} stroke={1.6} aria-hidden="true" />
            <span>{t("locked", { qualities: listed(locked) })}</span>
          </li>
        )}
      </ul>
      <div className={styles.action}>
        {action ?? (
          <Button fullWidth disabled>
            {t("coming")}
          </Button>
        )}
      </div>
    </article>
  );
}
