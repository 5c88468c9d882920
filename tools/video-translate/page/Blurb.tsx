import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { IconCheck } from "@tabler/icons-react";
import styles from "./Blurb.module.css";
import { pageMessages } from "./messages.ts";

/** What the tool does, before a video is there. */
export function Blurb() {
  const t = useText(pageMessages);
  return (
    <section className={styles.blurb}>
      <h2 className={page.title}>{t("blurbTitle")}</h2>
      <ul className={styles.points}>
        {(["blurbListen", "blurbReview", "blurbFit"] as const).map((point) => (
          <li key={point}>
            <IconCheck size={20} stroke={1.6} aria-hidden />
            {t(point)}
          </li>
        ))}
      </ul>
    </section>
  );
}
