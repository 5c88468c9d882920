import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/** The registries' ordinary clients, pip and npm, as programs of this machine. */
export type PackageClients = {
  /** An interpreter that has pip, such as the link engine's, or "python3". */
  python: string;
  /** The npm program and its first arguments, such as ["npm"]. */
  npm: readonly string[];
  /**
   * The complete environment of the clients: PATH, HOME, and the settings by which this machine reaches its registries
   * (`registrySettings`).
   */
  environment: Readonly<Record<string, string>>;
};

/**
 * The environment variables that the clients need: PATH, a mirror, its certificate authority, a proxy. No other variables are
 * passed on.
 */
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

/** The link engine's interpreter, which has pip, when it is installed; else Python from PATH. @param dataDirectory DATA_DIR */
export function pythonOf(dataDirectory: string): string {
  const engine = join(dataDirectory, "engine/current/bin/python");
  return existsSync(engine) ? engine : "python3";
}
