import type { Customer } from "@cutwater/contract/accounts.ts";
import { defineMessages } from "@cutwater/contract/i18n.ts";
import { formatNumber } from "@cutwater/ui/format.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { useServices } from "../offer-queries.ts";
import styles from "./CreditsMenu.module.css";

const messages = defineMessages({
  en: { title: "Free uses left", of: "{left} of {all}" },
  zh: { title: "剩余免费次数", of: "{left} / {all}" },
});

/** What is left of the free uses, by service. Asks for the services' names: mount it when it is looked at. */
export function FreeUses({ freeStats }: Pick<Customer, "freeStats">) {
  const t = useText(messages);
  const { language } = useLanguage();
  const { data: services } = useServices();
  const free = Object.entries(freeStats).filter(([, { freeTimes }]) => freeTimes > 0);
  const number = (value: number) => formatNumber(value, language);
  const nameOf = (code: string) => services?.find((service) => service.code === code)?.name ?? code;
  if (free.length === 0 || !services) return null;
  return (
    <>
      <p className={styles.title}>{t("title")}</p>
      <dl className={styles.facts}>
        {free.map(([code, { freeTimes, customerFreeTimes }]) => (
          <div key={code}>
            <dt>{nameOf(code)}</dt>
            <dd>{t("of", { left: number(customerFreeTimes), all: number(freeTimes) })}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
