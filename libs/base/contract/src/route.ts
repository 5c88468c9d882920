import { z } from "zod";
import { languages } from "./i18n.ts";
import type { TokenScope } from "./token-scopes.ts";

/** Who may call a route: everybody (a visitor cookie is enough), signed-in customers, or admins. */
export type RouteAuth = "visitor" | "customer" | "admin";

export type RouteDefinition<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> = {
  /** Path below the API base, such as "/client/parse/video". */
  path: string;
  /**
   * Accepted methods; our client uses the first one. The input is the query of a GET, or the body of a POST (JSON, urlencoded,
   * multipart).
   */
  methods: readonly ("GET" | "POST")[];
  auth: RouteAuth;
  /** The scope that an access token needs (wire.31). Without this field the route refuses access tokens. */
  scope?: TokenScope;
  summary: string;
  input: Input;
  output: Output;
  /** Timeout of the client in milliseconds (limits.8): `defaultTimeoutMs`, or longer when the server calls another site. */
  timeoutMs?: number;
  /**
   * Maximum size of the body in bytes, for calls whose body contains pictures; 1 MB by default. The body is not read when the
   * caller may not call the route.
   */
  maxBytes?: number;
};

/** The API base (wire.1). */
export const apiBase = "/api/v1";
export const defaultTimeoutMs = 8_500;

/** Declares one call of the API. Server and client derive their types from the declaration. */
export const defineRoute = <Input extends z.ZodType, Output extends z.ZodType>(
  route: RouteDefinition<Input, Output>,
): RouteDefinition<Input, Output> => route;

/** Fields that every request may have in addition to its own input (wire.2). */
export const CommonInput = z.object({
  app: z.string().max(64).optional(),
  lang: z.enum(languages).optional().catch(undefined),
});

/** An input without fields. */
export const NoInput = z.object({});

export const appId = "cutwater";
