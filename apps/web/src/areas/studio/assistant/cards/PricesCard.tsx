import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { Link } from "react-router";
import { useServicePriceText } from "../../../../features/billing/useServicePriceText.ts";
import { CardFrame } from "./CardFrame.tsx";
import styles from "./Cards.module.css";
import type { CardOf } from "./card-of.ts";
import { cardMessages } from "./messages.ts";

/** The prices of the tools. */
export function PricesCard({ card: { list } }: { card: CardOf<"prices"> }) {
  const t = useText(cardMessages);
  const priceOf = useServicePriceText();
  return (
    <CardFrame label={t("prices")}>
      <h2 className={styles.title}>{t("prices")}</h2>
      <dl className={styles.figuresList}>
        {list.map(({ service, ...price }) => (
          <div key={service}>
            <dt>{service}</dt>
            <dd>{priceOf(price)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.last}>
        <Link to="/price" className={page.link}>
          {t("plans")}
        </Link>
      </p>
    </CardFrame>
  );
}
