import { PageTitle } from "@cutwater/ui/components/PageTitle.tsx";
import { useInstance } from "@cutwater/ui/hooks/useInstance.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { useToken } from "@cutwater/ui/session/token.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { Button } from "@mantine/core";
import clsx from "clsx";
import { type RefObject, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Answers } from "./Answers.tsx";
import { supportMessages } from "./messages.ts";
import { QuestionForm } from "./QuestionForm.tsx";
import styles from "./Support.module.css";

/** /contact: short answers, and a form for messages to the people who run the site, or a link to their own support address. */
export function Support() {
  const t = useText(supportMessages);
  const link = useInstance()?.supportLink;
  const [isSent, setSent] = useState(false);
  const card = useRef<HTMLElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  /** Moves to the form and writes a question into it, unless something is written there already. */
  const ask = (question: string) => {
    // After a sent message the form must be shown again before it can be filled.
    flushSync(() => setSent(false));
    if (field.current?.value.trim() === "") field.current.value = question;
    if (field.current) field.current.focus();
    else card.current?.scrollIntoView();
  };
  return (
    <main className={page.page}>
      <PageTitle title={t("title")} text={t("lead")} />
      <div className={styles.columns}>
        <Answers onAsk={ask} />
        <section ref={card} id="write" className={clsx(page.card, styles.card)} aria-label={t("write")}>
          <h2 className={page.head}>{t("write")}</h2>
          {link ? (
            <>
              <p className={styles.help}>{t("elsewhere")}</p>
              <Button component="a" href={link} fullWidth>
                {t("open")}
              </Button>
            </>
          ) : (
            <Writing isSent={isSent} onSent={setSent} field={field} />
          )}
        </section>
      </div>
    </main>
  );
}

function Writing({
  isSent,
  onSent,
  field,
}: {
  isSent: boolean;
  onSent: (isSent: boolean) => void;
  field: RefObject<HTMLTextAreaElement | null>;
}) {
  const t = useText(supportMessages);
  const token = useToken();
  if (!isSent) {
    return (
      <>
        <p className={styles.help}>{t(token ? "comes" : "comesByMail")}</p>
        <QuestionForm field={field} onSent={() => onSent(true)} />
      </>
    );
  }
  return (
    <div role="status">
      <p className={styles.sent}>{t("sent")}</p>
      <p className={styles.help}>{t(token ? "sentText" : "sentByMail")}</p>
      <Button variant="default" fullWidth onClick={() => onSent(false)}>
        {t("another")}
      </Button>
    </div>
  );
}
