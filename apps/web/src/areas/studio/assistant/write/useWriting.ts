import { useState } from "react";
import type { Sending } from "../talk/chat.ts";
import { useAttachments } from "./useAttachments.ts";

/** The message that is being written: its text, its files, and the message that it replaces when it is sent. */
export function useWriting() {
  const files = useAttachments();
  const [text, setText] = useState("");
  const [replaces, setReplaces] = useState<string | null>(null);
  return {
    text,
    files,
    replaces,
    setText,
    /** Begins to edit a message that was sent. */
    edit(sending: Sending) {
      setText(sending.text);
      setReplaces(sending.replaces ?? null);
      files.reset(sending.attachments);
    },
    reset() {
      setText("");
      setReplaces(null);
      files.reset();
    },
  };
}
export type Writing = ReturnType<typeof useWriting>;
