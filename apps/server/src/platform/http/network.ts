import ipaddr from "ipaddr.js";

/** A household's network: one IPv4 address, or one IPv6 network of 64 bits. */
export const networkOf = (address: string): string => prefixOf(address, 64);

/**
 * The largest network of one customer of a provider: an IPv4 address, or an IPv6 network of 48 bits, which is 65,536 households.
 */
export const siteOf = (address: string): string => prefixOf(address, 48);

function prefixOf(address: string, bits: 48 | 64): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return parsed.toString();
  return `${(parsed as ipaddr.IPv6).parts
    .slice(0, bits / 16)
    .map((part) => part.toString(16))
    .join(":")}::/${bits}`;
}
