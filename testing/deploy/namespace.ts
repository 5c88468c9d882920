import { execFileSync } from "node:child_process";

/** Why no separate network can be created here, or false if it can. Creating one requires root on Linux. */
export const lacksNamespaces: string | false = tried("unshare", "--net", "--mount", "ip", "link", "set", "lo", "up")
  ? false
  : "this user may not make a network of its own (unshare)";

/**
 * The command that runs another command in a separate network, which reaches nothing outside and has one or several addresses for
 * each host name.
 *
 * @param hosts addresses by name
 */
export function inOwnNetwork(
  hosts: Readonly<Record<string, readonly string[]>>,
  hostsFile: string,
  command: readonly string[],
): [string, string[]] {
  const addresses = Object.values(hosts).flat();
  const setUp = [
    "ip link set lo up",
    ...addresses.map((address) => `ip addr add ${address}/32 dev lo`),
    'mount --bind "$0" /etc/hosts',
    'exec "$@"',
  ].join(" && ");
  return ["unshare", ["--net", "--mount", "/bin/sh", "-c", setUp, hostsFile, ...command]];
}

/** The contents of /etc/hosts for these hosts. */
export const hostsText = (hosts: Readonly<Record<string, readonly string[]>>): string =>
  [
    "127.0.0.1 localhost",
    ...Object.entries(hosts).flatMap(([name, all]) => all.map((one) => `${one} ${name}`)),
    "",
  ].join("\n");

function tried(program: string, ...args: string[]): boolean {
  try {
    execFileSync(program, args, { stdio: "ignore" });
    return true;
  } catch {
    return false; // Not Linux, not root, or a container that forbids it: the caller skips with the reason.
  }
}
