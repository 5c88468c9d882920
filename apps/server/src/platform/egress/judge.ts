import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import type { EgressPass } from "./egress.ts";

/** Destination of a connection: a host as the URL standard spells it (no brackets, no final dot) and a port. */
export type Target = { host: string; port: number; isSecure: boolean };

/** Places that may be reached although the rule forbids them, each exactly one "host:port". */
export type AllowList = ReadonlySet<string>;

/**
 * Whether an address, spelled as resolvers spell it, is public unicast. IPv6 counts only within 2000::/3. An IPv6 address with an
 * IPv4 address in it (mapped, 6to4, Teredo, NAT64) never counts, because it may lead anywhere.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0 || address.includes("%")) return false;
  const parsed = ipaddr.parse(address);
  if (hostServices.has(parsed.toString())) return false;
  if (parsed.range() !== "unicast") return false;
  return !(parsed instanceof ipaddr.IPv6) || (parsed.parts[0] ?? 0) >> 13 === 1;
}

/** Addresses in public ranges that the machine's own host answers: Azure's name server and guest service. */
const hostServices: ReadonlySet<string> = new Set(["168.63.129.16"]);

/**
 * The target of an address. Null when it may not be requested in any case: a scheme other than http(s), credentials in it, or no
 * valid address at all. The URL standard normalises odd spellings (0x7f000001, 127.1, １２７).
 */
export function targetOf(address: string | URL): Target | null {
  const url = URL.parse(String(address));
  if (!url || url.username || url.password) return null;
  if (url.protocol !== "http:" && url.protocol !== "https:") return null;
  const isSecure = url.protocol === "https:";
  const host = bare(url.hostname);
  return host ? { host, port: Number(url.port) || (isSecure ? 443 : 80), isSecure } : null;
}

/** The target of a CONNECT line's "host:port", whose host may have the same odd spellings. */
export function targetOfAuthority(authority: string): Target | null {
  const port = /^(?:\[[\da-f:.]+\]|[^\s:/\\?#@[\]]+):(\d{1,5})$/i.exec(authority)?.[1];
  const target = port ? targetOf(`http://${authority}`) : null;
  return target && { ...target, port: Number(port), isSecure: true };
}

/** Reads "host:port" entries in any spelling. @throws RangeError for an invalid entry */
export function allowListOf(entries: readonly string[]): AllowList {
  return new Set(
    entries.map((entry) => {
      const target = targetOfAuthority(entry);
      if (!target) throw new RangeError(`not a host:port: ${entry}`);
      return placeOf(target.host, target.port);
    }),
  );
}

/** Places that a pass allows in addition to the rule. */
export const exceptionOf = (pass: EgressPass | undefined): AllowList =>
  allowListOf(pass?.alsoAllow === undefined ? [] : [pass.alsoAllow]);

/** Whether the port may be dialled at all. Checked before the name is resolved. */
export const isPortOpen = ({ port }: Target, allow: AllowList): boolean =>
  isWebPort(port) || [...allow].some((place) => place.endsWith(`:${port}`));

/**
 * Whether all addresses of a target may be dialled. One forbidden address forbids the target, and a target without addresses is
 * forbidden too.
 */
export function mayDial({ host, port }: Target, addresses: readonly string[], allow: AllowList): boolean {
  const may = (address: string) =>
    allow.has(placeOf(address, port)) ||
    (isWebPort(port) && isPublicAddress(address)) ||
    allow.has(placeOf(host, port));
  return addresses.length > 0 && addresses.every(may);
}

const isWebPort = (port: number): boolean => port === 80 || port === 443;
const placeOf = (host: string, port: number): string => `${host}:${port}`;
const bare = (hostname: string): string => hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
