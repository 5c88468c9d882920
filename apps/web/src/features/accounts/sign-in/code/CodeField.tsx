import { TextField } from "@cutwater/ui/components/TextField.tsx";
import { formatDurationWords } from "@cutwater/ui/format.ts";
import { useInstance } from "@cutwater/ui/hooks/useInstance.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { Button } from "@mantine/core";
import type { ComponentPropsWithRef } from "react";
import styles from "./CodeField.module.css";
import { codeMessages } from "./messages.ts";
import { useSendCode } from "./useSendCode.ts";

export type CodeFieldProps = {
  /** The normalized contact that gets the code; null while it is invalid, so that nothing can be sent. */
  contact: string | null;
  error?: string | undefined;
  /** Called when the server refuses the contact, so that the sentence is shown at the contact's field. */
  onContactRefused: (sentence: string) => void;
  /** Called after a code was sent, so that its field gets the focus. */
  onSent: () => void;
} & ComponentPropsWithRef<"input">;

/** Waits up to this many seconds are shown in seconds. Longer waits (up to an hour) are shown in minutes. */
const longestInSeconds = 90;

/**
 * The field for the code, and the button that sends a code. The button is shown for a valid contact, and is disabled for a minute
 * after each code (states.7).
 */
export function CodeField({ contact, error, onContactRefused, onSent, ...input }: CodeFieldProps) {
  const t = useText(codeMessages);
  const { language } = useLanguage();
  const outbox = useInstance()?.outboxLink;
  const { seconds, isChecking, isSending, sentTo, send } = useSendCode(contact, { onContactRefused, onSent });
  const isSent = sentTo !== null && sentTo === contact;
  const words = isSending
    ? t("sending")
    : seconds
      ? seconds > longestInSeconds
        ? t("wait", { time: formatDurationWords(Math.ceil(seconds / 60) * 60, language) })
        : t("waitSeconds", { seconds })
      : t(isSent ? "again" : "send");
  const goesTo = contact && t(isSent ? "sent" : "goes", { contact });
  const status = isChecking ? t("checking") : goesTo;
  return (
    <div>
      <TextField
        label={t("code")}
        error={error}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        beside={
          contact && (
            <Button variant="default" className={styles.send ?? ""} disabled={isSending || seconds > 0} onClick={send}>
              {words}
            </Button>
          )
        }
        {...input}
      />
      <p className={styles.note} role="status">
        {status}
      </p>
      {outbox && (
        <a className={`${page.link} ${styles.outbox}`} href={outbox} target="_blank" rel="noreferrer">
          {t("outbox")}
        </a>
      )}
    </div>
  );
}
