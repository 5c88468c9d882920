import type { RouteAuth } from "@cutwater/contract/route.ts";
import type { FastifyInstance, RouteOptions } from "fastify";

/**
 * Who may come through a door: a caller (by token or cookie), the holder of a signed link, a provider that signs what it sends,
 * or a program of this machine.
 */
export type WhoMay = RouteAuth | "holder" | "provider" | "this machine";

/** One method of one address. `whoMay` is undefined where its route does not say, which a test refuses. */
export type Door = { method: string; url: string; whoMay: WhoMay | undefined };

declare module "fastify" {
  interface FastifyContextConfig {
    /** Said by every route beside its address; routes of the contract say it by `auth`. */
    whoMay?: WhoMay;
  }
  interface FastifyInstance {
    /** Every door that was opened so far, from the router itself. */
    doors(): Door[];
  }
}

/** Keeps the list of all doors; before the first route. */
export function listDoors(app: FastifyInstance): void {
  const routes: RouteOptions[] = [];
  app.addHook("onRoute", (route) => {
    routes.push(route);
  });
  app.decorate("doors", () =>
    routes.flatMap(({ method, url, config }) =>
      [method].flat().map((one) => ({ method: one, url, whoMay: config?.whoMay })),
    ),
  );
}
