/** What registries of packages have of a model. Whoever carries them, files count by their SHA-256 alone. */
export type PackageSource = {
  /** Fetched in this order, one at a time. */
  carriers: readonly Carrier[];
  /** By their names in the model's directory; the parts of each follow the order of the carriers. */
  files: Readonly<Record<string, PackagedFile>>;
  /** Set where the model's files are made of these; null where these are the model's. */
  make: MadeFiles | null;
};

/** One package: a wheel of PyPI or a tarball of npm. */
export type Carrier = {
  registry: "pypi" | "npm";
  name: string;
  version: string;
  bytes: number;
  /** SHA-256 of the wheel in hex; of a tarball npm's integrity, "sha512-…". */
  hash: string;
};

/** A file as it is put together: parts in their order, each a member of a carrier. */
export type PackagedFile = { bytes: number; sha256: string; parts: readonly PackagedPart[] };

/** `carrier` is the name of a package, `path` the name of its member, `bytes` the member's size. */
export type PackagedPart = { carrier: string; path: string; bytes: number };

/** Files that are made from packaged ones, always the same from the same. */
export type MadeFiles = {
  /** URL of a module, and the name of its function, a MakeFiles; it runs in a process of its own. */
  module: string;
  call: string;
  /** Names of the packaged files that it takes. */
  takes: readonly string[];
  /** What it makes, by its name in the model's directory. */
  files: Readonly<Record<string, { bytes: number; sha256: string }>>;
};

/** Makes a model's files, by name, of packaged ones. */
export type MakeFiles = (...packaged: Uint8Array[]) => Readonly<Record<string, Uint8Array>>;

/** What is fetched: the packages' sizes together. */
export const packagedBytes = ({ carriers }: PackageSource): number =>
  carriers.reduce((sum, { bytes }) => sum + bytes, 0);

/** What the model has when it came from packages, by name. */
export const filesOfPackages = ({ files, make }: PackageSource): Readonly<Record<string, PinnedFile>> =>
  make?.files ?? files;

/** A file of which the bytes are known beforehand. */
export type PinnedFile = { bytes: number; sha256: string };
