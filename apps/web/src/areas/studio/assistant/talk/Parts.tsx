import type { AskedBack, MessagePart } from "@cutwater/contract/assistant.ts";
import { Button } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";
import { CardView } from "../cards/CardView.tsx";
import { SentFile } from "../write/FileChip.tsx";
import { useChatActions } from "./chat-actions.ts";
import styles from "./Talk.module.css";

/** The parts of an answer, in their order. @param messageId null until the answer is stored */
export function Parts({ parts, messageId }: { parts: readonly MessagePart[]; messageId: string | null }) {
  return parts.map((part, index) => {
    // Parts are only added at the end.
    const key = `${index}`;
    switch (part.type) {
      case "text":
        return (
          <p key={key} className={styles.text}>
            {part.text.trim()}
          </p>
        );
      case "attachment":
        return <SentFile key={key} file={part.attachment} />;
      case "card":
        return (
          <div key={key} className={styles.cardPlace}>
            <CardView card={part.card} id={messageId === null ? null : `${messageId}-${index}`} />
          </div>
        );
      case "ask":
        return <Ask key={key} ask={part.ask} />;
      case "error":
        return (
          <p key={key} className={styles.error}>
            <IconAlertCircle size={20} stroke={1.6} aria-hidden />
            <span>{part.text}</span>
          </p>
        );
    }
  });
}

/** A question with answers to choose from. */
function Ask({ ask: { question, options } }: { ask: AskedBack }) {
  const { say, isBusy } = useChatActions();
  return (
    <div className={styles.ask} role="group" aria-label={question} data-card>
      <p className={styles.text}>{question}</p>
      <div className={styles.options}>
        {options.map((option) => (
          <Button key={option} variant="default" size="sm" disabled={isBusy} onClick={() => say(option)}>
            {option}
          </Button>
        ))}
      </div>
    </div>
  );
}
