import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { chownSync, readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import type { Image } from "./chroot-image.ts";

export type Container = {
  lines: readonly string[];
  ended: Promise<number | null>;
  stop(): void;
  /**
   * The environment of each process in the container, as another process of the same user can read it; null if reading is
   * refused.
   */
  environments(): (string | null)[];
};

/**
 * Runs an image's program as compose.small.yaml does: as the first process, as the image's user, without capabilities, on a file
 * tree that is read-only except for /tmp and the volume.
 *
 * @param words replace the image's entrypoint
 */
export function runImage(
  image: Image,
  { volume, env, words = image.entrypoint }: { volume: string; env: Record<string, string>; words?: readonly string[] },
): Container {
  chownSync(volume, 1000, 1000);
  const script = [
    'mount --bind "$1" "$1"',
    'mount -o remount,bind,ro "$1"',
    'mount -t proc proc "$1/proc"',
    'mount --rbind /dev "$1/dev"',
    'mount -t tmpfs -o size=1g,mode=1777 tmpfs "$1/tmp"',
    'mount --bind "$2" "$1/data"',
    'root="$1" folder="$3" && shift 3',
    'exec chroot "$root" setpriv --reuid 1000 --regid 1000 --clear-groups --no-new-privs --inh-caps=-all --bounding-set=-all env -C "$folder" "$@"',
  ].join("\n");
  const args = ["--mount", "--pid", "--fork", "--kill-child", "/bin/sh", "-ec", script, "sh"];
  const child = spawn("unshare", [...args, image.root, volume, image.folder, ...words], {
    env: { ...image.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on("line", (line) => lines.push(line));
  const ended = new Promise<number | null>((resolve) => child.once("close", (code) => resolve(code)));
  return {
    lines,
    ended,
    stop: () => firstProcessOf(child),
    environments: () => descendantsOf(child.pid ?? 0).map(readAsItsUser),
  };
}

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean).map(Number);
const descendantsOf = (pid: number): number[] => childrenOf(pid).flatMap((child) => [child, ...descendantsOf(child)]);

function readAsItsUser(pid: number): string | null {
  const who = ["--reuid", "1000", "--regid", "1000", "--clear-groups"];
  const { status, stdout } = spawnSync("setpriv", [...who, "cat", `/proc/${pid}/environ`], { encoding: "utf8" });
  return status === 0 ? stdout : null;
}

/** Sends SIGTERM to the first process, as a container engine does to stop a container. */
function firstProcessOf({ pid }: ChildProcess): void {
  const [first] = childrenOf(pid ?? 0);
  if (first) process.kill(first, "SIGTERM");
}
