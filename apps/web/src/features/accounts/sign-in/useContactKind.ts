import { useInstance } from "@cutwater/ui/hooks/useInstance.ts";
import { useRegion } from "@cutwater/ui/hooks/useRegion.ts";
import { useState } from "react";

export type ContactKind = "mobile" | "email";

/**
 * The kind of contact for signing up or setting a new password: mobile in China, email elsewhere (accounts.2). If no text
 * messages are sent, `isEmailOffered` is true in China too. `isMobileDeaf` is true if no code reaches a mobile, not even through
 * the outbox.
 */
export function useContactKind() {
  const { isChina, error } = useRegion();
  const instance = useInstance();
  const [chosen, choose] = useState<ContactKind | null>(null);
  const sendsTexts = instance?.sendsTexts ?? true;
  const kind: ContactKind = chosen ?? (isChina ? "mobile" : "email");
  return {
    kind,
    choose,
    isEmailOffered: isChina === true && !sendsTexts,
    isMobileDeaf: kind === "mobile" && !sendsTexts && instance?.outboxLink === null,
    isKnown: isChina !== undefined || error !== null,
  };
}
