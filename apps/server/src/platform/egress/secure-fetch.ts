import { Refusal } from "@cutwater/contract/answer.ts";
import type { Egress, EgressInit } from "./egress.ts";
import { egressMessages } from "./messages.ts";

const maxRedirects = 10;

/**
 * The guarded fetch for files that an operator runs. Only https is allowed, also after each redirect, because an attacker on the
 * network could change data that is sent by http. On this machine http is allowed too.
 *
 * @throws Error in one sentence for the operator
 */
export const secureFetch =
  (egress: Pick<Egress, "fetch">) =>
  async (address: string | URL, init: Omit<EgressInit, "redirect"> = {}): Promise<Response> => {
    let url = new URL(address);
    for (let followed = 0; followed <= maxRedirects; followed++) {
      checkProtocol(url);
      const answer = await egress.fetch(url, { ...init, redirect: "manual" }).catch((error: unknown) => {
        init.signal?.throwIfAborted();
        throw unreachable(url, error);
      });
      const location = answer.status >= 300 && answer.status < 400 ? answer.headers.get("location") : null;
      if (location === null) return answer;
      await answer.body?.cancel();
      url = new URL(location, url);
    }
    throw new Error(`${address} leads through more than ${maxRedirects} redirects`);
  };

/** @throws Error for an address that is neither https nor on this machine */
function checkProtocol(url: URL): void {
  const isHere = url.protocol === "http:" && /^(localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname);
  if (url.protocol !== "https:" && !isHere) throw new Error(`${url.href} is no https address`);
}

function unreachable(url: URL, error: unknown): Error {
  const why = error instanceof Refusal ? sentenceOf(error) : `it cannot be reached (${causeOf(error).message})`;
  return new Error(`${url.href}: ${why}`, { cause: error });
}

const sentenceOf = ({ key }: Refusal): string => (egressMessages.en as Readonly<Record<string, string>>)[key] ?? key;

/** The cause of the error, because undici's own error says only that a fetch failed. */
const causeOf = (error: unknown): Error =>
  error instanceof Error && error.cause instanceof Error ? error.cause : (error as Error);
