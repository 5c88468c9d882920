import { getInstance, type OutboxMessage, readOutbox } from "@cutwater/contract/accounts.ts";
import { call } from "@cutwater/ui/api/call.ts";
import { sentenceOf } from "@cutwater/ui/api/refusal.ts";
import { CopyButton } from "@cutwater/ui/components/CopyButton.tsx";
import { EmptyState } from "@cutwater/ui/components/EmptyState.tsx";
import { PageTitle } from "@cutwater/ui/components/PageTitle.tsx";
import { Skeleton } from "@cutwater/ui/components/Skeleton.tsx";
import { formatDate } from "@cutwater/ui/format.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { findCode } from "./find-code.ts";
import { outboxMessages } from "./messages.ts";
import styles from "./Outbox.module.css";

const everyMs = 2_000;

/**
 * The mails and text messages that were not really sent, newest first, for operators who run the product on their own machine.
 * The list is requested every 2 s. The key is in the page's address, or the server gives it to requests from the same machine.
 */
export function Outbox() {
  const t = useText(outboxMessages);
  const { language } = useLanguage();
  const { hash } = useLocation();
  const { data, error, refetch } = useQuery({
    queryKey: ["outbox", hash],
    queryFn: async ({ signal }) => {
      const key = keyIn(hash) || keyIn((await call(getInstance, {}, { signal })).outboxLink);
      return await call(readOutbox, { key }, { signal });
    },
    refetchInterval: everyMs,
    staleTime: 0,
  });
  return (
    <main className={`${page.page} ${styles.main}`}>
      <PageTitle title={t("title")} text={t("text")} />
      {!data && error && (
        <EmptyState
          water="broken"
          title={t("failed")}
          text={sentenceOf(error, language)}
          action={<Button onClick={() => refetch()}>{t("again")}</Button>}
        />
      )}
      {!data && !error && (
        <div role="status" aria-label={t("loading")}>
          <Skeleton height={116} />
        </div>
      )}
      {data?.length === 0 && <EmptyState title={t("empty")} text={t("emptyText")} />}
      {data && data.length > 0 && (
        <ul className={styles.list}>
          {data.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </ul>
      )}
    </main>
  );
}

const keyIn = (link: string | null): string => /#(.+)$/.exec(link ?? "")?.[1] ?? "";

function Message({ message: { id, to, subject, text, date } }: { message: OutboxMessage }) {
  const t = useText(outboxMessages);
  const { language } = useLanguage();
  const code = findCode(text);
  const shownId = `code-${id}`;
  return (
    <li className={`${page.card} ${styles.message}`}>
      <div className={styles.facts}>
        <p className={styles.recipient}>{to}</p>
        <p className={styles.meta}>
          {subject && <span>{subject}</span>}
          <time dateTime={new Date(date).toISOString()}>{formatDate(date, language)}</time>
        </p>
      </div>
      {code && (
        <p className={styles.code}>
          <span id={shownId}>{code}</span>
          <CopyButton value={code} shownId={shownId} label={t("copy", { code })} />
        </p>
      )}
      <details className={styles.fullText}>
        <summary>{t("whole")}</summary>
        <pre>{text}</pre>
      </details>
    </li>
  );
}
