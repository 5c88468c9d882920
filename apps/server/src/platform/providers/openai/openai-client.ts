import type { OpenAiConfig } from "../../../config/config-providers.ts";
import { codeIn } from "../client/failures-of.ts";
import type { ProviderCall, ProviderClient } from "../client/provider-client.ts";
import { isOk, jsonOf, kindOfStatus, type Reply } from "../client/reply.ts";

/** A service that speaks OpenAI's wire: OpenAI itself, Azure, or a server of the operator's own. */
export type OpenAiClient = {
  /** POST to a path such as "/chat/completions"; returns any final answer. @throws as ProviderClient.ask */
  post(
    path: string,
    call: Pick<ProviderCall, "body" | "headers" | "timeoutMs" | "maxBytes" | "isAskedOnce" | "signal">,
  ): Promise<Reply>;
  /** DELETE of a path such as "/audio/voices/id"; returns any final answer. @throws as ProviderClient.ask */
  remove(path: string, call: Pick<ProviderCall, "timeoutMs" | "maxBytes" | "signal">): Promise<Reply>;
  /** @throws EngineFailure when the answer is an error */
  throwUnlessOk(reply: Reply): void;
} & Pick<ProviderClient, "record" | "fail">;

/** Azure deployments have the API version in their address, and take the key in a header of their own. */
export function createOpenAiClient({ url, key }: OpenAiConfig, { ask, record, fail }: ProviderClient): OpenAiClient {
  const base = new URL(url);
  const isAzure = base.searchParams.has("api-version");
  const authorization: Record<string, string> = key
    ? isAzure
      ? { "api-key": key }
      : { authorization: `Bearer ${key}` }
    : {};
  const addressOf = (path: string): URL => {
    const address = new URL(base);
    address.pathname = base.pathname.replace(/\/+$/, "") + path;
    return address;
  };
  return {
    record,
    fail,
    post: async (path, call) =>
      await ask({
        ...call,
        address: addressOf(path),
        headers: { ...call.headers, ...authorization },
        isFinal: isSpent,
      }),
    remove: async (path, call) =>
      await ask({ ...call, method: "DELETE", address: addressOf(path), headers: authorization }),
    throwUnlessOk(reply) {
      if (isOk(reply)) return;
      const { code, type } = errorIn(reply);
      const word = codeIn(code) ?? codeIn(type);
      throw fail(kindOf(reply, word), `status ${reply.status}${word ? ` ${word}` : ""}`);
    },
  };
}

/** Whether an error is about one of the given parameters. */
export function isAbout(reply: Reply, parameters: readonly string[]): boolean {
  if (reply.status !== 400 && reply.status !== 422) return false;
  const { param, message } = errorIn(reply);
  return parameters.some((name) => String(param).includes(name) || String(message).includes(name));
}

/**
 * Sends requests in the richest form that a server is known to accept. If the server rejects these parameters, the next simpler
 * form is sent. What a server accepts is remembered.
 */
export function createForms<Form>(forms: readonly Form[], parameters: readonly string[]) {
  let at = 0;
  return async (ask: (form: Form) => Promise<Reply>): Promise<Reply> => {
    for (;;) {
      const sent = at;
      const reply = await ask(forms[sent] as Form);
      if (sent === forms.length - 1 || !isAbout(reply, parameters)) return reply;
      at = Math.max(at, sent + 1);
    }
  };
}

/** The error in an answer. Servers that are built on FastAPI have a "detail" instead of an "error". */
function errorIn(reply: Reply): Record<string, unknown> {
  const { error, detail } = Object(jsonOf(reply)) as { error?: unknown; detail?: unknown };
  if (typeof error === "object" && error !== null) return { ...error };
  return { message: typeof error === "string" ? error : JSON.stringify(detail) };
}

/** Whether "too many requests" means that the account's credit is used up. No retry helps then. */
const isSpent = (reply: Reply): boolean => {
  const { code, type } = errorIn(reply);
  return code === "insufficient_quota" || type === "insufficient_quota";
};

function kindOf(reply: Reply, word: string | null) {
  if (word === "insufficient_quota" || word === "billing_hard_limit_reached") return "quota";
  if (word === "content_filter" || word === "content_policy_violation" || word === "moderation_blocked")
    return "refused";
  if (word === "context_length_exceeded" || word === "string_above_max_length") return "unsupported";
  return kindOfStatus(reply.status);
}
