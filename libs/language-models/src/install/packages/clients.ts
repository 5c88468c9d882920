/** The ordinary clients of the registries, as processes of this machine. */
export type PackageClients = {
  /** An interpreter that has pip, such as the link engine's, or "python3". */
  python: string;
  /** npm as a program and its first arguments, such as ["npm"]. */
  npm: readonly string[];
  /** Their whole environment: PATH, HOME, and how this machine reaches its registries. */
  environment: Readonly<Record<string, string>>;
};
