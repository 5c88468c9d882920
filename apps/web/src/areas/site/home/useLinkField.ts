import { findLinks } from "@cutwater/contract/links.ts";
import { limits } from "@cutwater/contract/plans.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { toast } from "@cutwater/ui/toast.ts";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { takeEarlyInput } from "./early-input.ts";
import { homeMessages } from "./messages.ts";
import { sharedText } from "./shared-text.ts";

/** What stands under the field of its own doing: a fault of the text, or a hint about the clipboard. */
export type FieldFault = "linkEmpty" | "linkInvalid" | "pasteRefused" | "clipboardEmpty";

/** The link field's text: what is shared with the page, typed, pasted; sent on as links. */
export function useLinkField(read: (links: readonly string[]) => void) {
  const t = useText(homeMessages);
  const { search } = useLocation();
  const field = useRef<HTMLInputElement>(null);
  const [early] = useState(takeEarlyInput);
  const [text, setText] = useState(() => early?.text || sharedText(search));
  const [fault, setFault] = useState<FieldFault | null>(null);
  const [sent, setSent] = useState<string | null>(null);

  function send(whole: string) {
    const links = findLinks(whole, limits.linksPerPaste + 1);
    if (!whole.trim()) return refuse("linkEmpty");
    if (links.length === 0) return refuse("linkInvalid");
    if (links.length > limits.linksPerPaste) toast.warn(t("tooMany", { count: limits.linksPerPaste }));
    setFault(null);
    setSent(whole);
    read(links.slice(0, limits.linksPerPaste));
  }

  function refuse(why: FieldFault) {
    setFault(why);
    field.current?.focus();
  }

  const begin = useRef(() => {
    if (early?.hasFocus) field.current?.focus();
    if (early?.isSent) send(early.text);
  });
  useEffect(() => {
    begin.current();
    begin.current = () => {};
  }, []);

  return {
    field,
    text,
    fault,
    /** Whether the text is still the one that was sent last: what was said of it still holds. */
    isSent: text === sent,
    change(next: string) {
      setText(next);
      setFault(null);
    },
    submit: () => send(text),
    /** Puts a link into the field and sends it. */
    parseLink(link: string) {
      setText(link);
      send(link);
    },
    setFault,
    focus: () => field.current?.focus(),
  };
}
