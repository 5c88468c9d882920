import { EmptyState } from "@cutwater/ui/components/EmptyState.tsx";
import { IconButton } from "@cutwater/ui/components/IconButton.tsx";
import { Skeleton } from "@cutwater/ui/components/Skeleton.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { Button } from "@mantine/core";
import { IconArrowDown } from "@tabler/icons-react";
import { type RefObject, useRef } from "react";
import styles from "./Assistant.module.css";
import { assistantMessages } from "./messages.ts";
import { announcementOf } from "./talk/announcement.ts";
import { filesOf } from "./talk/chat.ts";
import { ChatActionsContext } from "./talk/chat-actions.ts";
import { Messages } from "./talk/Messages.tsx";
import { focusNewestCard } from "./talk/newest-card.ts";
import { useAtEnd } from "./talk/useAtEnd.ts";
import type { useChat } from "./talk/useChat.ts";
import { Composer } from "./write/Composer.tsx";
import { MeansNote } from "./write/MeansNote.tsx";
import { Suggestions } from "./write/Suggestions.tsx";
import type { Writing } from "./write/useWriting.ts";

type Props = {
  talk: ReturnType<typeof useChat>;
  writing: Writing;
  field: RefObject<HTMLTextAreaElement | null>;
  isInDialog?: boolean;
};

/** One conversation: its messages, and the field for the next one. */
export function Conversation({ talk, writing, field, isInDialog = false }: Props) {
  const t = useText(assistantMessages);
  const { chat, isBusy, isLive } = talk;
  const list = useRef<HTMLDivElement>(null);
  /** The answer whose newest card had the focus by Tab, so that the next Tab goes on from the field. */
  const visited = useRef<string | null>(null);
  const { end, isAtEnd, goToEnd } = useAtEnd(talk.key, chat?.messages.length ? chat : null);
  const say = (text: string) => {
    talk.send({ text, attachments: [] });
    goToEnd();
  };

  function focusNewest(): boolean {
    const newest = chat?.messages.at(-1);
    if (newest?.role !== "assistant" || newest.id === visited.current || !list.current) return false;
    visited.current = newest.id;
    return focusNewestCard(list.current);
  }

  return (
    <ChatActionsContext value={{ say, isBusy, files: chat ? filesOf(chat) : [] }}>
      <section className={styles.conversation} data-in-dialog={isInDialog || undefined}>
        <div ref={list} className={styles.messages}>
          {talk.error !== null ? (
            <EmptyState
              water="broken"
              title={t("threadFailed")}
              text={talk.error}
              action={
                <Button variant="default" onClick={talk.load}>
                  {t("retry")}
                </Button>
              }
            />
          ) : chat === null ? (
            <div role="status" aria-label={t("loading")} className={styles.loading}>
              <Skeleton width="60%" height={44} className={styles.right} />
              <Skeleton width="100%" height={120} />
            </div>
          ) : chat.messages.length === 0 ? (
            <div className={styles.empty}>
              <p className={styles.emptyTitle}>{t("emptyTitle")}</p>
              <p className={page.mute}>{t("emptyText")}</p>
            </div>
          ) : (
            <Messages
              chat={chat}
              onRetry={talk.retry}
              onEdit={(sending) => {
                writing.edit(sending);
                field.current?.focus();
              }}
            />
          )}
          <div ref={end} className={styles.end} />
        </div>
        <p role="status" className={page.visuallyHidden}>
          {isLive && chat ? announcementOf(chat) : ""}
        </p>
        <div className={styles.write}>
          {!isAtEnd && chat !== null && chat.messages.length > 0 && (
            <IconButton label={t("newest")} className={styles.newest} onClick={goToEnd}>
              <IconArrowDown size={20} stroke={1.6} aria-hidden />
            </IconButton>
          )}
          {chat?.messages.length === 0 && <Suggestions onChoose={say} />}
          <Composer
            writing={writing}
            field={field}
            isBusy={isBusy}
            isInDialog={isInDialog}
            onStop={talk.stop}
            onTab={focusNewest}
            onSend={(sending) => {
              talk.send(sending);
              goToEnd();
            }}
          />
          <MeansNote />
        </div>
      </section>
    </ChatActionsContext>
  );
}
