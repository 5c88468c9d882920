import { z } from "zod";
import type { Config } from "../../../config/config.ts";
import type { Egress } from "../../../platform/egress/egress.ts";
import { ProviderRefused } from "../providers/refused.ts";

type Weixin = NonNullable<Config["weixin"]>;

/** A person as WeChat knows them. `openid` is their id towards this app, `unionid` towards all apps of its owner. */
export type WeixinPerson = {
  openid: string;
  unionid: string | null;
  nickname: string | undefined;
  /** Address of their picture. */
  picture: string | null;
};

/**
 * Identifies the person behind a code. WeChat accepts a code once. @throws ProviderRefused when WeChat refuses, other errors when
 * it cannot be reached.
 */
export type AskWeixin = (code: string) => Promise<WeixinPerson>;

/** WeChat answers everything with 200; a refusal carries a number. */
const Refused = z.object({ errcode: z.number().refine((code) => code !== 0) });
const Token = z.object({ access_token: z.string().min(1), openid: z.string().min(1), unionid: z.string().optional() });
const UserInfo = z.object({
  openid: z.string().min(1),
  unionid: z.string().optional(),
  nickname: z.string().optional(),
  headimgurl: z.string().optional(),
});

/** Source: WeChat Open Platform, "Website application: WeChat login" (sns/oauth2/access_token, sns/userinfo). */
export function createAskWeixin({ weixin, egress }: { weixin: Weixin; egress: Pick<Egress, "fetch"> }): AskWeixin {
  async function ask<Shape extends z.ZodType>(path: string, query: Record<string, string>, shape: Shape) {
    const answer = await egress.fetch(`${weixin.apiUrl}${path}?${new URLSearchParams(query)}`, {
      redirect: "manual",
      maxBytes: 64 * 1024,
      timeoutMs: 8_000,
    });
    // The address holds the secret and the code, so no error may quote it.
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`WeChat answered ${answer.status}`);
    const told = jsonOf(text);
    const refused = Refused.safeParse(told);
    if (refused.success) throw new ProviderRefused(`WeChat says ${refused.data.errcode}`);
    return shape.parse(told);
  }

  return async (code) => {
    const { appId, secret } = weixin;
    const asked = { appid: appId, secret, code, grant_type: "authorization_code" };
    const token = await ask("/sns/oauth2/access_token", asked, Token);
    const info = await ask("/sns/userinfo", { access_token: token.access_token, openid: token.openid }, UserInfo);
    if (info.openid !== token.openid) throw new ProviderRefused("WeChat names two people");
    return {
      openid: token.openid,
      unionid: info.unionid || token.unionid || null,
      nickname: info.nickname,
      picture: info.headimgurl || null,
    };
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The parser's own message quotes the answer, which may contain a token.
    throw new Error("WeChat answered no JSON");
  }
}
