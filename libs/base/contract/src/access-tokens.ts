import { z } from "zod";
import { PlainText } from "./plain-text.ts";
import { defineRoute, NoInput } from "./route.ts";
import { tokenScopes } from "./token-scopes.ts";

/** Limits of access tokens (limits.29): live tokens of a customer, characters of a name, days of life, credits a day. */
export const accessTokenLimits = { live: 20, name: 60, days: 365, creditsPerDay: 1_000_000 } as const;

/** What a new token has unless its maker chooses. */
export const accessTokenDefaults = { days: 90, creditsPerDay: 50 } as const;

const Scopes = z.array(z.enum(tokenScopes)).min(1).max(tokenScopes.length);

/** A personal access token: a secret by which a program calls for a customer. */
export const AccessToken = z.object({
  id: z.string(),
  name: z.string(),
  /** The last four characters of the secret, so that its owner recognizes it. */
  ending: z.string(),
  scopes: Scopes,
  /** Maximum number of credits that its calls may take on a day of UTC; 0 if its scopes take none. */
  creditsPerDay: z.number(),
  /** Credits that its calls have taken today, without those that were returned. */
  creditsToday: z.number(),
  createDate: z.number().describe("epoch milliseconds"),
  /** The last use; null if it was never used. */
  lastDate: z.number().nullable().describe("epoch milliseconds"),
  endDate: z.number().describe("epoch milliseconds"),
});
export type AccessToken = z.infer<typeof AccessToken>;

export const listAccessTokens = defineRoute({
  path: "/client/customer/token/list",
  methods: ["GET"],
  auth: "customer",
  summary: "The caller's live access tokens, the newest first",
  input: NoInput,
  output: z.object({ list: z.array(AccessToken), most: z.number() }),
});

export const createAccessToken = defineRoute({
  path: "/client/customer/token/create",
  methods: ["POST"],
  auth: "customer",
  summary: "Makes an access token; only this answer has its secret",
  input: z.object({
    name: PlainText.trim().min(1).max(accessTokenLimits.name),
    scopes: Scopes,
    creditsPerDay: z.int().min(0).max(accessTokenLimits.creditsPerDay).default(accessTokenDefaults.creditsPerDay),
    days: z.int().min(1).max(accessTokenLimits.days).default(accessTokenDefaults.days),
  }),
  output: z.object({ token: AccessToken, secret: z.string() }),
});

export type NewAccessToken = z.input<(typeof createAccessToken)["input"]>;

export const endAccessToken = defineRoute({
  path: "/client/customer/token/end",
  methods: ["POST"],
  auth: "customer",
  summary: "Ends an access token at once",
  input: z.object({ id: z.string().min(1).max(64) }),
  output: z.literal(true),
});
