import { createHash } from "node:crypto";
import { type CatalogueModel, findModel } from "../src/catalogue.ts";
import type { PackageClients } from "../src/install/registry/clients.ts";
import { npmOf } from "../src/install/registry/clients.ts";
import { type RegistryStandIn, type StoredPackage } from "../src/install/registry/registry.stand-in.ts";
import { tarball, wheel } from "../src/packages/carriers.ts";
import type { Carrier, PackagedFile, PackagedPart } from "../src/packages/package-source.ts";
import { type Members, tarballOf, wheelOf } from "./archives.ts";

/**
 * A small model packaged like the real ones: one file split over two wheels, one file in the same wheel as a part, and one file
 * in an npm tarball.
 */
export type PackagedModel = {
  model: CatalogueModel;
  /** Files by their names in the model's directory. */
  files: Readonly<Record<string, Uint8Array>>;
  packages: readonly StoredPackage[];
};

/** Part of a file in a package: its bytes, and their path in the package. */
type Held = { file: string; path: string; from: number; to: number };
type Plan = { registry: Carrier["registry"]; ending: string; holds: readonly Held[] };

const sizes = { "model.bin": 300_000, "config.json": 700, "voices/one.bin": 50_000 };
const config: Held = { file: "config.json", path: "data/config.json", from: 0, to: 700 };
const plans: readonly Plan[] = [
  { registry: "pypi", ending: "part1", holds: [{ file: "model.bin", path: "data/1", from: 0, to: 200_000 }] },
  {
    registry: "pypi",
    ending: "part2",
    holds: [config, { file: "model.bin", path: "data/2", from: 200_000, to: 300_000 }],
  },
  {
    registry: "npm",
    ending: "voices",
    holds: [{ file: "voices/one.bin", path: "voices/one.bin", from: 0, to: 50_000 }],
  },
];

/** @param name name of the model; its packages are named after it. @param isSmall whether to make only one file in one wheel */
export function packagedModel(name: string, { isSmall = false } = {}): PackagedModel {
  const wanted = isSmall ? [{ registry: "pypi" as const, ending: "whole", holds: [config] }] : plans;
  const names = [...new Set(wanted.flatMap(({ holds }) => holds.map(({ file }) => file)))] as (keyof typeof sizes)[];
  const files = Object.fromEntries(names.map((file) => [file, drawn(`${name} ${file}`, sizes[file])]));
  const packages = wanted.map(({ registry, ending, holds }) => {
    const members = holds.map(({ file, path, from, to }) => [path, files[file]?.subarray(from, to) ?? ""] as const);
    return stored(registry, `${name}-${ending}`, Object.fromEntries(members));
  });
  const partsOf = (wantedFile: string): PackagedPart[] =>
    wanted.flatMap(({ registry, ending, holds }) =>
      holds
        .filter(({ file }) => file === wantedFile)
        .map(({ path, from, to }) => ({
          carrier: `${name}-${ending}`,
          path: registry === "npm" ? `package/${path}` : path,
          bytes: to - from,
        })),
    );
  const packaged = Object.entries(files).map(([file, bytes]): [string, PackagedFile] => [
    file,
    { bytes: bytes.length, sha256: sha256(bytes), parts: partsOf(file) },
  ]);
  const base = findModel("whisper-base");
  if (!base) throw new Error("no such model");
  const source = { carriers: packages.map(carrierOf), files: Object.fromEntries(packaged), make: null };
  const model = { ...base, name, files: names, packages: source, runtime: null, neededMegabytes: 1 };
  return { model, files, packages };
}

/** Clients of this machine that reach only the stand-in registry. @param home folder for the clients' own files */
export const clientsOf = ({ environment }: RegistryStandIn, home: string): PackageClients => ({
  python: "python3",
  npm: npmOf(process.execPath),
  environment: { PATH: process.env.PATH ?? "", HOME: home, ...environment },
});

export const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

function stored(registry: Carrier["registry"], name: string, members: Members): StoredPackage {
  const bytes = (registry === "npm" ? tarballOf : wheelOf)(name, "1.0.0", members);
  return { registry, name, version: "1.0.0", bytes };
}

function carrierOf({ registry, name, version, bytes }: StoredPackage): Carrier {
  if (registry === "pypi") return wheel(name, version, bytes.length, sha256(bytes));
  return tarball(name, version, bytes.length, `sha512-${createHash("sha512").update(bytes).digest("base64")}`);
}

/** Incompressible bytes that depend only on the given words. */
function drawn(words: string, length: number): Uint8Array {
  const blocks = Array.from({ length: Math.ceil(length / 32) }, (_, i) =>
    createHash("sha256").update(`${words} ${i}`).digest(),
  );
  return new Uint8Array(Buffer.concat(blocks).subarray(0, length));
}
