// After `npm install`: adds the lock entries of optional binaries for other platforms. npm drops them when a registry does not
// serve them, and then `npm ci` on those platforms reports that the lock is out of sync.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "./setup/step.mjs";

const systems = ["aix", "android", "darwin", "freebsd", "linux", "netbsd", "openbsd", "openharmony", "sunos", "win32"];
const processors = [
  "arm64",
  "x64",
  "ia32",
  "arm",
  "ppc64",
  "ppc64le",
  "riscv64",
  "s390x",
  "loong64",
  "mips64el",
  "wasm32",
];

const file = path.join(root, "package-lock.json");
const lock = JSON.parse(readFileSync(file, "utf8"));
const missing = Object.values(lock.packages)
  .flatMap((entry) =>
    Object.entries(entry.optionalDependencies ?? {}).map(([name, version]) => ({ name, version, isDev: entry.dev })),
  )
  .filter(({ name, version }) => /^\d/.test(version) && !lock.packages[`node_modules/${name}`]);

for (const { name, version, isDev } of missing) {
  const words = name.split("/").pop().split(/[-.]/);
  const system = systems.find((word) => words.includes(word));
  const processor =
    processors.find((word) => words.includes(word)) ??
    (words.includes("eabi") || words.includes("gnueabihf") ? "arm" : null);
  lock.packages[`node_modules/${name}`] = {
    version,
    ...(processor ? { cpu: [processor] } : { cpu: ["none"] }),
    ...(isDev ? { dev: true } : {}),
    optional: true,
    ...(system ? { os: [system] } : {}),
    ...(words.includes("musl") ? { libc: ["musl"] } : {}),
  };
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
process.stdout.write(`  lock: ${missing.length} entries added\n`);
