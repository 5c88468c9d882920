import { createGoogleStandIn, type GoogleStandIn } from "@cutwater/server/features/accounts/google/google.stand-in.ts";
import {
  createWeixinStandIn,
  type WeixinStandIn,
  weixinStandInSecret,
} from "@cutwater/server/features/accounts/weixin/weixin.stand-in.ts";
import { startPeer } from "@cutwater/server/platform/egress/testing.ts";
import type { ServerOptions } from "@cutwater/testing/start-server.ts";

export const googleClientId = "our-client.apps.example";

/** Fakes of Google's and WeChat's sign-in on loopback, which implement their protocols. */
export type Providers = {
  google: GoogleStandIn;
  weixin: WeixinStandIn;
  /** The origin where both fakes listen. */
  origin: string;
  /** Settings with which a server uses them. */
  server: ServerOptions;
  close(): Promise<void>;
};

export async function startProviders(): Promise<Providers> {
  const weixin = createWeixinStandIn();
  let origin = "";
  const google = await createGoogleStandIn({ base: () => origin });
  const peer = await startPeer((request, response) => {
    const isWeixin = /^\/(connect|sns)\//.test(request.url ?? "");
    (isWeixin ? weixin : google).answer(request, response);
  });
  origin = `http://127.0.0.1:${peer.port}`;
  const env = {
    GOOGLE_CLIENT_ID: googleClientId,
    GOOGLE_BASE_URL: origin,
    GOOGLE_KEYS_URL: origin + google.keysPath,
    WEIXIN_APP_ID: "wx-app",
    WEIXIN_APP_SECRET: weixinStandInSecret,
    WEIXIN_QR_URL: origin,
    WEIXIN_API_URL: origin,
  };
  return { google, weixin, origin, server: { env, friends: [`127.0.0.1:${peer.port}`] }, close: peer.close };
}
