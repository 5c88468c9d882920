import { createHash } from "node:crypto";
import { type CatalogueModel, findModel } from "../src/catalogue.ts";
import type { PackageClients } from "../src/install/packages/clients.ts";
import { npmOf } from "../src/install/packages/clients.ts";
import { type RegistryStandIn, type StoredPackage } from "../src/install/packages/registry.stand-in.ts";
import { tarball, wheel } from "../src/packages/carriers.ts";
import type { Carrier, PackagedFile, PackagedPart } from "../src/packages/package-source.ts";
import { tarballOf, wheelOf } from "./archives.ts";

/** A small model in two wheels and a tarball, as the real ones are: a file in two parts, one in a part of a part's wheel, one of npm. */
export type PackagedModel = {
  model: CatalogueModel;
  /** By their names in the model's directory. */
  files: Readonly<Record<string, Uint8Array>>;
  packages: readonly StoredPackage[];
};

/** @param name of the model, and with it of its packages */
export function packagedModel(name: string): PackagedModel {
  const [big, config, voice] = [
    drawn(`${name} big`, 300_000),
    drawn(`${name} config`, 700),
    drawn(`${name} voice`, 50_000),
  ];
  const [first, second, voices] = [`${name}-part1`, `${name}-part2`, `${name}-voices`];
  const cut = 200_000;
  const packages: StoredPackage[] = [
    stored("pypi", first, wheelOf(first, "1.0.0", { "data/big.part1": big.subarray(0, cut) })),
    stored(
      "pypi",
      second,
      wheelOf(second, "1.0.0", { "data/config.json": config, "data/big.part2": big.subarray(cut) }),
    ),
    stored("npm", voices, tarballOf(voices, "1.0.0", { "voices/one.bin": voice })),
  ];
  const files = { "model.bin": big, "config.json": config, "voices/one.bin": voice };
  const parts: Record<keyof typeof files, PackagedPart[]> = {
    "model.bin": [
      { carrier: first, path: "data/big.part1", bytes: cut },
      { carrier: second, path: "data/big.part2", bytes: big.length - cut },
    ],
    "config.json": [{ carrier: second, path: "data/config.json", bytes: config.length }],
    "voices/one.bin": [{ carrier: voices, path: "package/voices/one.bin", bytes: voice.length }],
  };
  const packaged = Object.entries(files).map(([file, bytes]): [string, PackagedFile] => [
    file,
    { bytes: bytes.length, sha256: sha256(bytes), parts: parts[file as keyof typeof files] },
  ]);
  const base = findModel("whisper-base");
  if (!base) throw new Error("no such model");
  const source = { carriers: packages.map(carrierOf), files: Object.fromEntries(packaged), make: null };
  const model = { ...base, name, files: Object.keys(files), packages: source, runtime: null, neededMegabytes: 1 };
  return { model, files, packages };
}

/** Clients of this machine that reach nothing but the stand-in. @param home for what they keep */
export const clientsOf = ({ environment }: RegistryStandIn, home: string): PackageClients => ({
  python: "python3",
  npm: npmOf(process.execPath),
  environment: { PATH: process.env.PATH ?? "", HOME: home, ...environment },
});

export const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

const stored = (registry: Carrier["registry"], name: string, bytes: Uint8Array): StoredPackage => ({
  registry,
  name,
  version: "1.0.0",
  bytes,
});

function carrierOf({ registry, name, version, bytes }: StoredPackage): Carrier {
  if (registry === "pypi") return wheel(name, version, bytes.length, sha256(bytes));
  return tarball(name, version, bytes.length, `sha512-${createHash("sha512").update(bytes).digest("base64")}`);
}

/** Bytes that do not compress, the same for the same words. */
function drawn(words: string, length: number): Uint8Array {
  const blocks = Array.from({ length: Math.ceil(length / 32) }, (_, i) =>
    createHash("sha256").update(`${words} ${i}`).digest(),
  );
  return new Uint8Array(Buffer.concat(blocks).subarray(0, length));
}
