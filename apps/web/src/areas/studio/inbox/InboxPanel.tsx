import { EmptyState } from "@cutwater/ui/components/EmptyState.tsx";
import { ListFailed } from "@cutwater/ui/components/ListFailed.tsx";
import { Skeleton } from "@cutwater/ui/components/Skeleton.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { Button } from "@mantine/core";
import styles from "./InboxPanel.module.css";
import { Message } from "./Message.tsx";
import { inboxMessages } from "./messages.ts";
import { useMarkRead, useMessages } from "./useInbox.ts";

/** The panel with the messages of the inbox, below the bell. */
export function InboxPanel({ unread, onLeave }: { unread: number; onLeave: () => void }) {
  const t = useText(inboxMessages);
  const messages = useMessages();
  const markRead = useMarkRead();
  const list = messages.data?.pages.flatMap((one) => one.list) ?? [];
  return (
    <>
      <div className={styles.head}>
        <h2 className={page.head}>{t("title")}</h2>
        {unread > 0 && (
          <button type="button" className={styles.quiet} onClick={() => markRead(undefined)}>
            {t("readAll")}
          </button>
        )}
      </div>
      {messages.isPending && (
        <div role="status" aria-label={t("loading")} className={styles.loading}>
          {[0, 1, 2].map((index) => (
            <Skeleton key={index} height={48} />
          ))}
        </div>
      )}
      {messages.isError && <ListFailed className={styles.bare} onRetry={() => void messages.refetch()} />}
      {messages.data && list.length === 0 && (
        <EmptyState className={styles.bare} title={t("emptyTitle")} text={t("emptyText")} />
      )}
      {list.length > 0 && (
        <ul className={styles.list}>
          {list.map((message) => (
            <Message
              key={message.id}
              message={message}
              onRead={() => message.isRead || markRead(message.id)}
              onLeave={onLeave}
            />
          ))}
        </ul>
      )}
      {messages.hasNextPage && (
        <Button
          variant="subtle"
          fullWidth
          disabled={messages.isFetchingNextPage}
          onClick={() => void messages.fetchNextPage()}
        >
          {t("older")}
        </Button>
      )}
    </>
  );
}
