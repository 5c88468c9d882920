import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { homeMessages } from "./messages.ts";
import styles from "./Tagline.module.css";

/** The tagline above the link field. It folds away when a link is parsed. */
export function Tagline({ isFolded }: { isFolded: boolean }) {
  const t = useText(homeMessages);
  return (
    <div className={styles.fold} data-folded={isFolded || undefined}>
      <div className={`${page.page} ${styles.inside}`}>
        <h1 className={page.display}>
          {t("promise1")}
          <br />
          {t("promise2")}
        </h1>
        <p className={styles.sub}>
          <span>{t("every")} </span>
          <span>{t("from")}</span>
        </p>
      </div>
    </div>
  );
}
