import { IconButton } from "@cutwater/ui/components/IconButton.tsx";
import { useDisclosure } from "@cutwater/ui/components/useDisclosure.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { lazyPart } from "@cutwater/ui/lazy-part.ts";
import { IconBell } from "@tabler/icons-react";
import { Suspense, useId } from "react";
import styles from "./Bell.module.css";
import { inboxMessages } from "./messages.ts";
import { useUnread } from "./useInbox.ts";

const InboxPanel = lazyPart(async () => (await import("./InboxPanel.tsx")).InboxPanel);

/** The bell in the header with the number of unread messages; it opens the inbox. */
export function Bell() {
  const t = useText(inboxMessages);
  const id = useId();
  const { root, isOpen, setOpen } = useDisclosure<HTMLDivElement>();
  const unread = useUnread();
  const shown = unread > 99 ? "99+" : unread;
  return (
    <div ref={root} className={styles.root}>
      <IconButton
        label={unread > 0 ? t("bellUnread", { count: shown }) : t("bell")}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        className={styles.button}
        onClick={() => setOpen(!isOpen)}
      >
        <IconBell size={20} stroke={1.6} aria-hidden="true" />
        {unread > 0 && (
          <span className={styles.count} aria-hidden="true">
            {shown}
          </span>
        )}
      </IconButton>
      {isOpen && (
        <section id={id} className={styles.panel} aria-label={t("title")}>
          <Suspense fallback={<div className={styles.loading} />}>
            <InboxPanel unread={unread} onLeave={() => setOpen(false)} />
          </Suspense>
        </section>
      )}
    </div>
  );
}
