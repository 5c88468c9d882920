// npm run messages -- export fr [--out FILE]   writes all texts and their translations as JSON, for translators
// npm run messages -- import FILE              checks a translated file and adds the language from the next start on
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { codeOf, exchangeOf, readExchange } from "./messages/exchange.mjs";
import { findMessages } from "./messages/find.mjs";
import { readCatalog, store } from "./messages/store.mjs";

const root = path.resolve(import.meta.dirname, "..");
const [command, name, flag, out] = process.argv.slice(2);
/** Resolves a path from the caller's folder, because npm runs scripts in the root folder. */
const here = (file) => path.resolve(process.env.INIT_CWD ?? ".", file);

try {
  if (command === "export" && name && (flag === undefined || (flag === "--out" && out))) exportTo(codeOf(name));
  else if (command === "import" && name && flag === undefined) importFrom(here(name));
  else throw new Error("npm run messages -- export CODE [--out FILE], or npm run messages -- import FILE");
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

function exportTo(language) {
  const exchange = exchangeOf(language, findMessages(root), readCatalog(root, language));
  const file = here(out ?? `messages-${language}.json`);
  writeFileSync(file, `${JSON.stringify(exchange, null, 2)}\n`);
  const missing = exchange.messages.filter(({ text }) => text === "").length;
  process.stdout.write(`${exchange.messages.length} texts, ${missing} of them not translated: ${file}\n`);
}

function importFrom(file) {
  const read = readExchange(JSON.parse(readFileSync(file, "utf8")), findMessages(root));
  const { language, catalog, faults, translated, missing, changed } = read;
  if (faults.length > 0) throw new Error(`Nothing was stored:\n  ${faults.join("\n  ")}`);
  store(root, language, catalog);
  const left = changed.map((key) => `  changed since the export, left out: ${key}\n`).join("");
  const rest = missing > 0 ? `, ${missing} are shown in English` : "";
  process.stdout.write(`${left}${language}: ${translated} texts are stored${rest}. It is on after the next start.\n`);
}
