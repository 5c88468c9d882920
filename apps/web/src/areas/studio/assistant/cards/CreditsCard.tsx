import { formatNumber } from "@cutwater/ui/format.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { Button } from "@mantine/core";
import { Link } from "react-router";
import { CardFrame } from "./CardFrame.tsx";
import styles from "./Cards.module.css";
import type { CardOf } from "./card-of.ts";
import { cardMessages } from "./messages.ts";

/** The customer's credits, free links and free uses, as they were at the time of the answer. */
export function CreditsCard({ card: { credits, linksLeft, freeUses } }: { card: CardOf<"credits"> }) {
  const t = useText(cardMessages);
  const { language } = useLanguage();
  const rows = [
    { name: t("linksLeft"), value: linksLeft },
    ...freeUses
      .filter(({ left }) => left > 0)
      .map(({ service, left }) => ({ name: t("freeUses", { service }), value: left })),
  ];
  return (
    <CardFrame label={t("balance")}>
      <div className={styles.line}>
        <p className={styles.sum}>
          <b>{formatNumber(credits, language)}</b> <span>{t("creditsName")}</span>
        </p>
        <Button component={Link} to="/price" variant="default" size="sm">
          {t("buy")}
        </Button>
      </div>
      <dl className={styles.figuresList}>
        {rows.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatNumber(value, language)}</dd>
          </div>
        ))}
      </dl>
    </CardFrame>
  );
}
