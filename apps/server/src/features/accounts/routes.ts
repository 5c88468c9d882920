import { getInstance, inChina, setRegion } from "@cutwater/contract/accounts.ts";
import { getCaptcha } from "@cutwater/contract/sign-in.ts";
import type { Config } from "../../config/config.ts";
import type { App } from "../../platform/http/hooks.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Captcha } from "./captcha.ts";
import { cookieLine, cookieName } from "./cookie.ts";
import type { OutboxView } from "./outbox.ts";
import { type Region, regionCookie } from "./region.ts";

export type AccountRoutesDeps = {
  config: Config;
  region: Region;
  captcha: Pick<Captcha, "challenge">;
  outbox: Pick<OutboxView, "linkFor">;
  sampleLink: () => string | null;
};

/** Reports the caller's region and what this instance offers (accounts.1, wire.6), and hands out captchas. */
export function accountRoutes(app: App, { config, region, captcha, outbox, sampleLink }: AccountRoutesDeps): void {
  serve(app, inChina, async ({ caller, request }) =>
    region.inChina(caller.address, request.headers, request.cookies[cookieName(regionCookie, config.publicUrl)]),
  );

  serve(app, setRegion, async ({ input, caller, request, reply }) => {
    const override = input.china === "auto" ? null : input.china;
    reply.header("set-cookie", cookieLine(regionCookie, override, config.publicUrl));
    return region.inChina(caller.address, request.headers, override);
  });

  serve(app, getInstance, ({ request }) => ({
    sampleLink: sampleLink(),
    storageHosts: config.storageHosts,
    abuseEmail: config.abuseEmail,
    supportLink: config.supportLink,
    usersClaim: config.usersClaim,
    desktopLinks: { macos: config.desktop.macosUrl, windows: config.desktop.windowsUrl },
    signIn: { google: config.google !== null, weixin: config.weixin !== null },
    sendsTexts: config.sms.kind !== "outbox",
    outboxLink: outbox.linkFor(request),
    chatScript: config.chatScript,
    toolSettings: config.tools.settings,
  }));

  serve(app, getCaptcha, async () => ({ ...(await captcha.challenge()) }));
}
