import type { Customer } from "@cutwater/contract/accounts.ts";
import { defineMessages } from "@cutwater/contract/i18n.ts";
import { useServiceNames } from "@cutwater/studio-kit/jobs/useServiceNames.ts";
import { formatNumber } from "@cutwater/ui/format.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import styles from "./CreditsMenu.module.css";

const messages = defineMessages({
  en: { title: "Free uses left", of: "{left} of {all}", plan: "Free uses, kept during a plan" },
  zh: { title: "剩余免费次数", of: "{left} / {all}", plan: "免费次数（套餐期间保留）" },
});

/** The remaining free uses by service. It requests the services' names, so mount it only when it is shown. */
export function FreeUses({ customer: { freeStats, orderList } }: { customer: Customer }) {
  const t = useText(messages);
  const { language } = useLanguage();
  const serviceNames = useServiceNames();
  const free = Object.entries(freeStats).filter(([, { freeTimes }]) => freeTimes > 0);
  const number = (value: number) => formatNumber(value, language);
  if (free.length === 0 || serviceNames.size === 0) return null;
  return (
    <>
      <p className={styles.title}>{t(orderList.length > 0 ? "plan" : "title")}</p>
      <dl className={styles.facts}>
        {free.map(([code, { freeTimes, customerFreeTimes }]) => (
          <div key={code}>
            <dt>{serviceNames.get(code) ?? code}</dt>
            <dd>{t("of", { left: number(customerFreeTimes), all: number(freeTimes) })}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
