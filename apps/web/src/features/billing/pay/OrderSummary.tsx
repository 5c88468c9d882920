import type { Currency } from "@cutwater/contract/billing.ts";
import { WithSupportLink } from "@cutwater/ui/components/WithSupportLink.tsx";
import { formatNumber } from "@cutwater/ui/format.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { Button } from "@mantine/core";
import { Link } from "react-router";
import { useLocalizedPath } from "../../../address/useLocalizedPath.ts";
import { formatDay, formatMoney } from "../billing-format.ts";
import { BlockedNote } from "./BlockedNote.tsx";
import { payMessages } from "./messages.ts";
import styles from "./Pay.module.css";
import type { BlockedWindow } from "./usePay.ts";

/** The product, the end of its time if that is known, its price, and the button that pays. */
export function OrderSummary({
  credits,
  beginsAt = null,
  endsAt = null,
  cents,
  currency,
  isBusy,
  blocked,
  onPay,
}: {
  credits: number;
  /** When the time begins, if the order extends a running plan; null if it begins at once. */
  beginsAt?: number | null;
  endsAt?: number | null;
  cents: number | null;
  currency: Currency;
  isBusy: boolean;
  blocked: BlockedWindow | null;
  onPay: () => void;
}) {
  const t = useText(payMessages);
  const { language } = useLanguage();
  const at = useLocalizedPath();
  const price = cents === null ? null : formatMoney(cents, currency, language);
  return (
    <div>
      <dl className={styles.sum}>
        <dt>{t("credits")}</dt>
        <dd>
          {beginsAt === null
            ? formatNumber(credits, language)
            : t("atOnce", { count: formatNumber(credits, language) })}
        </dd>
        {beginsAt !== null && (
          <>
            <dt>{t("begins")}</dt>
            <dd>
              {formatDay(beginsAt, language)}
              <small>{t("beginsNote")}</small>
            </dd>
          </>
        )}
        {endsAt !== null && (
          <>
            <dt>{t("until")}</dt>
            <dd>{formatDay(endsAt, language)}</dd>
          </>
        )}
        <dt>{t("toPay")}</dt>
        <dd>{price ?? t("notPriced")}</dd>
      </dl>
      <Button size="lg" fullWidth loading={isBusy} disabled={price === null} onClick={onPay}>
        {t("pay", { price: price ?? "" })}
      </Button>
      {blocked && <BlockedNote {...blocked} />}
      <p className={styles.terms}>
        <WithSupportLink sentence={t(beginsAt === null ? "terms" : "termsExtended")} words={t("support")} />{" "}
        <Link className={page.link} to={at("/terms")} target="_blank">
          {t("agreement")}
        </Link>
      </p>
    </div>
  );
}
