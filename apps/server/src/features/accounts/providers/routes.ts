import type { Config } from "../../../config.ts";
import type { Egress } from "../../../platform/egress/egress.ts";
import type { App } from "../../../platform/http/hooks.ts";
import { createTakeCredential } from "../google/credential.ts";
import { googleRoutes } from "../google/routes.ts";
import type { Sessions } from "../sessions/sessions.ts";
import { createAskWeixin } from "../weixin/ask-weixin.ts";
import { weixinRoutes } from "../weixin/routes.ts";
import { acceptRoute } from "./accept.ts";
import { createBegunSignIns } from "./begun.ts";

type Deps = Omit<Parameters<typeof googleRoutes>[1] & Parameters<typeof weixinRoutes>[1], Made> & {
  config: Pick<Config, "appSecret" | "publicUrl" | "google" | "weixin">;
  egress: Egress;
  sessions: Pick<Sessions, "exchange">;
};
type Made = "begun" | "takeCredential" | "askWeixin";

/** Signing in by somebody else's word: Google outside China, WeChat in China (spec §1). */
export function providerRoutes(app: App, deps: Deps): void {
  const { google, weixin } = deps.config;
  const begun = createBegunSignIns(deps);
  googleRoutes(app, { ...deps, begun, takeCredential: google && createTakeCredential({ ...deps, google }) });
  weixinRoutes(app, { ...deps, begun, askWeixin: weixin && createAskWeixin({ ...deps, weixin }) });
  acceptRoute(app, { begun, sessions: deps.sessions });
}
