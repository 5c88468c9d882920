import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/** The ordinary clients of the registries, as programs of this machine. */
export type PackageClients = {
  /** An interpreter that has pip, such as the link engine's, or "python3". */
  python: string;
  /** npm as a program and its first arguments, such as ["npm"]. */
  npm: readonly string[];
  /** Their whole environment: PATH, HOME, and how this machine reaches its registries (`registrySettings`). */
  environment: Readonly<Record<string, string>>;
};

/** The variables of an environment that the clients need: PATH, a mirror, its authority, a proxy. No others are passed on. */
export const registrySettings = (environment: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) => (value && passed.test(name) ? [[name, value]] : [])),
  );

const passed =
  /^(PATH$|HOME$|PIP_|SSL_CERT_|(REQUESTS|CURL)_CA_BUNDLE$|NODE_EXTRA_CA_CERTS$|npm_config_|(https?|no|all)_proxy$)/i;

/** The npm that comes with Node.js, or else npm from PATH. @param execPath of Node.js */
export function npmOf(execPath: string): readonly string[] {
  const beside = join(dirname(dirname(execPath)), "lib/node_modules/npm/bin/npm-cli.js");
  return existsSync(beside) ? [execPath, beside] : ["npm"];
}

/** The link engine's interpreter, which has pip, where it is set up; else Python from PATH. @param dataDirectory DATA_DIR */
export function pythonOf(dataDirectory: string): string {
  const engine = join(dataDirectory, "engine/current/bin/python");
  return existsSync(engine) ? engine : "python3";
}
