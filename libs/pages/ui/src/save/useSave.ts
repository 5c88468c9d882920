import { type MouseEvent, useRef, useState } from "react";
import { checkLink } from "../api/call.ts";
import { sentenceOf } from "../api/refusal.ts";
import { useLanguage } from "../i18n/language.tsx";
import { toast } from "../toast.ts";
import { save } from "./save.ts";

/**
 * Downloads one of our own links on a click, after a request for its first byte. Without that request, some browsers would save
 * the refusal of an expired link or a failing site as the file, and others would show their own error page. Only one click is
 * handled at a time.
 *
 * @param onSaved called when the download has started
 * @param onRefused shows why the download has not started; by default a toast shows the reason
 */
export function useSave(onSaved?: () => void, onRefused?: (error: unknown) => void) {
  const { language } = useLanguage();
  const [isAsking, setAsking] = useState(false);
  const isBusy = useRef(false);

  async function ask(link: string) {
    isBusy.current = true;
    setAsking(true);
    try {
      await checkLink(link);
      save(link);
      onSaved?.();
    } catch (error) {
      if (onRefused) onRefused(error);
      else toast.bad(sentenceOf(error, language));
    }
    isBusy.current = false;
    setAsking(false);
  }

  return {
    isAsking,
    /** The click handler of the link. */
    follow(event: MouseEvent, link: string) {
      // With a modifier key the visitor wants the browser's own action: another tab, "save as".
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      if (!isBusy.current) void ask(link);
    },
  };
}
