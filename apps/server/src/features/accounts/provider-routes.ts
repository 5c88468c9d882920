import type { Config } from "../../config/config.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/database.ts";
import type { Egress } from "../../platform/egress/egress.ts";
import type { App } from "../../platform/http/hooks.ts";
import type { Avatars } from "./avatars/avatars.ts";
import type { Background } from "./background.ts";
import { createTakeCredential } from "./google/credential.ts";
import { googleRoutes } from "./google/routes.ts";
import type { RegisteredHooks } from "./hooks.ts";
import type { Profiles } from "./profile/profiles.ts";
import { acceptRoute } from "./providers/accept.ts";
import { createBegunSignIns } from "./providers/begun.ts";
import type { Sessions } from "./sessions/sessions.ts";
import type { Enter } from "./sign-in/enter.ts";
import type { VisitorCookie } from "./visitor-cookie.ts";
import { createAskWeixin } from "./weixin/ask-weixin.ts";
import { weixinRoutes } from "./weixin/routes.ts";

export type ProviderRoutesDeps = {
  config: Pick<Config, "appSecret" | "publicUrl" | "google" | "weixin">;
  db: Db;
  clock: Clock;
  hooks: Pick<RegisteredHooks, "onSignedUp">;
  egress: Pick<Egress, "fetch">;
  background: Background;
  avatars: Pick<Avatars, "keep">;
  profiles: Pick<Profiles, "wearFirst">;
  sessions: Pick<Sessions, "exchange">;
  visitors: Pick<VisitorCookie, "read">;
  /** Begins a brief session, and hands the browser's visitor data over to the customer. */
  enter: Enter;
  /** Begins a brief session without handing over the visitor's data. */
  enterAlone: Enter;
};

/** Sign-in by a provider: Google outside China, WeChat in China (accounts.7). */
export function providerRoutes(app: App, deps: ProviderRoutesDeps): void {
  const { config, db, clock, hooks, egress, background, avatars, profiles, sessions, visitors, enter, enterAlone } =
    deps;
  const { google, weixin } = config;
  const begun = createBegunSignIns({ config, db, clock });
  const takeCredential = google && createTakeCredential({ google, egress, db, clock });
  googleRoutes(app, { config, db, clock, hooks, begun, enter, enterAlone, takeCredential });
  const askWeixin = weixin && createAskWeixin({ weixin, egress });
  weixinRoutes(app, {
    config,
    db,
    clock,
    hooks,
    egress,
    background,
    avatars,
    profiles,
    begun,
    enter,
    enterAlone,
    askWeixin,
  });
  acceptRoute(app, { begun, sessions, visitors });
}
