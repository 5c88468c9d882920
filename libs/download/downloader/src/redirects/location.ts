/**
 * The address that a Location header leads to. Headers come as Latin-1; hosts that send raw letters mean UTF-8 where the bytes are
 * UTF-8, and percent-encode the bytes themselves otherwise, which is what a browser's address bar ends up asking for.
 *
 * @param base the address that answered: Location may be relative, or begin with "//". Its fragment is inherited (RFC 9110).
 * @returns null when it is no address
 */
export function locationOf(header: string | null, base: URL): URL | null {
  if (header === null || header.trim() === "") return null;
  const raw = header.trim();
  const url = URL.parse(/[\u0080-\u00ff]/.test(raw) ? lettersOf(raw) : raw, base.href);
  if (url && url.hash === "" && base.hash !== "" && !raw.includes("#")) url.hash = base.hash;
  return url;
}

/** Raw bytes as letters where they are UTF-8, percent-encoded one by one where they are not. */
function lettersOf(raw: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.from(raw, "latin1"));
  } catch {
    // Not UTF-8: the host knows its file by these very bytes.
    const encoded = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
    return raw.replace(/[\u0080-\u00ff]/g, encoded);
  }
}
