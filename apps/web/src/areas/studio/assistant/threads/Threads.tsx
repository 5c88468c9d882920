import type { Thread } from "@cutwater/contract/assistant.ts";
import { LinkMenu } from "@cutwater/ui/components/LinkMenu.tsx";
import { ListFailed } from "@cutwater/ui/components/ListFailed.tsx";
import { formatDate } from "@cutwater/ui/format.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { Button } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import { useState } from "react";
import { Link } from "react-router";
import { assistantMessages } from "../messages.ts";
import { DeleteThreadDialog } from "./DeleteThreadDialog.tsx";
import { RenameThreadDialog } from "./RenameThreadDialog.tsx";
import styles from "./Threads.module.css";
import { useThreads } from "./useThreads.ts";

type Props = {
  /** The id of the conversation that is shown; null for a new one. */
  current: string | null;
  onOpen: (thread: Thread) => void;
  /** Called after a conversation was deleted. */
  onGone: (id: string) => void;
};

/** The customer's conversations by title and day, each with a menu. */
export function Threads({ current, onOpen, onGone }: Props) {
  const t = useText(assistantMessages);
  const { language } = useLanguage();
  const { pages, list, rename, remove } = useThreads();
  const [renamed, setRenamed] = useState<Thread | null>(null);
  const [deleted, setDeleted] = useState<Thread | null>(null);
  if (pages.isError && !pages.data) return <ListFailed onRetry={() => void pages.refetch()} />;
  return (
    <nav aria-label={t("earlier")}>
      {pages.data && list.length === 0 && <p className={styles.none}>{t("noThreads")}</p>}
      <ul className={styles.list}>
        {list.map((thread) => (
          <li key={thread.id} className={styles.thread} data-current={thread.id === current || undefined}>
            <Link
              to={`/assistant?${new URLSearchParams({ thread: thread.id })}`}
              aria-current={thread.id === current ? "page" : undefined}
              onClick={() => onOpen(thread)}
              preventScrollReset
            >
              <span className={styles.title}>{thread.title}</span>
              <small>{formatDate(thread.updateDate, language)}</small>
            </Link>
            <LinkMenu
              className={styles.menu}
              label={t("menuOf", { title: thread.title })}
              links={[
                { label: t("rename"), onChoose: () => setRenamed(thread) },
                { label: t("delete"), onChoose: () => setDeleted(thread), isDanger: true },
              ]}
            >
              <IconDots size={20} stroke={1.6} aria-hidden />
            </LinkMenu>
          </li>
        ))}
      </ul>
      {pages.hasNextPage && (
        <Button variant="subtle" size="sm" disabled={pages.isFetching} onClick={() => void pages.fetchNextPage()}>
          {t("moreThreads")}
        </Button>
      )}
      <RenameThreadDialog
        thread={renamed}
        onClose={() => setRenamed(null)}
        onRename={async (title) => {
          if (renamed) await rename.mutateAsync({ id: renamed.id, title });
        }}
      />
      <DeleteThreadDialog
        thread={deleted}
        onKeep={() => setDeleted(null)}
        onDelete={async (thread) => {
          await remove.mutateAsync(thread);
          onGone(thread.id);
        }}
      />
    </nav>
  );
}
