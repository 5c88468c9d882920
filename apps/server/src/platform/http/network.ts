import ipaddr from "ipaddr.js";

/** The network of a household: one IPv4 address, or one IPv6 prefix of 64 bits. */
export const networkOf = (address: string): string => prefixOf(address, 64);

/**
 * The largest network that an internet provider gives to one customer: an IPv4 address, or an IPv6 prefix of 48 bits, which
 * contains 65,536 household networks.
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
