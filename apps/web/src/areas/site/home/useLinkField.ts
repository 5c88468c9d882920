import { findLinks } from "@cutwater/contract/links.ts";
import { limits } from "@cutwater/contract/plans.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { toast } from "@cutwater/ui/toast.ts";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { takeEarlyInput } from "./early-input.ts";
import { homeMessages } from "./messages.ts";
import { sharedText } from "./shared-text.ts";

/** A message about the field: an error in its text, or a hint about the clipboard. */
export type LinkFieldProblem = "linkEmpty" | "linkInvalid" | "pasteRefused" | "clipboardEmpty";

/** The text of the link field, which was shared with the page, typed or pasted, and a function that submits the text as links. */
export function useLinkField(parse: (links: readonly string[]) => void) {
  const t = useText(homeMessages);
  const { search } = useLocation();
  const field = useRef<HTMLInputElement>(null);
  const [early] = useState(takeEarlyInput);
  const [text, setText] = useState(() => early?.text || sharedText(search));
  const [problem, setProblem] = useState<LinkFieldProblem | null>(null);
  const [sent, setSent] = useState<string | null>(null);

  function send(whole: string) {
    const links = findLinks(whole, limits.linksPerPaste + 1);
    if (!whole.trim()) return refuse("linkEmpty");
    if (links.length === 0) return refuse("linkInvalid");
    if (links.length > limits.linksPerPaste) toast.warn(t("tooMany", { count: limits.linksPerPaste }));
    setProblem(null);
    setSent(whole);
    parse(links.slice(0, limits.linksPerPaste));
  }

  function refuse(why: LinkFieldProblem) {
    setProblem(why);
    field.current?.focus();
  }

  const resumeEarlyInput = useRef(() => {
    if (early?.hasFocus) field.current?.focus();
    if (early?.isSent) send(early.text);
  });
  useEffect(() => resumeEarlyInput.current(), []);

  return {
    field,
    text,
    problem,
    /** Whether the text has not changed since it was submitted, so that its refusal still applies. */
    isSent: text === sent,
    change(next: string) {
      setText(next);
      setProblem(null);
    },
    submit: () => send(text),
    /** Puts a text with links into the field and parses them. */
    parseLink(whole: string) {
      setText(whole);
      send(whole);
    },
    setProblem,
    focus: () => field.current?.focus(),
  };
}
