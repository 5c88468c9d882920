import type { Plugin } from "vite";

const operation = /\/tools\/[^/]+\/operation\.ts$/;

/**
 * Leaves the operations of tools out of the pages: only the server reads them. They hold phrases in two languages and schemas,
 * which would bring the schema library (28 KB gzip) into the studio's shell.
 */
export function operationsOnServer(): Plugin {
  return {
    name: "operations-on-server",
    enforce: "pre",
    load: (id) => (operation.test(id) ? "export const operation = undefined;" : null),
  };
}
