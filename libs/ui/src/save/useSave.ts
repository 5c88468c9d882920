import { type MouseEvent, useRef, useState } from "react";
import { checkLink } from "../api/call.ts";
import { sentenceOf } from "../api/refusal.ts";
import { useLanguage } from "../i18n/language.tsx";
import { toast } from "../toast.ts";
import { save } from "./save.ts";

/**
 * Saves one of our links on a click. It is asked for its first byte before: of a link that died, or whose site fails, some
 * browsers would save the refusal as if it were the file, and others end in words of their own. One click counts at a time.
 *
 * @param onSaved hears when the saving has begun.
 */
export function useSave(onSaved?: () => void) {
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
      toast.bad(sentenceOf(error, language));
    }
    isBusy.current = false;
    setAsking(false);
  }

  return {
    isAsking,
    /** To be called on a click on the link. */
    follow(event: MouseEvent, link: string) {
      // With a key held the visitor wants what their browser does: another tab, "save as".
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      if (!isBusy.current) void ask(link);
    },
  };
}
