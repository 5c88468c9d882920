import { useText } from "@cutwater/ui/i18n/useText.ts";
import { IconClock } from "@tabler/icons-react";
import styles from "./DraftBadge.module.css";
import { languageMessages } from "./messages.ts";

/** Marks machine output that nobody has reviewed. */
export function DraftBadge() {
  const t = useText(languageMessages);
  return (
    <span className={styles.draft}>
      <IconClock size={14} stroke={1.8} aria-hidden />
      {t("draft")}
    </span>
  );
}
