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

type Props = {
  /** Where the code goes, as the rules have it; null while the contact is not valid: then nothing can be sent. */
  contact: string | null;
  /** How the contact is written on the page; in full when left out. */
  shownAs?: string;
  error?: string | undefined;
  /** The server's no about the contact, for the field of the contact. */
  onContactRefused: (sentence: string) => void;
  /** A code is on its way: the place to type it in should have the focus. */
  onSent: () => void;
} & ComponentPropsWithRef<"input">;

/** The usual wait is told in seconds, a longer one (the cap of an hour is reached) in minutes. */
const longestInSeconds = 90;

/** The six digits, and the button that sends them: there once the contact is valid, resting for a minute after each (states.7). */
export function CodeField({ contact, shownAs, error, onContactRefused, onSent, ...input }: Props) {
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
  const says = isChecking ? t("checking") : isSent ? t("sent", { contact: shownAs ?? contact }) : null;
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
        {says}
      </p>
      {outbox && (
        <a className={`${page.link} ${styles.outbox}`} href={outbox} target="_blank" rel="noreferrer">
          {t("outbox")}
        </a>
      )}
    </div>
  );
}
