import { getInstance, inChina, setRegion } from "@cutwater/contract/accounts.ts";
import type { App } from "../../platform/http/hooks.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Parts } from "../../platform/parts.ts";
import { cookieLine, readCookie } from "./cookie.ts";
import type { Region } from "./region.ts";

/** The footer's region switch lives in the browser: it is a preference, so it needs no signature. */
const regionCookie = "cw_region";

type Deps = Pick<Parts, "config"> & { region: Region; sampleLink: () => string | null };

/** Where the caller is, and what this instance offers (spec §1, §7). */
export function accountRoutes(app: App, { config, region, sampleLink }: Deps): void {
  serve(app, inChina, async ({ caller, request }) =>
    region.inChina(caller.address, request.headers, readCookie(request.headers.cookie, regionCookie)),
  );

  serve(app, setRegion, async ({ input, caller, request, reply }) => {
    const override = input.china === "auto" ? null : input.china;
    reply.header("set-cookie", cookieLine(regionCookie, override, config.publicUrl));
    return region.inChina(caller.address, request.headers, override);
  });

  serve(app, getInstance, () => ({
    sampleLink: sampleLink(),
    abuseEmail: config.abuseEmail,
    usersClaim: config.usersClaim,
    desktopLinks: { macos: config.desktop.macosUrl, windows: config.desktop.windowsUrl },
  }));
}
