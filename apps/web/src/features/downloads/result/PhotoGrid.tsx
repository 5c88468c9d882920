import { useText } from "@cutwater/ui/i18n/useText.ts";
import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { resultMessages } from "./messages.ts";
import styles from "./PhotoGrid.module.css";
import type { Row } from "./rows.ts";
import { useRowTexts } from "./useRowTexts.ts";

/** The pictures of a post, seen and saved one by one; the way a carousel shows them. */
export function PhotoGrid({ rows, isOver }: { rows: readonly Row[]; isOver: (row: Row) => boolean }) {
  const t = useText(resultMessages);
  const textsOf = useRowTexts();
  return (
    <ul className={styles.grid}>
      {rows.map((row) => {
        const { name, container, codec, size } = textsOf(row);
        const link = row.source.download;
        return (
          <li key={row.quality}>
            <div className={styles.frame}>
              {link && !isOver(row) && <img src={link} alt={name} loading="lazy" decoding="async" />}
            </div>
            <div className={styles.foot}>
              <div className={styles.facts}>
                <p className={styles.name}>{name}</p>
                <p className={styles.small}>{[container, codec, size].filter(Boolean).join(" · ")}</p>
              </div>
              {link && !isOver(row) ? (
                <Button
                  component="a"
                  href={link}
                  download
                  variant="default"
                  leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
                  aria-label={t("downloadNamed", { name, format: container, size })}
                >
                  {t("download")}
                </Button>
              ) : (
                <span className={styles.small}>{t("expired")}</span>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
