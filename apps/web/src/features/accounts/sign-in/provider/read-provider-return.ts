/** The content of the return page's address. */
export type ProviderReturnAnswer =
  /** Our own token, which is valid in the browser that began the sign-in. `to` is the path at which the customer continues. */
  | { kind: "token"; token: string; to: string | null }
  /** Google's credential. The server checks it. */
  | { kind: "credential"; clientId: string; credential: string; state: string }
  | { kind: "refused"; why: "googleErr" | "weixinErr" };

/**
 * Reads the return page's address: our own `?token=` or `?error=`, or Google's `#id_token=…&state=…`. With none of these,
 * Google's sign-in has failed (errors.5).
 */
export function readProviderReturn(search: string, hash: string): ProviderReturnAnswer {
  const query = new URLSearchParams(search);
  const token = query.get("token");
  if (token) return { kind: "token", token, to: query.get("to") };
  if (query.get("error") === "weixinErr") return { kind: "refused", why: "weixinErr" };
  const fragment = new URLSearchParams(hash.replace(/^#/, ""));
  const credential = fragment.get("id_token");
  if (query.has("error") || !credential) return { kind: "refused", why: "googleErr" };
  return { kind: "credential", clientId: audienceOf(credential), credential, state: fragment.get("state") ?? "" };
}

/** The audience claim of the credential, unverified; empty when it cannot be read. The server verifies it. */
function audienceOf(credential: string): string {
  try {
    const part = credential.split(".")[1] ?? "";
    const claims = JSON.parse(atob(part.replaceAll("-", "+").replaceAll("_", "/"))) as { aud?: unknown };
    return typeof claims.aud === "string" ? claims.aud : "";
  } catch {
    // This is not a credential. The server answers it with its own refusal (`googleErr`).
    return "";
  }
}
