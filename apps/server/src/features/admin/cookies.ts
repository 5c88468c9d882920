import { listSiteCookies, removeSiteCookies, setSiteCookies } from "@cutwater/contract/site-cookies.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/database.ts";
import type { App } from "../../platform/http/hooks.ts";
import { serve } from "../../platform/http/serve.ts";
import { requireCustomerId } from "../accounts/index.ts";
import type { SiteCookies } from "../downloads/index.ts";
import { writeAct } from "./store-acts.ts";

export type CookieRoutesDeps = { cookies: Pick<SiteCookies, "put" | "remove" | "list">; db: Db; clock: Clock };

/** Routes for the cookies of sites. The log of acts records how many cookies there are, never their content. */
export function cookieRoutes(app: App, { cookies, db, clock }: CookieRoutesDeps): void {
  serve(app, listSiteCookies, async () => ({ list: await cookies.list() }));

  serve(app, setSiteCookies, async ({ input, caller }) => {
    const { kept, dropped } = await db.transaction(async (tx) => {
      const { site, ...counts } = await cookies.put(tx, input.site, input.text);
      const act = { adminId: requireCustomerId(caller), act: "cookies", subject: site } as const;
      await writeAct(tx, { ...act, detail: { deed: "add", count: counts.kept } }, clock.now());
      return counts;
    });
    return { list: await cookies.list(), kept, dropped };
  });

  serve(app, removeSiteCookies, async ({ input, caller }) => {
    await db.transaction(async (tx) => {
      const subject = await cookies.remove(tx, input.site);
      const act = { adminId: requireCustomerId(caller), act: "cookies", subject } as const;
      await writeAct(tx, { ...act, detail: { deed: "remove" } }, clock.now());
    });
    return { list: await cookies.list() };
  });
}
