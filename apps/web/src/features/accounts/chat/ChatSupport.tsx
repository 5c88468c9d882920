import { useInstance } from "@cutwater/ui/hooks/useInstance.ts";
import { useCustomer } from "@cutwater/ui/session/useCustomer.ts";
import { useEffect } from "react";
import { chatCustomerOf, publishToChat } from "./chat-customer.ts";

/**
 * Loads the operator's support chat once per page, if the instance names its script (CHAT_SCRIPT). This component is rendered
 * once in every area and shows nothing itself. `chat-customer.ts` defines the data that the script gets.
 */
export function ChatSupport() {
  const script = useInstance()?.chatScript ?? null;
  const { customer, isKnown } = useCustomer();
  const id = customer?.id;
  const name = customer?.name;
  const thumb = customer?.thumb;
  useEffect(() => {
    if (script && isKnown) publishToChat(id && name ? chatCustomerOf({ id, name, thumb: thumb ?? null }) : null);
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
