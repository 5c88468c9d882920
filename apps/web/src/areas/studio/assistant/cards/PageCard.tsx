import { useText } from "@cutwater/ui/i18n/useText.ts";
import { Button } from "@mantine/core";
import { IconArrowRight } from "@tabler/icons-react";
import { Link } from "react-router";
import { CardFrame } from "./CardFrame.tsx";
import styles from "./Cards.module.css";
import type { CardOf } from "./card-of.ts";
import { cardMessages } from "./messages.ts";

/** Leads to a tool's page, where the customer completes the request. The path begins with the studio's own. */
export function PageCard({ card: { service, path } }: { card: CardOf<"page"> }) {
  const t = useText(cardMessages);
  return (
    <CardFrame label={service}>
      <h2 className={styles.title}>{service}</h2>
      <p className={styles.small}>{t(path.includes("?") ? "pageText" : "pageTextNoFile")}</p>
      <div className={styles.foot}>
        <Button
          component={Link}
          to={path.replace(/^\/studio(?=\/|$)/, "")}
          rightSection={<IconArrowRight size={16} stroke={1.6} aria-hidden />}
        >
          {t("openTool", { service })}
        </Button>
      </div>
    </CardFrame>
  );
}
