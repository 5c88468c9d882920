import type { Carrier } from "./package-source.ts";

/** A wheel of PyPI. @param hash SHA-256 in hex */
export const wheel = (name: string, version: string, bytes: number, hash: string): Carrier => ({
  registry: "pypi",
  name,
  version,
  bytes,
  hash,
});

/** A tarball of npm. @param hash npm's integrity, "sha512-…" */
export const tarball = (name: string, version: string, bytes: number, hash: string): Carrier => ({
  registry: "npm",
  name,
  version,
  bytes,
  hash,
});
