import type { Language } from "@cutwater/contract/i18n.ts";

/** Who calls. `ownerId` owns jobs: "v:<uuid>" for a visitor (signed cookie), "c:<id>" for a customer. */
export type Caller = {
  kind: "visitor" | "customer";
  ownerId: string;
  /** By which session a customer calls. */
  sessionId?: string;
  isAdmin: boolean;
  language: Language;
  /** The judged client address (TRUST_PROXY decides), for quotas and limits. */
  address: string;
};
