import { factsOf } from "@cutwater/contract/i18n.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { Button } from "@mantine/core";
import { IconAlertCircle, IconRefresh } from "@tabler/icons-react";
import { assistantMessages } from "../messages.ts";
import { Answer, RunningAnswer } from "./Answer.tsx";
import { CustomerMessage } from "./CustomerMessage.tsx";
import { type Chat, type Sending, sendingOf, unsentId } from "./chat.ts";
import styles from "./Talk.module.css";

type Props = { chat: Chat; onEdit: (sending: Sending) => void; onRetry: () => void };

/** All messages of a conversation, the answer that is being made, and the reason when it broke off. */
export function Messages({ chat: { messages, draft, failure }, onEdit, onRetry }: Props) {
  const t = useText(assistantMessages);
  const { language } = useLanguage();
  return (
    <>
      {messages.map((message, index) =>
        message.role === "customer" ? (
          <CustomerMessage
            key={message.id}
            message={message}
            onEdit={draft || message.id === unsentId ? null : () => onEdit(sendingOf(message))}
          />
        ) : (
          <Answer
            key={message.id}
            message={message}
            onRetry={!draft && failure === null && index === messages.length - 1 ? onRetry : null}
          />
        ),
      )}
      {draft && <RunningAnswer {...draft} />}
      {failure !== null && (
        <div className={styles.failure}>
          <IconAlertCircle size={20} stroke={1.6} aria-hidden />
          <p>{[t("brokeOff"), failure].join(factsOf(language).sentenceGap)}</p>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconRefresh size={16} stroke={1.6} aria-hidden />}
            onClick={onRetry}
          >
            {t("retry")}
          </Button>
        </div>
      )}
    </>
  );
}
