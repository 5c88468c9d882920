import { textIn, textsIn } from "@cutwater/contract/i18n.ts";
import type { ToolPage } from "@cutwater/toolkit/page.ts";
import { LineDrawing } from "@cutwater/ui/components/LineDrawing.tsx";
import { useServices } from "@cutwater/ui/hooks/useServices.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { IconArrowRight } from "@tabler/icons-react";
import { Link } from "react-router";
import { useServicePriceText } from "../../features/billing/useServicePriceText.ts";
import { studioMessages } from "./messages.ts";
import styles from "./ToolTile.module.css";

/** A tool on the studio's home: its drawing, name, tagline and price. */
export function ToolTile({ tool: { tool, tagline, Icon, Drawing } }: { tool: ToolPage }) {
  const t = useText(studioMessages);
  const { language } = useLanguage();
  const priceOf = useServicePriceText();
  const service = useServices().data?.find(({ code }) => code === tool.code);
  return (
    <li className={`${page.card} ${styles.tile}`}>
      {Drawing ? (
        <LineDrawing className={styles.drawing}>
          <Drawing />
        </LineDrawing>
      ) : (
        <span className={styles.drawing}>
          <Icon size={36} stroke={1.2} aria-hidden />
        </span>
      )}
      <h2 className={page.head}>
        <Link className={styles.link} to={tool.path}>
          {textsIn(tool.names, language).name}
        </Link>
      </h2>
      <p className={styles.tagline}>{textIn(tagline, language)}</p>
      <p className={styles.foot}>
        <span>{service && priceOf(service, { isShort: true })}</span>
        <span className={styles.open} aria-hidden="true">
          {t("open")}
          <IconArrowRight size={16} stroke={1.6} />
        </span>
      </p>
    </li>
  );
}
