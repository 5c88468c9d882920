import { readFileSync } from "node:fs";
import { lstat, readdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

type Locked = Partial<Record<"dependencies" | "optionalDependencies" | "devDependencies", Record<string, string>>> & {
  link?: boolean;
  resolved?: string;
};

const root = fileURLToPath(new URL("../../..", import.meta.url));

/** What a package adds to node_modules: itself and the packages that nothing else here needs; bytes on the disk. */
export async function installCost(name: string): Promise<{ packages: string[]; bytes: number }> {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
    packages: Record<string, Locked>;
  };
  const [all, others] = [reached(packages, null), reached(packages, name)];
  const added = [...all].filter((path) => !others.has(path));
  const sizes = await Promise.all(added.map((path) => bytesIn(join(root, path))));
  return { packages: added.map(shortName), bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

/** Every package that the workspaces need, as paths of the lock file; without what `left` brings alone. */
function reached(packages: Record<string, Locked>, left: string | null): Set<string> {
  const found = new Set<string>();
  const open = Object.keys(packages).filter((path) => !path.includes("node_modules"));
  while (open.length > 0) {
    const path = open.pop()!;
    const { dependencies, optionalDependencies, devDependencies } = packages[path] ?? {};
    const own = path.includes("node_modules") ? {} : devDependencies;
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...own })) {
      const at = name === left ? null : resolved(packages, path, name);
      if (at === null || found.has(at)) continue;
      found.add(at);
      open.push(packages[at]?.link ? (packages[at].resolved ?? at) : at);
    }
  }
  return found;
}

/** By Node's rule: the nearest node_modules from a package upwards. */
function resolved(packages: Record<string, Locked>, from: string, name: string): string | null {
  const parts = from.split("/");
  for (let length = parts.length; length >= 0; length--) {
    const path = [...parts.slice(0, length), "node_modules", name].filter(Boolean).join("/");
    if (packages[path]) return path;
  }
  return null;
}

const shortName = (path: string): string => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);

/** Of what is not installed on this machine: 0. */
async function bytesIn(directory: string): Promise<number> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(async ({ parentPath, name }) => 512 * (await lstat(join(parentPath, name))).blocks),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
