import type { Language } from "@cutwater/contract/i18n.ts";
import { apiBase } from "@cutwater/contract/route.ts";
import { signInLinks } from "@cutwater/contract/sign-in.ts";
import { z } from "zod";
import type { Config } from "../../../config/config.ts";
import type { App } from "../../../platform/http/hooks.ts";
import { languageOfRequest } from "../../../platform/http/language.ts";
import type { Background } from "../background.ts";
import { type CustomerOfDeps, customerOf } from "../providers/customer-of.ts";
import { type FollowDeps, followBack, type ProviderSignIn, takeBegun } from "../providers/follow.ts";
import { nicknameOf } from "../providers/nickname.ts";
import { ProviderRefused } from "../providers/refused.ts";
import { ownPath, returnPage } from "../providers/return-page.ts";
import type { AskWeixin, WeixinPerson } from "./ask-weixin.ts";
import { type TakePictureDeps, takePicture } from "./take-picture.ts";

export type WeixinRoutesDeps = FollowDeps &
  CustomerOfDeps &
  TakePictureDeps & {
    config: Pick<Config, "publicUrl" | "weixin">;
    /** Null where WeChat sign-in is not offered. */
    askWeixin: AskWeixin | null;
    background: Background;
  };

/** WeChat's QR sign-in (wire.7), with one link: without code and state it leads out to WeChat, with them it is the way back. */
export function weixinRoutes(app: App, deps: WeixinRoutesDeps): void {
  const { config, begun, askWeixin } = deps;
  const path = apiBase + signInLinks.weixin;

  app.get(
    path,
    { config: { whoMay: "visitor" }, schema: { hide: true }, exposeHeadRoute: false },
    async (request, reply) => {
      const query = request.query as Record<string, unknown>;
      const isBack = "code" in query || "state" in query;
      if (!isBack && config.weixin) {
        const to = ownPath(query.to);
        return reply
          .header("cache-control", "no-store")
          .redirect(qrPage(config.weixin, begun.begin(reply, "weixin", to).state), 303);
      }
      if (!isBack) return reply.redirect(returnPage({ error: "weixinErr" }, { ...config, to: ownPath(query.to) }), 303);

      const signIn: ProviderSignIn = {
        error: "weixinErr",
        takeBegun: async () => await takeBegun({ request, reply }, "weixin", parseQuery(query).state, begun),
        async findCustomer() {
          const { code } = parseQuery(query);
          // A person who refuses at WeChat comes back without a code.
          if (!askWeixin || !code) throw new ProviderRefused("there is no code");
          return await customerBehind(await askWeixin(code), languageOfRequest(request));
        },
      };
      return await followBack({ request, reply }, signIn, deps);
    },
  );

  const qrPage = ({ appId, qrUrl }: NonNullable<Config["weixin"]>, state: string): string => {
    const asked = new URLSearchParams({
      appid: appId,
      redirect_uri: config.publicUrl + path,
      response_type: "code",
      scope: "snsapi_login",
      state,
    });
    return `${qrUrl}/connect/qrconnect?${asked}#wechat_redirect`;
  };

  async function customerBehind(person: WeixinPerson, language: Language): Promise<string> {
    const { openid, unionid, nickname, picture } = person;
    // `unionid` outlives `openid`, so it comes first. Both are stored, because an operator may join apps under one owner later.
    const subjects = unionid ? [unionid, openid] : [openid];
    const who = { provider: "weixin", subjects, verifiedEmail: null, nickname: nicknameOf(nickname) } as const;
    const { id, isNew } = await customerOf(who, language, deps);
    if (isNew && picture) deps.background.run("WeChat's picture was not taken", () => takePicture(id, picture, deps));
    return id;
  }
}

const Query = z.object({ code: z.string().max(512).optional(), state: z.string().min(1).max(200) });

function parseQuery(query: unknown): z.infer<typeof Query> {
  const parsed = Query.safeParse(query);
  if (!parsed.success) throw new ProviderRefused("a parameter is missing", { cause: parsed.error });
  return parsed.data;
}
