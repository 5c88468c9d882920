import { IconButton } from "@cutwater/ui/components/IconButton.tsx";
import { Sheet } from "@cutwater/ui/components/Sheet.tsx";
import { useDocumentMeta } from "@cutwater/ui/hooks/useDocumentMeta.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { Button } from "@mantine/core";
import { IconList, IconPlus } from "@tabler/icons-react";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useQueryParam } from "../../../address/useQueryParam.ts";
import { MergeProvider } from "../../../features/downloads/merge/MergeProvider.tsx";
import styles from "./Assistant.module.css";
import { Conversation } from "./Conversation.tsx";
import { assistantMessages } from "./messages.ts";
import { forgetChat, useChat } from "./talk/useChat.ts";
import { Threads } from "./threads/Threads.tsx";
import { useWriting } from "./write/useWriting.ts";

/** The assistant: the customer's conversations, and the one that the address names, or a new one. */
export function AssistantPage() {
  const t = useText(assistantMessages);
  useDocumentMeta({ title: t("title") });
  const [thread, setThread] = useQueryParam("thread");
  const [draft, setDraft] = useState(newDraft);
  const [isListOpen, setListOpen] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const writing = useWriting();
  const shown = useRef<string | null>(null);
  const talk = useChat({
    thread,
    draft,
    // A new conversation gets its address with the first line of its answer, if it is still shown.
    onThread(from, id) {
      if (shown.current !== from) return;
      setThread(id);
      setDraft(newDraft());
    },
  });
  useLayoutEffect(() => {
    shown.current = talk.key;
    return () => {
      shown.current = null;
    };
  }, [talk.key]);
  useEffect(() => {
    // On a touch screen the focus would open the keyboard over the conversation.
    if (matchMedia("(hover: hover)").matches) field.current?.focus({ preventScroll: true });
  }, []);

  /** Leaves the conversation that is shown. The text in the field stays, except that of a message that was being edited. */
  function leave() {
    setListOpen(false);
    if (writing.replaces !== null) writing.reset();
  }
  function begin() {
    leave();
    setThread(null);
    setDraft(newDraft());
    field.current?.focus();
  }
  const threads = (
    <Threads
      current={thread}
      onOpen={({ id }) => {
        leave();
        if (id !== thread) forgetChat(id);
      }}
      onGone={(id) => {
        forgetChat(id);
        if (id === thread) begin();
      }}
    />
  );
  return (
    <MergeProvider>
      <main className={`${page.page} ${styles.page}`}>
        <h1 className={page.visuallyHidden}>{t("assistant")}</h1>
        <aside className={styles.side} aria-label={t("conversations")}>
          <Button
            variant="default"
            fullWidth
            className={styles.new ?? ""}
            leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />}
            onClick={begin}
          >
            {t("newThread")}
          </Button>
          {threads}
        </aside>
        <div className={styles.bar}>
          <Button
            variant="subtle"
            leftSection={<IconList size={20} stroke={1.6} aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => setListOpen(true)}
          >
            {t("conversations")}
          </Button>
          <IconButton label={t("newThread")} onClick={begin}>
            <IconPlus size={20} stroke={1.6} aria-hidden />
          </IconButton>
        </div>
        <Conversation talk={talk} writing={writing} field={field} />
      </main>
      <Sheet isOpen={isListOpen} onClose={() => setListOpen(false)} title={t("conversations")}>
        {threads}
      </Sheet>
    </MergeProvider>
  );
}

let drafts = 0;
/** The id of a new conversation until the server has named its thread. */
const newDraft = (): string => `new-${++drafts}`;
