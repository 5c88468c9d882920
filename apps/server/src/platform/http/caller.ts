import type { Language } from "@cutwater/contract/i18n.ts";

/** The caller of a request. `ownerId` owns jobs: "v:<uuid>" for a visitor (signed cookie), "c:<id>" for a customer. */
export type Caller = {
  kind: "visitor" | "customer";
  ownerId: string;
  /** The session of a customer's call. */
  sessionId?: string;
  isAdmin: boolean;
  language: Language;
  /** The client's address as TRUST_PROXY decides it, for quotas and limits. */
  address: string;
};
