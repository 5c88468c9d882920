import { useInstance } from "@cutwater/ui/hooks/useInstance.ts";
import { useCustomer } from "@cutwater/ui/session/useCustomer.ts";
import { useEffect } from "react";
import { chatCustomerOf, tellChat } from "./chat-customer.ts";

/**
 * The operator's support chat: off until the instance names its script (CHAT_SCRIPT), which is then loaded once a page.
 * Stands once in every area and shows nothing itself. What the script is told, and how, stands in `chat-customer.ts`.
 */
export function ChatSupport() {
  const script = useInstance()?.chatScript ?? null;
  const { customer, isKnown } = useCustomer();
  const [id, name, thumb] = [customer?.id, customer?.name, customer?.thumb];
  useEffect(() => {
    if (script && isKnown) tellChat(id && name ? chatCustomerOf({ id, name, thumb: thumb ?? null }) : null);
  }, [script, isKnown, id, name, thumb]);
  useEffect(() => {
    if (script && isKnown) load(script);
  }, [script, isKnown]);
  return null;
}

const loaded = new Set<string>();

function load(address: string): void {
  if (loaded.has(address)) return;
  loaded.add(address);
  const element = document.createElement("script");
  element.src = address;
  element.async = true;
  document.head.append(element);
}
