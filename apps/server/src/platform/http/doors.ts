import type { RouteAuth } from "@cutwater/contract/route.ts";
import type { TokenScope } from "@cutwater/contract/token-scopes.ts";
import type { FastifyInstance, RouteOptions } from "fastify";

/**
 * Who may use a door: a caller (identified by token or cookie), a program with an access token, the holder of a signed link, a provider that signs its requests,
 * or a program on this machine.
 */
export type WhoMay = RouteAuth | "program" | "holder" | "provider" | "this machine";

/**
 * A door: one method of one route. `whoMay` is undefined if the route does not declare it, which a test rejects. `scope` is the
 * scope that an access token needs; a door without it refuses access tokens.
 */
export type Door = { method: string; url: string; whoMay: WhoMay | undefined; scope: TokenScope | "any" | undefined };

declare module "fastify" {
  interface FastifyContextConfig {
    /** Every route outside the contract declares this next to its address. Routes of the contract declare it by `auth`. */
    whoMay?: WhoMay;
    /**
     * The scope that an access token needs; "any" for a door that checks scopes itself. Without it, callers with an access token
     * are refused.
     */
    scope?: TokenScope | "any";
  }
  interface FastifyInstance {
    /** All doors that were opened so far, from the router itself. */
    doors(): Door[];
  }
}

/** Keeps the list of all doors. Call it before the first route is added. */
export function listDoors(app: FastifyInstance): void {
  const routes: RouteOptions[] = [];
  app.addHook("onRoute", (route) => {
    routes.push(route);
  });
  app.decorate("doors", () =>
    routes.flatMap(({ method, url, config }) =>
      [method].flat().map((one) => ({ method: one, url, whoMay: config?.whoMay, scope: config?.scope })),
    ),
  );
}
