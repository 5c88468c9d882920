import ipaddr from "ipaddr.js";

/** An address with its end left out: "203.0.113.…", "2001:db8:85a3:…"; enough for customers to recognise their own address. */
export function hideEnd(address: string): string {
  if (!ipaddr.isValid(address)) return "";
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return `${parsed.toString().split(".").slice(0, 3).join(".")}.…`;
  const parts = (parsed as ipaddr.IPv6).parts.slice(0, 3);
  return `${parts.map((part) => part.toString(16)).join(":")}:…`;
}
