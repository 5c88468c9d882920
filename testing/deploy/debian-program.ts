import { execFileSync } from "node:child_process";
import { existsSync, globSync, mkdirSync } from "node:fs";
import path from "node:path";
import { repositoryFolder } from "@cutwater/server/config/config.ts";

/**
 * Path of a program from a Debian package, which is downloaded and unpacked once, outside of the system.
 *
 * @throws Error without apt-get
 */
export function debianProgram(packageName: string, program: string): string {
  const folder = path.join(repositoryFolder, ".cache/debian", packageName);
  const file = path.join(folder, "usr/bin", program);
  if (existsSync(file)) return file;
  mkdirSync(folder, { recursive: true });
  execFileSync("apt-get", ["update", "-qq"], { stdio: "pipe" });
  execFileSync("apt-get", ["download", "-qq", packageName], { cwd: folder, stdio: "pipe" });
  const [archive = ""] = globSync("*.deb", { cwd: folder });
  execFileSync("dpkg-deb", ["-x", path.join(folder, archive), folder], { stdio: "pipe" });
  return file;
}
