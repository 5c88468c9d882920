import { limits } from "@cutwater/contract/plans.ts";
import { PageTitle } from "@cutwater/ui/components/PageTitle.tsx";
import { useDocumentMeta } from "@cutwater/ui/hooks/useDocumentMeta.ts";
import { useInstance } from "@cutwater/ui/hooks/useInstance.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import clsx from "clsx";
import { siteMessages } from "./messages.ts";
import styles from "./Privacy.module.css";
import { privacyMessages, privacySections } from "./privacy-messages.ts";

export function Privacy() {
  const t = useText(privacyMessages);
  const site = useText(siteMessages);
  const email = useInstance()?.abuseEmail;
  useDocumentMeta({ title: site("privacyTitle"), description: site("privacyDescription") });
  const numbers = { hours: limits.worksHours, minutes: limits.linkMinutes };
  const [beforeEmail, afterEmail] = t("reportText", { email: "\n" }).split("\n");
  return (
    <main className={clsx(page.page, styles.page)}>
      <PageTitle title={t("title")} text={t("text")} />
      {privacySections.map((section) => (
        <section key={section} className={styles.section}>
          <h2 className={page.head}>{t(`${section}Head`)}</h2>
          <p>{t(`${section}Text`, numbers)}</p>
        </section>
      ))}
      <section className={styles.section}>
        <h2 className={page.head}>{t("reportHead")}</h2>
        {email ? (
          <p>
            {beforeEmail}
            <a className={page.link} href={`mailto:${email}`}>
              {email}
            </a>
            {afterEmail}
          </p>
        ) : (
          <p>{t("reportNone")}</p>
        )}
      </section>
    </main>
  );
}
