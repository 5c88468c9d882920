import type { Plugin } from "vite";

/**
 * In the pages the contract's schemas are types only: the server checks what comes in and what goes out by them, so the
 * library that runs them (34 KB packed) stays behind. Declaring a schema gives a placeholder; using one for a check says so loudly.
 */
export function schemasAsTypes(contract: RegExp): Plugin {
  const placeholder = "\0schemas-as-types";
  return {
    name: "schemas-as-types",
    enforce: "pre",
    resolveId: (source, importer) => (source === "zod" && importer && contract.test(importer) ? placeholder : null),
    load: (id) => (id === placeholder ? `${makePlaceholder}\nexport const z = makePlaceholder();` : null),
  };
}

const makePlaceholder = `
function makePlaceholder() {
  const refuse = () => { throw new TypeError("Schemas are types in the pages; the server checks"); };
  const checks = new Set(["parse", "safeParse", "parseAsync", "safeParseAsync", "check", "options"]);
  const schema = new Proxy(function () {}, {
    get: (_, name) => (checks.has(name) ? refuse : name === "shape" ? {} : schema),
    apply: () => schema,
  });
  return schema;
}`;
