import ipaddr from "ipaddr.js";

/** Whether a host (a name, or an IP address with or without brackets) is the loopback, which only this machine can reach. */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, "$1");
  if (/^(.+\.)?localhost\.?$/i.test(bare)) return true;
  return ipaddr.isValid(bare) && ipaddr.process(bare).range() === "loopback";
}
