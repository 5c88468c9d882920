import { type ChildProcess, spawn } from "node:child_process";
import { chownSync, readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import type { Image } from "./chroot-image.ts";

export type Container = { lines: readonly string[]; ended: Promise<number | null>; stop(): void };

/**
 * Runs the program of an image as compose.small.yaml has it run: its first process, as its user, without any right, the
 * file tree read-only but for /tmp and the volume. @param words instead of its entrypoint
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
  return { lines, ended, stop: () => firstProcessOf(child) };
}

/** SIGTERM to the first process, as an engine's stop does. */
function firstProcessOf({ pid }: ChildProcess): void {
  const [first] = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ");
  if (first) process.kill(Number(first), "SIGTERM");
}
