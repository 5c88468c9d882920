import { PageTitle } from "@cutwater/ui/components/PageTitle.tsx";
import { useInstance } from "@cutwater/ui/hooks/useInstance.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { useToken } from "@cutwater/ui/session/token.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { Button } from "@mantine/core";
import clsx from "clsx";
import { useState } from "react";
import { Answers } from "./Answers.tsx";
import { supportMessages } from "./messages.ts";
import { QuestionForm } from "./QuestionForm.tsx";
import styles from "./Support.module.css";

/** /contact: short answers, and a form for messages to the people who run the site, or a link to their own support address. */
export function Support() {
  const t = useText(supportMessages);
  const link = useInstance()?.supportLink;
  return (
    <main className={page.page}>
      <PageTitle title={t("title")} text={t("lead")} />
      <div className={styles.columns}>
        <Answers />
        <section id="write" className={clsx(page.card, styles.card)} aria-label={t("write")}>
          <h2 className={page.head}>{t("write")}</h2>
          {link ? (
            <>
              <p className={styles.help}>{t("elsewhere")}</p>
              <Button component="a" href={link} fullWidth>
                {t("open")}
              </Button>
            </>
          ) : (
            <Writing />
          )}
        </section>
      </div>
    </main>
  );
}

function Writing() {
  const t = useText(supportMessages);
  const token = useToken();
  const [isSent, setSent] = useState(false);
  if (!isSent) {
    return (
      <>
        <p className={styles.help}>{t(token ? "comes" : "comesByMail")}</p>
        <QuestionForm onSent={() => setSent(true)} />
      </>
    );
  }
  return (
    <div role="status">
      <p className={styles.sent}>{t("sent")}</p>
      <p className={styles.help}>{t(token ? "sentText" : "sentByMail")}</p>
      <Button variant="default" fullWidth onClick={() => setSent(false)}>
        {t("another")}
      </Button>
    </div>
  );
}
