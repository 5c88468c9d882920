/** What the return page was told in its address. */
export type ProviderReturnAnswer =
  /** Ours: signed in, if this browser began it; `to` is a path of this host to go on to. */
  | { kind: "token"; token: string; to: string | null }
  /** Google's, on its way to the server, which checks it. */
  | { kind: "credential"; clientId: string; credential: string; state: string }
  | { kind: "refused"; why: "googleErr" | "weixinErr" };

/** Reads it: `?token=` or `?error=` of ours, `#id_token=…&state=…` of Google. Nothing of either is a failed sign-in by Google (errors.5). */
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

/** For whom the credential was made, by its own word; empty when it cannot be read. The server believes only what it has verified. */
function audienceOf(credential: string): string {
  try {
    const part = credential.split(".")[1] ?? "";
    const claims = JSON.parse(atob(part.replaceAll("-", "+").replaceAll("_", "/"))) as { aud?: unknown };
    return typeof claims.aud === "string" ? claims.aud : "";
  } catch {
    // Not a credential: the server says so in its own way (`googleErr`).
    return "";
  }
}
