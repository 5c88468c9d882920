import { type Means } from "@cutwater/language/means.ts";
import { IconClock } from "@tabler/icons-react";
import { useText } from "../i18n/useText.ts";
import styles from "./MeansLabel.module.css";
import { languageMessages } from "./messages.ts";

/** Who did a step: its name in a badge; what gives drafts says so. */
export function MeansLabel({ means }: { means: Means }) {
  const t = useText(languageMessages);
  return (
    <span className={styles.label}>
      <span className={styles.name}>{means.kind === "file" ? t("yourFile") : means.name}</span>
      {means.isDraft && <DraftBadge />}
    </span>
  );
}

export function DraftBadge() {
  const t = useText(languageMessages);
  return (
    <span className={styles.draft}>
      <IconClock size={14} stroke={1.8} aria-hidden />
      {t("draft")}
    </span>
  );
}
