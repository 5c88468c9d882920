import type { Config } from "../../../../config/config.ts";
import type { Clock } from "../../../../platform/clock.ts";
import { askJson } from "../../../../platform/egress/ask-json.ts";
import type { Egress } from "../../../../platform/egress/egress.ts";

type PayPalConfig = NonNullable<Config["payments"]["paypal"]>;

export type Asked = { method: "GET" | "POST"; body?: string; onceKey?: string };

/** Makes one call to PayPal's API with our token. */
export type AskPayPal = (path: string, asked: Asked) => Promise<unknown>;

/** A refusal by PayPal: its status and its code ("ORDER_NOT_APPROVED"). */
export class PayPalFault extends Error {
  readonly status: number;
  readonly issue: string;

  constructor(status: number, issue: string) {
    super(`PayPal answered ${status}: ${issue}`);
    this.name = "PayPalFault";
    this.status = status;
    this.issue = issue;
  }
}

/**
 * Source: https://developer.paypal.com/api/rest/authentication/ and /requests/ (PayPal-Request-Id makes a call idempotent). The
 * token is kept until a minute before it expires.
 */
export function createAskPayPal(
  { apiUrl, clientId, secret }: PayPalConfig,
  { egress, clock }: { egress: Pick<Egress, "fetch">; clock: Clock },
): AskPayPal {
  let token: { value: string; until: number } | null = null;

  async function call(path: string, headers: Record<string, string>, { method, body }: Asked) {
    const { status, answer } = await askJson(egress, apiUrl + path, {
      method,
      headers: { accept: "application/json", ...headers },
      ...(body === undefined ? {} : { body }),
    });
    if (status < 200 || status > 299) throw new PayPalFault(status, issueOf(answer));
    return answer;
  }

  async function currentToken(): Promise<string> {
    if (token && token.until > clock.now()) return token.value;
    const headers = {
      authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString("base64")}`,
      "content-type": "application/x-www-form-urlencoded",
    };
    const told = await call("/v1/oauth2/token", headers, { method: "POST", body: "grant_type=client_credentials" });
    const { access_token: value, expires_in: seconds } = told;
    if (typeof value !== "string" || typeof seconds !== "number") throw new PayPalFault(200, "no token");
    token = { value, until: clock.now() + (seconds - 60) * 1000 };
    return value;
  }

  return async (path, asked) => {
    const headers = async () => ({
      authorization: `Bearer ${await currentToken()}`,
      "content-type": "application/json",
      ...(asked.onceKey ? { "paypal-request-id": asked.onceKey } : {}),
    });
    try {
      return await call(path, await headers(), asked);
    } catch (error) {
      if (!(error instanceof PayPalFault) || error.status !== 401 || token === null) throw error;
      // A token may be revoked before it expires.
      token = null;
      return await call(path, await headers(), asked);
    }
  };
}

function issueOf({ name, details }: Record<string, unknown>): string {
  const first: unknown = Array.isArray(details) ? details[0] : null;
  const issue = typeof first === "object" && first !== null && "issue" in first ? first.issue : name;
  return String(issue ?? "no reason");
}
