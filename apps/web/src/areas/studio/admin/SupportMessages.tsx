import { answerSupport, pageSupport, type SupportMessage } from "@cutwater/contract/support.ts";
import { call } from "@cutwater/ui/api/call.ts";
import { StatusBadge } from "@cutwater/ui/components/StatusBadge.tsx";
import { formatDate } from "@cutwater/ui/format.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { PagedList } from "../../../features/billing/PagedList.tsx";
import { usePagedQuery } from "../../../features/billing/usePagedQuery.ts";
import styles from "./Admin.module.css";
import { FormDialog } from "./FormDialog.tsx";
import { adminMessages } from "./messages.ts";

const key = "admin-support";

/** Messages of customers and visitors, waiting ones first; each is answered or closed once. */
export function SupportMessages() {
  const t = useText(adminMessages);
  const queries = useQueryClient();
  const [ending, setEnding] = useState<{ message: SupportMessage; isAnswered: boolean } | null>(null);
  const messages = usePagedQuery([key], (paging, signal) => call(pageSupport, paging, { signal }));
  return (
    <>
      <PagedList pages={messages} empty={{ title: t("noMessages") }}>
        {(list) => (
          <ul className={styles.rows}>
            {list.map((message) => (
              <MessageRow
                key={message.id}
                message={message}
                onEnd={(isAnswered) => setEnding({ message, isAnswered })}
              />
            ))}
          </ul>
        )}
      </PagedList>
      {ending && (
        <FormDialog
          title={t(ending.isAnswered ? "answer" : "closeTitle")}
          {...(ending.isAnswered && { text: t("answerText") })}
          fields={ending.isAnswered ? [{ name: "answer", label: t("answer"), kind: "text", isLong: true }] : []}
          submitLabel={t(ending.isAnswered ? "answer" : "close")}
          doneText={t(ending.isAnswered ? "answerSent" : "closed")}
          send={({ answer }) =>
            call(answerSupport, { id: ending.message.id, answer: ending.isAnswered ? String(answer) : null })
          }
          onDone={() => void queries.invalidateQueries({ queryKey: [key] })}
          onClose={() => setEnding(null)}
        />
      )}
    </>
  );
}

function MessageRow({ message, onEnd }: { message: SupportMessage; onEnd: (isAnswered: boolean) => void }) {
  const t = useText(adminMessages);
  const { language } = useLanguage();
  const { topic, text, customerId, email, jobId, createDate, endDate, answer } = message;
  const date = formatDate(createDate, language);
  const [status, word] =
    endDate === null
      ? (["waiting", "waits"] as const)
      : answer === null
        ? (["expired", "closedOne"] as const)
        : (["done", "answeredOne"] as const);
  return (
    <li>
      <div className={styles.words}>
        <p className={styles.strong}>{t(`topic${topic}`)}</p>
        <p className={styles.message}>{text}</p>
        {answer !== null && <p className={styles.answer}>{answer}</p>}
        <p className={styles.small}>
          <span>{date}</span>
          <span>{customerId === null ? t("visitor") : `${t("customer")} ${customerId}`}</span>
          {email && <span>{email}</span>}
          {jobId && (
            <span>
              {t("task")} <span className={page.mono}>{jobId}</span>
            </span>
          )}
        </p>
      </div>
      <div className={styles.standing}>
        <StatusBadge status={status} word={t(word)} />
        {endDate === null && (
          <>
            <Button size="sm" variant="default" aria-label={t("answerOf", { date })} onClick={() => onEnd(true)}>
              {t("answer")}
            </Button>
            <Button size="sm" variant="subtle" aria-label={t("closeOf", { date })} onClick={() => onEnd(false)}>
              {t("close")}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}
