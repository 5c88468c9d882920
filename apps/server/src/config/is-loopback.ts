import ipaddr from "ipaddr.js";

/** Whether a host (a name, or an address with or without brackets) is this machine and is unreachable for others. */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, "$1");
  if (/^(.+\.)?localhost\.?$/i.test(bare)) return true;
  return ipaddr.isValid(bare) && ipaddr.process(bare).range() === "loopback";
}
