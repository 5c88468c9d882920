import type { ChatMessage } from "@cutwater/contract/assistant.ts";
import { IconButton } from "@cutwater/ui/components/IconButton.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { IconPencil } from "@tabler/icons-react";
import { Fragment } from "react";
import { assistantMessages } from "../messages.ts";
import { SentFile } from "../write/FileChip.tsx";
import styles from "./Talk.module.css";

/** A message of the customer: its files, its text, and a button to edit it; null when it cannot be edited now. */
export function CustomerMessage({ message, onEdit }: { message: ChatMessage; onEdit: (() => void) | null }) {
  const t = useText(assistantMessages);
  return (
    <div className={styles.mine}>
      {onEdit && (
        <IconButton label={t("edit")} className={styles.edit} onClick={onEdit}>
          <IconPencil size={16} stroke={1.6} aria-hidden />
        </IconButton>
      )}
      <div className={styles.bubble}>
        <span className={page.visuallyHidden}>{t("you")} </span>
        {message.parts.map((part, index) =>
          part.type === "attachment" ? (
            <SentFile key={part.attachment.url} file={part.attachment} />
          ) : part.type === "text" ? (
            // oxlint-disable-next-line react/no-array-index-key -- the parts of a stored message keep their order
            <p key={index}>{withLinks(part.text)}</p>
          ) : null,
        )}
      </div>
    </div>
  );
}

const address = /(https?:\/\/[^\s"<>]+)/g;

/** The text with its addresses in the colour of links. They are not followed: the customer knows them. */
const withLinks = (text: string) =>
  text.split(address).map((piece, index) =>
    index % 2 === 1 ? (
      // oxlint-disable-next-line react/no-array-index-key -- pieces of one text keep their order
      <span key={index} className={styles.address}>
        {piece}
      </span>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- as above
      <Fragment key={index}>{piece}</Fragment>
    ),
  );
