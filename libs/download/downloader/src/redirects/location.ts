/**
 * Decodes the address in a Location header. fetch reads headers as Latin-1. As in browsers, bytes beyond ASCII are decoded as
 * UTF-8 if they are valid UTF-8, and percent-encoded one by one otherwise.
 *
 * @param base the requested address: Location may be relative, or begin with "//". Its fragment is inherited (RFC 9110).
 * @returns null when the header is missing or not an address
 */
export function locationOf(header: string | null, base: URL): URL | null {
  if (header === null || header.trim() === "") return null;
  const raw = header.trim();
  const url = URL.parse(/[\u0080-\u00ff]/.test(raw) ? lettersOf(raw) : raw, base.href);
  if (url && url.hash === "" && base.hash !== "" && !raw.includes("#")) url.hash = base.hash;
  return url;
}

function lettersOf(raw: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.from(raw, "latin1"));
  } catch {
    // Not UTF-8: the host expects exactly these bytes.
    const encoded = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
    return raw.replace(/[\u0080-\u00ff]/g, encoded);
  }
}
