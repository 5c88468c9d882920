import type { Customer } from "@cutwater/contract/accounts.ts";
import { defineMessages } from "@cutwater/contract/i18n.ts";
import { useDisclosure } from "@cutwater/ui/components/useDisclosure.ts";
import { formatNumber } from "@cutwater/ui/format.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { Button } from "@mantine/core";
import { IconDroplet } from "@tabler/icons-react";
import { useId } from "react";
import { Link } from "react-router";
import { useLocalizedPath } from "../../../address/useLocalizedPath.ts";
import { balanceOf } from "./balance.ts";
import styles from "./CreditsMenu.module.css";
import { FreeUses } from "./FreeUses.tsx";

const messages = defineMessages({
  en: {
    credits: "credits",
    free: "{count} free uses",
    freeOne: "1 free use",
    tools: "{count} tools free",
    toolsOne: "1 tool free",
    left: "Credits left",
    buy: "Buy credits",
  },
  zh: {
    credits: "点",
    free: "免费 {count} 次",
    freeOne: "免费 1 次",
    tools: "{count} 个工具免费",
    toolsOne: "1 个工具免费",
    left: "剩余点数",
    buy: "购买点数",
  },
});

/**
 * The balance in the header of both areas. When opened, it shows the details and a link to the plans. `serviceCode` is the service
 * of the page, null on a page of several services.
 */
export function CreditsMenu({ customer, serviceCode }: { customer: Customer; serviceCode: string | null }) {
  const t = useText(messages);
  const { language } = useLanguage();
  const at = useLocalizedPath();
  const id = useId();
  const { root, isOpen, setOpen } = useDisclosure<HTMLDivElement>();
  const balance = balanceOf(customer, serviceCode);
  const number = (value: number) => formatNumber(value, language);
  return (
    <div ref={root} className={styles.root}>
      <button
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <IconDroplet size={16} stroke={1.6} aria-hidden="true" />
        {balance.kind === "credits" ? (
          <>
            <b>{number(balance.count)}</b>
            <span className={styles.unit}>{t("credits")}</span>
          </>
        ) : (
          <span>{t(balance.count === 1 ? `${balance.kind}One` : balance.kind, { count: number(balance.count) })}</span>
        )}
      </button>
      <div id={id} className={styles.panel} hidden={!isOpen}>
        <dl className={styles.facts}>
          <dt>{t("left")}</dt>
          <dd>{number(customer.credits)}</dd>
        </dl>
        {isOpen && <FreeUses customer={customer} />}
        <Button component={Link} to={at("/price")} fullWidth onClick={() => setOpen(false)}>
          {t("buy")}
        </Button>
      </div>
    </div>
  );
}
