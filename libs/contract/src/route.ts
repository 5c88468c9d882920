import { z } from "zod";
import { languages } from "./i18n.ts";

/** Who may call: anyone (a visitor cookie is enough), a signed-in customer, or an admin. */
export type RouteAuth = "visitor" | "customer" | "admin";

export type RouteDefinition<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> = {
  /** Path below the API base, such as "/client/parse/video". */
  path: string;
  /** The methods it answers; the client uses the first. GET reads the query, others the body (JSON, urlencoded or multipart). */
  methods: readonly ("GET" | "POST")[];
  auth: RouteAuth;
  summary: string;
  input: Input;
  output: Output;
  /** How long the client waits (limits.8): 8.5 s, more where a stranger's site is asked. */
  timeoutMs?: number;
};

/** The API base (wire.1). */
export const apiBase = "/api/v1";
export const defaultTimeoutMs = 8_500;

/** Declares one call of the wire: both sides take its types from here. */
export const defineRoute = <Input extends z.ZodType, Output extends z.ZodType>(
  route: RouteDefinition<Input, Output>,
): RouteDefinition<Input, Output> => route;

/** What every request carries beside its own input (wire.2). */
export const CommonInput = z.object({
  app: z.string().max(64).optional(),
  lang: z.enum(languages).optional().catch(undefined),
});

/** An input without fields. */
export const NoInput = z.object({});

export const appId = "cutwater";
