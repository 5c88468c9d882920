import { ApiRefusal, sentenceOf } from "@cutwater/ui/api/refusal.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { toast } from "@cutwater/ui/toast.ts";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { sendCode } from "./send-code.ts";
import { useCodeWait } from "./useCodeWait.ts";

/**
 * Sends codes to a valid contact; returns the state and the seconds until the next may be sent. Refusals that concern no field
 * are shown as warnings (errors.4).
 */
export function useSendCode(
  contact: string | null,
  { onContactRefused, onSent }: { onContactRefused: (sentence: string) => void; onSent: () => void },
) {
  const { language } = useLanguage();
  const { seconds, begin } = useCodeWait(contact);
  const [isChecking, setChecking] = useState(false);
  const leaving = useRef<AbortController>(null);
  useEffect(() => () => leaving.current?.abort(), []);

  const sending = useMutation({
    mutationFn: async (sentContact: string) => {
      leaving.current = new AbortController();
      const { signal } = leaving.current;
      return { sentContact, wait: await sendCode(sentContact, { signal, onChecking: () => setChecking(true) }) };
    },
    onSuccess: ({ sentContact, wait }) => {
      begin(sentContact, wait);
      onSent();
    },
    onError: (error, sentContact) => {
      if (leaving.current?.signal.aborted) return;
      if (!(error instanceof ApiRefusal)) console.error(error);
      const wait = error instanceof ApiRefusal ? error.retryAfterSeconds : null;
      if (wait) begin(sentContact, wait);
      const isOfContact = error instanceof ApiRefusal && (error.field === "mobile" || error.field === "email");
      if (isOfContact) onContactRefused(error.sentence);
      else toast.warn(sentenceOf(error, language));
    },
    onSettled: () => setChecking(false),
  });

  return {
    seconds,
    isChecking,
    isSending: sending.isPending,
    /** The last contact to which a code was sent since the page was opened. */
    sentTo: sending.data?.sentContact ?? null,
    send: () => contact && sending.mutate(contact),
  };
}
