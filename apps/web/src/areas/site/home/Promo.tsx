import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { Link } from "react-router";
import { useLocalizedPath } from "../../../address/useLocalizedPath.ts";
import { homeMessages } from "./messages.ts";
import styles from "./Promo.module.css";

/** The banner that links to the plans. */
export function Promo() {
  const t = useText(homeMessages);
  const at = useLocalizedPath();
  return (
    <section className={`${page.page} ${page.section}`} aria-labelledby="plans">
      <div className={styles.band}>
        <div className={styles.text}>
          <h2 id="plans" className={page.title}>
            {t("promoTitle")}
          </h2>
          <p>{t("promoText")}</p>
        </div>
        <Link className={styles.link} to={at("/price")}>
          {t("plans")}
        </Link>
      </div>
    </section>
  );
}
