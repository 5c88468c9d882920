import type { Attachment } from "@cutwater/contract/assistant.ts";
import { createContext, useContext } from "react";

export type ChatActions = {
  /** Sends a text as the customer's next message. */
  say: (text: string) => void;
  /** Whether an answer is being made, so that the next message must wait. */
  isBusy: boolean;
  /** The files that the customer sent in this conversation. */
  files: readonly Attachment[];
};

/** The React context through which cards send messages. */
export const ChatActionsContext = createContext<ChatActions | null>(null);

export function useChatActions(): ChatActions {
  const actions = useContext(ChatActionsContext);
  if (!actions) throw new TypeError("Cards are used outside a conversation");
  return actions;
}
