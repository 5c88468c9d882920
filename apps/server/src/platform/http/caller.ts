import type { Language } from "@cutwater/contract/i18n.ts";
import type { TokenScope } from "@cutwater/contract/token-scopes.ts";

/** The caller of a request. `ownerId` owns jobs: "v:<uuid>" for a visitor (signed cookie), "c:<id>" for a customer. */
export type Caller = {
  kind: "visitor" | "customer";
  ownerId: string;
  /** The session of a customer's call. */
  sessionId?: string;
  /** The access token of a program that calls for a customer. Such a call has no session. */
  token?: CallerToken;
  isAdmin: boolean;
  language: Language;
  /** The client's address as TRUST_PROXY decides it, for quotas and limits. */
  address: string;
};

/** `creditsPerDay`: the maximum number of credits that work for this token may take on a day of UTC. */
export type CallerToken = { id: string; scopes: readonly TokenScope[]; creditsPerDay: number };

/** The part of a token that a charge needs. */
export type Spender = Pick<CallerToken, "id" | "creditsPerDay">;
