import type { RequestListener, ServerResponse } from "node:http";

/** The only secret that this stand-in accepts. */
export const weixinStandInSecret = "stand-in-secret";

export type WeixinStandInPerson = { openid: string; unionid?: string; nickname?: string; headimgurl?: string };

/** The parts of WeChat that our sign-in uses: the QR page, which counts as scanned at once, and the person's data. */
export type WeixinStandIn = {
  answer: RequestListener;
  /** The person who scans; null refuses. */
  person: WeixinStandInPerson | null;
};

/**
 * Answers as WeChat's open platform does, including refusals with their numbers. Derived: written by hand in the shape of the
 * public description, with invented people.
 */
export function createWeixinStandIn(): WeixinStandIn {
  const codes = new Map<string, WeixinStandInPerson>();
  const tokens = new Map<string, WeixinStandInPerson>();
  let count = 0;

  const standIn: WeixinStandIn = {
    person: null,
    answer(request, response) {
      const url = new URL(request.url ?? "/", "http://stand-in");
      const page = pages[url.pathname];
      if (page) page(url.searchParams, response);
      else response.writeHead(404).end();
    },
  };

  const pages: Readonly<Record<string, (asked: URLSearchParams, response: ServerResponse) => void>> = {
    "/connect/qrconnect"(asked, response) {
      const back = new URL(asked.get("redirect_uri") ?? "about:blank");
      if (asked.get("response_type") !== "code" || asked.get("scope") !== "snsapi_login")
        return response.writeHead(200).end("Scope 参数错误或没有 Scope 权限");
      back.searchParams.set("state", asked.get("state") ?? "");
      if (standIn.person) {
        const code = `code-${++count}`;
        codes.set(code, standIn.person);
        back.searchParams.set("code", code);
      }
      response.writeHead(302, { location: back.href }).end();
    },

    "/sns/oauth2/access_token"(asked, response) {
      if (asked.get("secret") !== weixinStandInSecret)
        return json(response, { errcode: 40125, errmsg: "invalid appsecret" });
      const code = asked.get("code") ?? "";
      const person = codes.get(code);
      if (!person || asked.get("grant_type") !== "authorization_code")
        return json(response, { errcode: 40029, errmsg: "invalid code" });
      codes.delete(code);
      const token = `token-${code}`;
      tokens.set(token, person);
      const { openid, unionid } = person;
      json(response, {
        access_token: token,
        expires_in: 7200,
        refresh_token: `refresh-${code}`,
        openid,
        scope: "snsapi_login",
        ...(unionid ? { unionid } : {}),
      });
    },

    "/sns/userinfo"(asked, response) {
      const person = tokens.get(asked.get("access_token") ?? "");
      if (!person) return json(response, { errcode: 40001, errmsg: "invalid credential" });
      if (person.openid !== asked.get("openid")) return json(response, { errcode: 40003, errmsg: "invalid openid" });
      json(response, { sex: 0, province: "", city: "", country: "", headimgurl: "", privilege: [], ...person });
    },
  };
  return standIn;
}

const json = (response: ServerResponse, body: object): void => {
  response.writeHead(200, { "content-type": "text/plain" }).end(JSON.stringify(body));
};
